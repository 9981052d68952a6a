import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { MyDuty } from '../shared/duty.contract.ts';
import { planSense, planTitle } from '../shared/my-duty.words.ts';
import s from './my-duty.module.css';

/** 用 N 门课补齐: the fewest courses that close the gap, each one press away. */
export function GapList({ duty, id }: { readonly duty: MyDuty; readonly id: string }) {
  const { plan, standing } = duty;
  if (standing === 'DONE' || standing === 'EXEMPT') return null;
  if (plan.courses.length === 0)
    return (
      <section className={cx('panel', s.part)} id={id} tabIndex={-1}>
        <h2 className="title-m">怎么补齐</h2>
        <p className="above-4 ink-2">
          {plan.gapHours === '0.00'
            ? '网上自学的学时已经计满，其余要参加面授或集体学习。'
            : '能学的课都学完了，可以参加面授或集体学习。'}
        </p>
      </section>
    );
  return (
    <section className={cx('panel', s.part)} id={id} tabIndex={-1}>
      <div className="flex between wraps gap-12">
        <div>
          <h2 className="title-m">{planTitle(duty)}</h2>
          <p className="small ink-3">{planSense(duty)}</p>
        </div>
        <MoreLink to={LIST_PATH}>自己选课</MoreLink>
      </div>
      <ol className="above-12">
        {plan.courses.map(({ courseId, courseName, lang, courseHours, showDuration, isBegun, ...course }) => (
          <li key={courseId} className={s.course}>
            <div className="shrinks">
              <h3 className="title-s breaks">
                <CourseLink id={courseId} className="hover-cinnabar">
                  <Title lang={lang}>{courseName}</Title>
                </CourseLink>
              </h3>
              <p className="small ink-3">
                {showDuration}
                {isBegun && <Tag tone="blue">已学 {course.studyPercentage}%</Tag>}
              </p>
            </div>
            <b className={s.hours}>
              {courseHours}
              <small>学时</small>
            </b>
            <ButtonLink size="s" to={coursePath(courseId)}>
              {isBegun ? '继续学习' : '开始学习'}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
