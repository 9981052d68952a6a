import { useState } from 'react';
import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { DutyRuler } from '#features/member/duty/portal/duty-ruler.public.tsx';
import { DUTY_PATH } from '#features/member/duty/shared/duty-address.rules.ts';
import { dutyMeter } from '#features/member/duty/shared/duty-meter.rules.ts';
import { endText } from '#features/teaching/exams/shared/overview/exam-line.rules.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { clockText, wireYear } from '#platform/shared/times.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { HOME_SECTIONS } from '../shared/home-sections.rules.ts';
import home from './home.module.css';
import { quizPathOf, useHomeData, useToday } from './home.queries.ts';
import s from './personal-section.module.css';
import { useHashTarget } from './use-hash-target.ts';

type Personal = NonNullable<NonNullable<ReturnType<typeof useHomeData>['data']>['data']['personal']>;

/** How far a course is studied, in words: by its seconds, or by its share where it has none. */
const progressText = (course: NonNullable<Personal['lastCourse']>): string => {
  if (awaitsQuiz(course)) return '已看完，还差随堂测试';
  return course.courseDuration > 0
    ? `已学 ${clockText(course.studyTimes ?? 0)} / ${course.showCourseDuration}`
    : '已经开始阅读';
};

function LastCourse({ course }: { readonly course: Personal['lastCourse'] }) {
  const { data: today } = useToday();
  if (course === null) {
    return (
      <>
        <p className={s.none}>没有学到一半的课程。选一门喜欢的开始吧。</p>
        <ButtonLink kind="primary" size="s" to={LIST_PATH}>
          选课学习
        </ButtonLink>
      </>
    );
  }
  const { id, courseName, lang, courseCover, courseDuration, studyPercentage = 0 } = course;
  return (
    <>
      <div className={s.last}>
        <SmartImage src={courseCover} alt="" title={courseName} />
        <div>
          <h4 className="flush breaks">
            <CourseLink id={id} className={s.link}>
              <Title lang={lang}>{courseName}</Title>
            </CourseLink>
          </h4>
          <p className="small ink-3">{progressText(course)}</p>
          {courseDuration > 0 && (
            <ProgressBar
              className={s.bar}
              label="学习进度"
              value={studyPercentage}
              text={progressText(course)}
            />
          )}
        </div>
      </div>
      {awaitsQuiz(course) ? (
        <ButtonLink kind="primary" size="s" to={quizPathOf(today, id)}>
          做随堂测试
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" size="s" to={coursePath(id)}>
          继续学习
        </ButtonLink>
      )}
    </>
  );
}

const ENDS = { CLASS: '结束', EXAM: '截止', OFFER: '的名额等您答复' } as const;

/** 待办: what ends in the next thirty days, the nearest first. */
function Deadlines() {
  const { data, isError } = useToday();
  const deadlines = data?.data.deadlines;
  if (deadlines === undefined)
    return isError ? <p className={s.none}>待办没有加载出来，其他内容不受影响。</p> : null;
  if (deadlines.length === 0) return <p className={s.none}>三十天内没有要截止的。</p>;
  return (
    <ul>
      {deadlines.map(({ kind, name, time, say, path }) => (
        <li key={`${path} ${time}`} className={s.due}>
          <span className="small">{endText(time).replace(/ [\d:]+$/, '')}</span>
          <LinkTo to={path} className="loose breaks hover-cinnabar phone-target" title={say}>
            {name}
            {ENDS[kind]}
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}

/** 个人中心: this year's hours on a ruler, where to go on, and what ends soon. Only party members have one. */
export function PersonalSection() {
  const { name } = useUser();
  const { data } = useHomeData();
  const [now] = useState(() => new Date());
  const personal = data?.data.personal ?? null;
  const target = useHashTarget('personal', personal !== null);
  if (personal === null) return null;
  const meter = dutyMeter(hoursFromText(personal.yearHours), hoursFromText(personal.targetHours), now);
  const who = name === '' ? '' : `${name}，`;
  return (
    <section ref={target} tabIndex={-1} className={cx('wrap', home.section)} id="personal">
      <SectionHead
        title="个人中心"
        say={
          meter.missing > 0 ? `${who}今年还差 ${hoursText(meter.missing)} 学时` : `${who}今年的学时已经学满`
        }
      >
        <MoreLink to={HOME_SECTIONS[8].path} aria-label="更多个人中心">
          更多
        </MoreLink>
      </SectionHead>
      <div className={s.mine}>
        <div>
          <h3>{wireYear(now)} 年学时</h3>
          <p className={s.big}>
            {personal.yearHours}
            <small>/ {personal.targetHours} 学时</small>
          </p>
          <DutyRuler meter={meter} />
          <MoreLink to={DUTY_PATH}>{meter.missing > 0 ? '看看怎么补齐' : '看看学了哪些'}</MoreLink>
        </div>
        <div>
          <h3>接着学</h3>
          <LastCourse course={personal.lastCourse} />
        </div>
        <div>
          <h3>待办</h3>
          <Deadlines />
        </div>
      </div>
    </section>
  );
}
