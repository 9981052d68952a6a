import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { courseStep } from '../shared/my-courses.rules.ts';
import s from './my-courses.module.css';
import type { MyCourse } from './my-courses.queries.ts';

const MEDIA = { text: '图文', video: '视频', audio: '音频' } as const;

interface MyCourseRowProps {
  readonly course: MyCourse;
  /** The first course under way: the only red button. */
  readonly isFirst: boolean;
  readonly onHide: () => void;
}

const progressText = ({ studyStatus, studyTimes = 0, studyPercentage = 0, ...course }: MyCourse): string => {
  if (studyStatus === 2) return '已入账';
  if (course.courseDuration === 0) return `已读 ${studyPercentage}%`;
  return `${clockText(studyTimes)} / ${course.showCourseDuration}`;
};

/** One course of the person's list: what it is, how far one is, where it goes on. */
export function MyCourseRow({ course, isFirst, onHide }: MyCourseRowProps) {
  const { id, courseName, lang, courseCover, mediaKind, teacher, courseHours, studyStatus, courseStatus } =
    course;
  const isDone = studyStatus === 2;
  const step = courseStep(course);
  return (
    <li className={s.row}>
      <SmartImage className={s.cover} src={courseCover} alt="" title={courseName} />
      <div>
        <h2 className="title-m flush">
          <CourseLink id={id}>
            <Title lang={lang}>{courseName}</Title>
          </CourseLink>
        </h2>
        <p className="flex wraps above-4 plain ink-3 gap-0-20">
          <span>{MEDIA[mediaKind]}</span>
          {teacher !== '' && <span>{teacher}</span>}
          <span>{courseHours} 学时</span>
        </p>
      </div>
      <div className={s.side}>
        <p className="flex between gap-8 small ink-3 flush">
          <span>{progressText(course)}</span>
          {isDone && <span>{courseHours}</span>}
        </p>
        <ProgressBar
          label={`${courseName}的进度`}
          value={isDone ? 100 : (course.studyPercentage ?? 0)}
          tone={isDone ? 'pine' : 'gold'}
        />
        {courseStatus === 4 ? (
          <Button reason={step} />
        ) : (
          <ButtonLink
            kind={isFirst ? 'primary' : 'line'}
            to={coursePath(id)}
            aria-label={`${step}：${courseName}`}
          >
            {step}
          </ButtonLink>
        )}
        <Button kind="text" size="s" onClick={onHide} aria-label={`移出列表：${courseName}`}>
          移出列表
        </Button>
      </div>
    </li>
  );
}
