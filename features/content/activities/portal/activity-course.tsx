import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './activity.module.css';
import { ActivityPicture } from './activity-picture.tsx';
import type { ShownActivity } from './shown-activity.ts';

/** The course that an activity stands for: it is studied, and its hours are credited, on its own page. */
export function ActivityCourse({ activity }: { readonly activity: ShownActivity }) {
  const { course } = activity;
  const isOpen = course?.courseStatus === COURSE_STATUS.published;
  return (
    <section className="clips on-card round-l edge" aria-label="课程">
      <ActivityPicture activity={activity} eager />
      {course === null || !isOpen ? (
        <p className="pad-20-24">课程已下线，不可学习</p>
      ) : (
        <div className={s.course}>
          <SmartImage className={s.book} src={course.courseCover} alt="" title={course.courseName} />
          <div className="grows shrinks">
            <h2 className="large snug">
              <CourseLink id={course.id} className="hover-cinnabar">
                <Title lang={course.lang}>{course.courseName}</Title>
              </CourseLink>
            </h2>
            <p className="small ink-3">
              {[course.teacher, course.showCourseDuration, `学时 ${course.courseHours}`]
                .filter(Boolean)
                .join('　')}
            </p>
          </div>
          <ButtonLink kind="primary" to={coursePath(course.id)}>
            去学这门课
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
