import type { MouseEvent } from 'react';
import { useMembersGate } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { type StudyStatus, StudyStatusTag, Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classCoursePath, classQuizPath } from '../../shared/class-address.rules.ts';
import s from './class-courses.module.css';
import type { ClassCourseRow, ClassPageFacts } from './class-page.queries.ts';

/** A course's status once it is taken down (specification, 3). */
const TAKEN_DOWN = 4;
/** How long a warning stands, in seconds (specification, 9). */
const WARNING_SECONDS = 10;

const statusFrom = (value: number | undefined): StudyStatus => (value === 1 || value === 2 ? value : 0);

interface Props {
  readonly course: ClassCourseRow;
  readonly detail: ClassPageFacts;
  /** The person is in the class: how far the course is studied shows. */
  readonly isInside: boolean;
  /** The first course that is not finished: the only red one. */
  readonly isNext: boolean;
}

function Progress({ course }: Pick<Props, 'course'>) {
  const percentage = course.studyPercentage ?? 0;
  return (
    <>
      已学 {percentage}%
      <ProgressBar className={s.bar} label="已学" value={percentage} />
    </>
  );
}

/**
 * Of somebody who waits the line above the list says so, 未报名 would contradict it; of a visitor nobody knows
 * (specification, 4: UNKNOWN says nothing).
 */
const saysNotIn = ({ canManage, standing: { learnState } }: ClassPageFacts): boolean =>
  !canManage && learnState !== 'REGISTERING' && learnState !== 'UNKNOWN';

function State({ course, isInside, detail }: Omit<Props, 'isNext'>) {
  if (!isInside) return saysNotIn(detail) ? <Tag>未报名</Tag> : null;
  const status = statusFrom(course.studyStatus);
  if (course.lockedReason !== '' && status === 0 && course.courseStatus !== TAKEN_DOWN) {
    return (
      <span className="inline-flex baseline gap-6 snug to-start">
        <Icon className="self-middle" name="lock" size="s" />
        {course.lockedReason}
      </span>
    );
  }
  if (course.courseStatus === TAKEN_DOWN && status !== 2) return <Tag>已下线</Tag>;
  if (awaitsQuiz(course)) return <Tag tone="gold">待测试</Tag>;
  return status === 1 ? <Progress course={course} /> : <StudyStatusTag status={status} />;
}

const ACTS = ['开始学习', '继续学习', '再看一遍'] as const;

function Act({
  course,
  detail,
  isInside,
  isNext,
  onClick,
}: Props & { onClick: (event: MouseEvent) => void }) {
  if (!isInside) return null;
  const isOver = detail.classStatusEnum === 'HOLDOVER' || detail.isOffline;
  const status = statusFrom(course.studyStatus);
  const isOpen = course.entryMessage === '' && course.lockedReason === '';
  const goesToQuiz = awaitsQuiz(course) && !isOver;
  const label = goesToQuiz ? '去测试' : isOver && status !== 2 ? '观看' : ACTS[status];
  if (!isOpen) return null;
  return (
    <ButtonLink
      className={s.act}
      kind={isNext ? 'primary' : status === 2 ? 'text' : 'line'}
      size="s"
      to={
        goesToQuiz
          ? classQuizPath(course.id, detail.id)
          : classCoursePath(course.id, detail.id, detail.classStatusEnum)
      }
      aria-label={`${label}：${course.courseName}`}
      onClick={onClick}
    >
      {label}
    </ButtonLink>
  );
}

/** A person who may not enter reads the server's sentence, and nothing opens. */
const useEntry = ({ entryMessage, lockedReason }: ClassCourseRow, isManagers: boolean) => {
  const gate = useMembersGate();
  return (event: MouseEvent) => {
    gate(event);
    const message = entryMessage || lockedReason;
    if (event.defaultPrevented || message === '' || isManagers) return;
    event.preventDefault();
    showToast(message, { kind: 'warning', seconds: WARNING_SECONDS });
  };
};

/** One line of the contents: number, book, title, facts, how far it is, and what to do. */
export function CourseRow(props: Props) {
  const { course, detail, isInside } = props;
  // A person who only manages the class looks at the course itself.
  const isManagers = !isInside && detail.canManage;
  const onClick = useEntry(course, isManagers);
  const { id, courseNo, courseName, lang, courseCover, mediaKind, showCourseDuration, courseHours } = course;
  const path = isManagers ? coursePath(id) : classCoursePath(id, detail.id, detail.classStatusEnum);
  return (
    <li className={s.row}>
      <span className={s.no}>{String(courseNo).padStart(2, '0')}</span>
      <SmartImage className={s.book} src={courseCover} alt="" title={courseName} />
      <div>
        <h3 className="large">
          <PageLink className="fades" to={path} onClick={onClick}>
            <Title lang={lang}>{courseName}</Title>
          </PageLink>
        </h3>
        <p className="flex wraps small ink-3 gap-0-16 above-3">
          <span>{course.isCompulsory === '1' ? '必修' : '选修'}</span>
          <span>{MEDIA_KIND_WORDS[mediaKind]}</span>
          {mediaKind !== 'text' && <span>时长 {showCourseDuration}</span>}
          <span>学时 {courseHours}</span>
          <span className="phone-hidden">{course.teacher}</span>
        </p>
      </div>
      <div className={s.side}>
        <span className={s.state}>
          <State course={course} isInside={isInside} detail={detail} />
        </span>
        <Act {...props} onClick={onClick} />
      </div>
    </li>
  );
}
