import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePublicationSteps } from '#features/content/publishing/console/use-publication-steps.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { REASON_LIMITS } from '#features/content/publishing/shared/publication-life.rules.ts';
import { changePublications } from '#features/content/publishing/shared/publishing.contract.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { type Refusals, RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { CONTENT_LANGUAGES } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import { COURSE_KIND, COURSE_WORDS } from '../../shared/course-kind.words.ts';
import { type AdminCourse, listAdminCourses } from '../../shared/documents/course-admin.contract.ts';
import { COURSE_FORMS, EDIT_CHOICES, STATUS_CHOICES } from '../../shared/documents/course-state.rules.ts';
import { useReloadCourses } from '../courses.queries.ts';
import s from './course-admin-list.module.css';
import { courseColumns } from './course-columns.tsx';
import { NewCourseDialog } from './new-course-dialog.tsx';

type Verb = InputOf<typeof changePublications>['verb'];

const VERBS: readonly {
  /** Also the right that at least one of the chosen courses must have. */
  readonly verb: Verb;
  readonly label: string;
  readonly text: string;
  readonly danger?: boolean;
}[] = [
  { verb: 'submit', label: '提交审签', text: '没有填齐的会留下，并说明缺什么。' },
  { verb: 'sign', label: '签字通过', text: '最后一审通过的课程学员立刻能看到。' },
  { verb: 'recall', label: '撤回', text: '撤回立刻生效，已经记下的学时不受影响。', danger: true },
  { verb: 'remove', label: '删除', text: '只删除从未发布过的草稿，删除后找不回来。', danger: true },
];

const MAX_AT_ONCE = 100;

interface CourseBatchProps {
  readonly rows: readonly AdminCourse[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
}

/** Steps for the chosen courses together; each is judged for itself. */
function CourseBatch({ rows, clear, onRefused }: CourseBatchProps) {
  const reload = useReloadCourses();
  const change = useMutation({
    mutationFn: ({ verb, reason }: { verb: Verb; reason: string }) =>
      call(changePublications, {
        ...{ kind: COURSE_KIND, ids: rows.map(({ id }) => id), verb },
        ...(reason === '' ? {} : { reason }),
      }),
    onSuccess: async ({ data }, { verb }) => {
      const verbText = VERBS.find((known) => known.verb === verb)?.label ?? '';
      const { doneNum, failed } = data;
      if (failed.length === 0) showToast(`${doneNum} 门课程已${verbText}`);
      else
        onRefused({
          title:
            doneNum === 0 ? `没有一门能${verbText}` : `${doneNum} 门已${verbText}，${failed.length} 门没有`,
          items: failed.map(({ id, title, reason }) => ({ id, name: title || `No. ${id}`, reason })),
        });
      clear();
      await reload();
    },
    onError: toastError,
  });
  const press = async ({ verb, label, text, danger = false }: (typeof VERBS)[number]) => {
    const fitting = rows.filter(({ actions }) => actions.includes(verb)).length;
    const answer = await confirmAction({
      title: `${label} ${rows.length} 门课程`,
      text: `${fitting < rows.length ? `其中 ${rows.length - fitting} 门现在不能${label}，会原样留下。` : ''}${text}`,
      okText: label,
      danger,
      ...(verb === 'recall'
        ? { reason: { label: '撤回原因', required: true, maxLength: REASON_LIMITS.max } }
        : {}),
    });
    if (answer) change.mutate({ verb, reason: answer.reason });
  };
  return VERBS.filter(({ verb }) => rows.some(({ actions }) => actions.includes(verb))).map((entry) => (
    <Button
      key={entry.verb}
      size="s"
      loading={change.isPending}
      reason={rows.length > MAX_AT_ONCE ? `一次最多 ${MAX_AT_ONCE} 门` : undefined}
      onClick={() => void press(entry)}
    >
      {entry.label}
    </Button>
  ));
}

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
        { label: '审签中', search: 'editState=review' },
        { label: '已退回', search: 'editState=returned' },
        { label: '草稿', search: 'editState=draft' },
      ]
    : [
        { label: '全部', search: '' },
        { label: '草稿', search: 'editState=draft' },
        { label: '退回给我的', search: 'editState=returned' },
        { label: '审签中', search: 'editState=review' },
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
          className="rigid ink-2 focus-inside hover-cinnabar"
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
  const reload = useReloadCourses();
  const { take } = usePublicationSteps(undefined, reload);
  const columns = courseColumns({
    canWrite,
    onStep: (step, { id, title, version, asksReviews }) => {
      const editPath = kindEditPath(COURSE_WORDS, id);
      void take(step, { kind: COURSE_KIND, id, title, version, asksReviews, editPath });
    },
  });
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
            ? { title: '还没有课程', text: COURSE_WORDS.hint }
            : { title: '还没有已发布的课程', text: '课程发布后会出现在这里。' }
        }
      />
      <NewCourseDialog open={isNew} onClose={() => setIsNew(false)} />
      <RefusalsDialog
        refusals={refusals}
        onClose={() => setRefusals(null)}
        nameOf={({ id, name }) => (
          <LinkTo to={kindEditPath(COURSE_WORDS, id)}>
            <Title>{name}</Title>
          </LinkTo>
        )}
      />
    </ConsolePage>
  );
};
