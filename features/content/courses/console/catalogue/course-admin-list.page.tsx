import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type Refusals, RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { CONTENT_LANGUAGES } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import { type AdminCourse, listAdminCourses } from '../../shared/documents/course-admin.contract.ts';
import { COURSE_FORMS, EDIT_CHOICES, STATUS_CHOICES } from '../../shared/documents/course-state.rules.ts';
import s from './course-admin-list.module.css';
import { CourseBatch } from './course-batch.tsx';
import { courseColumns } from './course-columns.tsx';
import { NewCourseDialog } from './new-course-dialog.tsx';
import { useCourseSteps } from './use-course-steps.ts';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '课程名称', kind: 'text', placeholder: '名称或编号' },
  { name: 'teacher', label: '讲师', kind: 'text', width: 140 },
  {
    name: 'mediaKind',
    label: '形式',
    kind: 'select',
    width: 110,
    options: COURSE_FORMS.map(({ value, label }) => ({ value, label })),
  },
  { name: 'status', label: '状态', kind: 'select', width: 120, options: STATUS_CHOICES },
  {
    name: 'categoryKey',
    label: '分类',
    kind: 'select',
    options: COURSE_CATEGORIES.map(({ key, name }) => ({ value: key, label: name })),
  },
  {
    name: 'lang',
    label: '语言',
    kind: 'select',
    width: 150,
    options: CONTENT_LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
  },
  orgFilter('单位'),
  { name: 'updated', label: '更新日期', kind: 'dates' },
  { name: 'editState', label: '未公开的修改', kind: 'select', width: 170, options: EDIT_CHOICES },
];
/** Managers see what is public only. */
const READER_FILTERS = FILTERS.filter(({ name }) => name !== 'editState').map((field) =>
  field.name === 'status' && field.kind === 'select'
    ? { ...field, options: STATUS_CHOICES.filter(({ value }) => value >= 3) }
    : field,
);

interface Preset {
  readonly label: string;
  readonly search: string;
}

const presetsOf = (roleCode: string | undefined): Preset[] =>
  roleCode === 'admin'
    ? [
        { label: '全部', search: '' },
        { label: '待我审核', search: 'editState=review' },
        { label: '我退回的', search: 'editState=returned' },
        { label: '草稿', search: 'editState=draft' },
      ]
    : [
        { label: '全部', search: '' },
        { label: '草稿', search: 'editState=draft' },
        { label: '退回给我的', search: 'editState=returned' },
        { label: '等待审核', search: 'editState=review' },
      ];

/** The views people come back to, as plain links. */
function Presets({ items }: { readonly items: readonly Preset[] }) {
  const [params] = useSearchParams();
  const now = new URLSearchParams(params);
  for (const name of ['page', 'size', 'sort']) now.delete(name);
  return (
    <nav className={s.presets} aria-label="常用的筛选">
      {items.map(({ label, search }) => (
        <LinkTo
          className="rigid ink-2 focus-inside"
          key={label}
          to={`/console/courses${search === '' ? '' : `?${search}`}`}
          aria-current={now.toString() === search ? 'page' : undefined}
        >
          {label}
        </LinkTo>
      ))}
    </nav>
  );
}

/** `/console/courses` */
export const CourseAdminListPage = () => {
  const { activeRole } = useUser();
  const canWrite = activeRole?.roleCode === 'author' || activeRole?.roleCode === 'admin';
  const [isNew, setIsNew] = useState(false);
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const { take } = useCourseSteps();
  const columns = courseColumns({ canWrite, onStep: (step, course) => void take(step, course) });
  const create = (
    <Button kind="primary" onClick={() => setIsNew(true)}>
      新建课程
    </Button>
  );
  return (
    <ConsolePage
      title="课程管理"
      meta={canWrite ? activeRole.orgName : '只能查看已发布的课程'}
      {...(canWrite ? { actions: create } : {})}
    >
      {canWrite && <Presets items={presetsOf(activeRole?.roleCode)} />}
      <DataTable
        name="courses"
        label="课程"
        unit="门"
        endpoint={listAdminCourses}
        rowKey={({ id }: AdminCourse) => id}
        columns={columns}
        filters={canWrite ? FILTERS : READER_FILTERS}
        defaultSort="-updatedTime"
        exportKind="courses"
        batch={
          canWrite
            ? (rows, clear) => <CourseBatch rows={rows} clear={clear} onRefused={setRefusals} />
            : undefined
        }
        empty={
          canWrite
            ? { title: '还没有课程', text: '新建一门，写好后提交审核。' }
            : { title: '还没有已发布的课程', text: '课程发布后会出现在这里。' }
        }
      />
      <NewCourseDialog open={isNew} onClose={() => setIsNew(false)} />
      <RefusalsDialog
        refusals={refusals}
        onClose={() => setRefusals(null)}
        nameOf={({ id, name }) => (
          <LinkTo to={`/console/courses/edit?id=${id}`}>
            <Title>{name}</Title>
          </LinkTo>
        )}
      />
    </ConsolePage>
  );
};
