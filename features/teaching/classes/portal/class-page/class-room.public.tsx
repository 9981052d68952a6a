import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCourse } from '#features/content/courses/shared/page/course-page.contract.ts';
import { START_REFUSALS } from '#features/learning/study/shared/leases/start-refusals.words.ts';
import { whyUnrecorded } from '#features/learning/study/shared/progress/recording.words.ts';
import { type BreadcrumbStep, useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { classCoursePath, classPath } from '../../shared/class-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { nextCourseOf } from '../../shared/class-page/next-course.rules.ts';
import { TimeStatusTag } from '../catalogue/class-tags.tsx';
import { CLASSES_STEP } from '../class-outlet.public.ts';
import { type ClassPageFacts, refreshClasses, useAllClassCourses, useClass } from './class-page.queries.ts';
import s from './class-room.module.css';

export interface ClassRoomProps {
  readonly classId: string;
  /** Undefined while it is on its way. */
  readonly course:
    | {
        readonly id: string;
        readonly courseName: string;
        readonly lang: string;
        readonly studyStatus?: number | undefined;
        readonly classStatusEnum: string;
      }
    | undefined;
}

/** 下一课 */
function NextCourse({ detail, courseId }: { readonly detail: ClassPageFacts; readonly courseId: string }) {
  const { data } = useAllClassCourses(detail.id);
  const next = data && nextCourseOf(data.datalist, courseId);
  if (!next) return null;
  return (
    <LinkTo className={s.next} to={classCoursePath(next.id, detail.id, detail.classStatusEnum)}>
      <span>下一课</span>
      <span lang={next.lang} dir="auto">
        {next.courseName}
      </span>
      <Icon name="right" size="s" />
    </LinkTo>
  );
}

/** Time in the class, as the course says it. */
const statusOf = ({ classStatusEnum, isOffline }: ClassPageFacts): string =>
  isOffline ? 'OFFLINE' : classStatusEnum;

/** Why nothing is recorded in the class now, in the words of the player; empty while it is. */
const reasonOf = (detail: ClassPageFacts): string => {
  const reason = whyUnrecorded(detail.id, statusOf(detail));
  if (reason !== '' || isInClass(detail.standing.learnState)) return reason;
  return `${START_REFUSALS.notRegistered}，在这里看不记入班级`;
};

/** Above a course that is studied in a class: which class it is, the way back, and the next course of it. */
export function ClassRoom({ classId, course }: ClassRoomProps) {
  const { data, error } = useClass(classId);
  const detail = data?.data;
  const client = useQueryClient();
  const studyStatus = course?.studyStatus;
  const own: BreadcrumbStep[] = detail ? [{ title: detail.className, path: classPath(classId) }] : [];
  const last: BreadcrumbStep[] = course ? [{ title: course.courseName, lang: course.lang }] : [];
  useBreadcrumb([CLASSES_STEP, ...own, ...last]);
  // Study here changes the class's list, progress and conditions.
  useEffect(() => {
    if (studyStatus === 2) refreshClasses(client);
    return () => refreshClasses(client);
  }, [client, studyStatus]);
  // A class that begins or ends while its course is open: whichever of the two was asked last knows it first.
  const statusHere = detail && statusOf(detail);
  const statusThere = course?.classStatusEnum || statusHere;
  useEffect(() => {
    if (statusHere === undefined || statusThere === statusHere) return;
    refreshClasses(client);
    void client.invalidateQueries({ queryKey: [getCourse.path] });
  }, [client, statusHere, statusThere]);
  const reason = detail ? reasonOf(detail) : '';
  return (
    <section className={s.room} aria-label="所在班级">
      {!detail && error !== null && (
        <p className={s.name}>
          <small className="small gold-ink">{error.message}在这里学习不记入班级。</small>
        </p>
      )}
      {detail && (
        <>
          <LinkTo
            className="blue one-line hover-underlined inline-row fits gap-8 tall-44"
            to={classPath(classId)}
          >
            <Icon name="left" size="s" />
            返回班级
          </LinkTo>
          <p className={s.name}>
            <span>{detail.className}</span>
            <TimeStatusTag status={detail.classStatusEnum} />
            {reason !== '' && <small className="small gold-ink">{reason}</small>}
          </p>
          {course && isInClass(detail.standing.learnState) && (
            <NextCourse detail={detail} courseId={course.id} />
          )}
        </>
      )}
    </section>
  );
}
