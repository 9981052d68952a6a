import { useState } from 'react';
import { newsPath } from '#features/content/articles/shared/article-address.rules.ts';
import { elderNewsDay } from '#features/content/articles/shared/article-day.words.ts';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { type UserInfo, useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { dutyMeter } from '#features/member/duty/shared/duty-meter.rules.ts';
import {
  CLASS_LIST_PATH,
  MY_CLASSES_PATH,
  MY_EXAMS_PATH,
} from '#features/teaching/classes/shared/class-address.rules.ts';
import { examDoorText } from '#features/teaching/exams/shared/overview/exam-line.rules.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { clockText } from '#platform/shared/times.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { classEntryText } from '../shared/class-entry.words.ts';
import { examClockText } from '../shared/exam-clock.words.ts';
import { frontPage } from '../shared/front-page.rules.ts';
import { dialledNumber, greetingOf } from '../shared/greeting.words.ts';
import { BigDoor, BigDoors, type Door } from './elder-door.public.tsx';
import s from './elder-home.module.css';
import { quizPathOf, useHomeData, useMyClassCounts, useToday } from './home.queries.ts';
import { useSectionGate } from './use-section-gate.ts';
import { useTimeLeft } from './use-time-left.ts';

type Personal = NonNullable<ReturnType<typeof useHomeData>['data']>['data']['personal'];
/** Undefined until today has come. */
type TodayReply = ReturnType<typeof useToday>['data'];
type Waiting = NonNullable<TodayReply>['data'];

const yearText = ({ yearHours, targetHours }: NonNullable<Personal>): string => {
  const { missing } = dutyMeter(hoursFromText(yearHours), hoursFromText(targetHours), new Date());
  return missing > 0
    ? `今年已学 ${yearHours} 学时，还差 ${hoursText(missing)} 学时。`
    : `今年已学 ${yearHours} 学时，已经学满。`;
};

const sayOf = (user: UserInfo, personal: Personal): string => {
  if (personal !== null) return yearText(personal);
  return user.isLogin === 0 ? '登录以后可以学习课程、记下学时。' : '欢迎来到学习平台。';
};

/** Back to the course of a class or to the one that was left half finished, else to a first one. */
const studyDoor = (today: TodayReply, personal: NonNullable<Personal>): Door => {
  const last = personal.lastCourse;
  const next = today?.data.next;
  if (next) {
    const title = next.isBegun ? '继续学习' : '开始学习';
    return { icon: 'play', title, say: `${next.courseName}，${next.className}`, to: next.path };
  }
  if (last === null) return { icon: 'play', title: '选课学习', say: '没有学到一半的课程', to: LIST_PATH };
  if (awaitsQuiz(last)) {
    return {
      icon: 'pencil',
      title: '做随堂测试',
      say: `${last.courseName}，已看完`,
      to: quizPathOf(today, last.id),
    };
  }
  const place = last.courseDuration > 0 ? `，学到 ${clockText(last.studyTimes ?? 0)}` : '';
  return { icon: 'play', title: '继续学习', say: last.courseName + place, to: coursePath(last.id) };
};

/** The first door: to the exam that is being sat, to study, or to signing on; none without membership. */
const useFirstDoor = (user: UserInfo, personal: Personal, loginUrl: string): Door | null => {
  const { data } = useToday(user.canUseSys);
  const running = data?.data.running ?? null;
  const left = useTimeLeft(
    running && running.deadlineMs !== null ? running.deadlineMs - running.serverMs : null,
  );
  if (user.isLogin === 0) {
    return { icon: 'user', title: '登录', say: '用账号和密码登录', to: signOnPath(loginUrl, '/dashboard') };
  }
  if (personal === null) return null;
  if (running === null) return studyDoor(data, personal);
  return {
    icon: 'pencil',
    title: '继续考试',
    say: `${running.name}，${noBreak(examClockText(left))}`,
    to: running.path,
  };
};

const examDoor = (exams: Waiting['exams'] | undefined, now: Date): Door => ({
  icon: 'pencil',
  title: '考试',
  say: noBreak(
    examDoorText(
      exams?.length,
      (exams ?? []).map(({ endTime }) => endTime),
      now,
    ),
  ),
  to: MY_EXAMS_PATH,
});

/** Lines of 重要通知. */
const NOTICES = 2;

/** 重要通知: the newest two; nothing while there is none. */
function Notices() {
  const { data } = useHomeData();
  const gate = useSectionGate('news');
  const notices = frontPage(data?.data.newsNotice ?? []).notices.slice(0, NOTICES);
  if (notices.length === 0) return null;
  return (
    <section className="above-40" aria-labelledby="notices">
      <h2 className="below-12 title-l" id="notices">
        重要通知
      </h2>
      <ul className={s.notices}>
        {notices.map(({ id, title, publishTime }) => (
          <li key={id}>
            <LinkTo className="flex wraps large gap-8-24" to={newsPath(id)} onClick={gate.onClick}>
              <time className="one-line ink-3" dateTime={publishTime.slice(0, 10)}>
                {elderNewsDay(publishTime)}
              </time>
              <span>
                {title}
                {gate.isLocked && <LockMark />}
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The home page in elder mode: a greeting, a few big doors, plain links (look.md, 7). */
export function ElderHome() {
  const user = useUser();
  const { servicePhone, loginUrl, libraryUrl } = useSite();
  const { data } = useHomeData();
  const gate = useSectionGate('courses');
  const libraryGate = useSectionGate('library');
  const classes = useMyClassCounts(user.canUseSys);
  const exams = useToday(user.canUseSys).data?.data.exams;
  const personal = data?.data.personal ?? null;
  const first = useFirstDoor(user, personal, loginUrl);
  const number = dialledNumber(servicePhone);
  const courseNum = data?.data.courseNum;
  const [now] = useState(() => new Date());
  const allCourses: Door = {
    icon: 'book',
    title: '全部课程',
    say: courseNum === undefined ? '按分类选课' : `${courseNum} 门课，按分类选课`,
    to: LIST_PATH,
    ...gate,
  };
  const doors = [
    first,
    user.canUseSys
      ? { icon: 'cap', title: '我的班级', say: classEntryText(classes.data?.data), to: MY_CLASSES_PATH }
      : { icon: 'cap', title: '网上班级', say: '按地区找班级', to: CLASS_LIST_PATH },
    user.canUseSys ? examDoor(exams, now) : allCourses,
    number === '' ? null : { icon: 'phone', title: '电话求助', say: servicePhone, to: `tel:${number}` },
  ] satisfies (Door | null)[];
  return (
    <div className={`wrap ${s.home}`}>
      <h1>{greetingOf(user.name)}</h1>
      <p className={s.year}>{sayOf(user, personal)}</p>
      <BigDoors>
        {doors
          .filter((door) => door !== null)
          .map((door, index) => (
            <BigDoor key={door.title} {...door} isFirst={index === 0} />
          ))}
      </BigDoors>
      <Notices />
      <p className="flex wraps gap-16 above-32">
        {user.canUseSys && (
          <ButtonLink to={LIST_PATH} onClick={gate.onClick}>
            全部课程
          </ButtonLink>
        )}
        <ButtonLink to={`${LIST_PATH}?tab=hottest`} onClick={gate.onClick}>
          大家都在学
          {gate.isLocked && <LockMark />}
        </ButtonLink>
        {user.isLogin !== 0 && <ButtonLink to="/account">我的账号</ButtonLink>}
        {libraryUrl !== '' && (
          <ButtonLink to={libraryUrl} newWindow onClick={libraryGate.onClick}>
            党教图书馆
            {libraryGate.isLocked && <LockMark />}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
