import { PublicationTag } from '#features/content/publishing/console/publication-tag.public.tsx';
import {
  type PublicationStep,
  STEP_LABELS,
  submitLabel,
} from '#features/content/publishing/console/use-publication-steps.public.ts';
import { kindEditPath, kindPreviewPath } from '#features/content/publishing/shared/kind.words.ts';
import { reviewPath } from '#features/content/publishing/shared/publication-address.rules.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { coursePath } from '../../shared/catalogue/course-address.rules.ts';
import { COURSE_KIND, COURSE_WORDS } from '../../shared/course-kind.words.ts';
import type { AdminCourse } from '../../shared/documents/course-admin.contract.ts';
import { formName, stateOfStatus } from '../../shared/documents/course-state.rules.ts';
import s from './course-admin-list.module.css';

const STEPS: readonly PublicationStep[] = ['submit', 'takeBack', 'recall', 'restore', 'discard', 'remove'];

interface ColumnOptions {
  /** Managers look only: their row leads to the course as learners see it. */
  readonly canWrite: boolean;
  readonly onStep: (step: PublicationStep, course: AdminCourse) => void;
}

const editPath = (id: string) => kindEditPath(COURSE_WORDS, id);
const previewPath = (id: string) => kindPreviewPath(COURSE_WORDS, id);

function NameCell({ course, canWrite }: { readonly course: AdminCourse; readonly canWrite: boolean }) {
  const canOpen = canWrite && course.actions.length > 0;
  const to = canOpen ? editPath(course.id) : canWrite ? previewPath(course.id) : coursePath(course.id);
  return (
    <span className={s.name}>
      <SmartImage className="wide-42 untitled" src={course.cover} alt="" />
      <span>
        <LinkTo to={to} newWindow={!canWrite} className={s.title}>
          <Title lang={course.lang}>{course.title || '（没有名称）'}</Title>
        </LinkTo>
        <small className="one-line">
          No. {course.id}
          {course.lang !== 'zh' && `　${languageName(course.lang)}`}
        </small>
      </span>
    </span>
  );
}

function Actions({ course, onStep }: { readonly course: AdminCourse } & Pick<ColumnOptions, 'onStep'>) {
  const steps = STEPS.filter((step) => course.actions.includes(step)).map((step) => ({
    key: step,
    label: step === 'submit' ? submitLabel(course) : STEP_LABELS[step],
    onSelect: () => onStep(step, course),
  }));
  const more = [{ key: 'insight', label: '统计', to: `/console/courses/insight?id=${course.id}` }, ...steps];
  return (
    <RowActions>
      {course.actions.includes('edit') && (
        <RowLink act="do" to={editPath(course.id)} about={course.title}>
          编辑
        </RowLink>
      )}
      {course.actions.includes('sign') && (
        <RowLink act="review" to={reviewPath(COURSE_KIND, course.id)} about={course.title}>
          审签
        </RowLink>
      )}
      <RowLink to={previewPath(course.id)} about={course.title}>
        预览
      </RowLink>
      <RowMore about={course.title} items={more} />
    </RowActions>
  );
}

export const courseColumns = ({ canWrite, onStep }: ColumnOptions): DataColumn<AdminCourse>[] => [
  {
    key: 'title',
    title: '课程',
    sort: true,
    isFixed: true,
    width: '34%',
    render: (course) => <NameCell course={course} canWrite={canWrite} />,
  },
  {
    key: 'mediaKind',
    title: '形式',
    isWide: true,
    render: ({ mediaKind, showDuration }) => (
      <>
        {formName(mediaKind)}
        {mediaKind !== 'text' && showDuration !== '00:00' && <small className={s.sub}>{showDuration}</small>}
      </>
    ),
  },
  { key: 'categoryName', title: '分类', render: ({ categoryName }) => categoryName || '--' },
  {
    key: 'teacherNames',
    title: '讲师',
    sort: true,
    isWide: true,
    render: ({ teacherNames }) => <span className={s.narrow}>{teacherNames || '--'}</span>,
  },
  { key: 'orgName', title: '单位', isHidden: true, render: ({ orgName }) => orgName },
  {
    key: 'hours',
    title: '学时',
    sort: true,
    align: 'end',
    render: ({ hours }) => <b className="num">{hours}</b>,
  },
  {
    key: 'status',
    title: '状态',
    render: (course) => <PublicationTag of={{ ...course, state: stateOfStatus(course.status) }} />,
  },
  {
    key: 'studyNum',
    title: '学习 / 学完',
    sort: true,
    isWide: true,
    align: 'end',
    render: ({ studyNum, finishNum }) => `${studyNum} / ${finishNum}`,
  },
  {
    key: 'updatedTime',
    title: '更新时间',
    sort: true,
    render: ({ updatedTime, updatedBy }) => (
      <>
        {updatedTime.slice(5, 16)}
        <small className={`${s.sub} ${s.narrow}`}>{updatedBy}</small>
      </>
    ),
  },
  {
    key: 'publishTime',
    title: '首次发布',
    sort: true,
    isHidden: true,
    render: ({ publishTime }) => publishTime.slice(0, 16) || '--',
  },
  {
    key: 'averageScore',
    title: '评分',
    isHidden: true,
    align: 'end',
    render: ({ averageScore }) => (averageScore > 0 ? (averageScore / 2).toFixed(1) : '--'),
  },
  ...(canWrite
    ? [
        {
          key: 'actions',
          title: '',
          isFixed: true,
          render: (course: AdminCourse) => <Actions course={course} onStep={onStep} />,
        },
      ]
    : []),
];
