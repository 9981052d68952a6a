import type { ReactNode } from 'react';
import { coursePath } from '#features/content/courses/shared/catalogue/course-address.rules.ts';
import { LIST_PATH } from '#features/content/courses/shared/catalogue/course-list-address.rules.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useUnread } from '#features/ground/notify/portal/unread.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { CLASS_LIST_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { examClockText } from '../shared/exam-clock.words.ts';
import type { getToday } from '../shared/today.contract.ts';
import { quizPathOf, useHomeData, useToday } from './home.queries.ts';
import s from './today.module.css';
import { useTimeLeft } from './use-time-left.ts';

type Waiting = OutputOf<typeof getToday>['data'];
/** Undefined until today has come. */
type TodayReply = ReturnType<typeof useToday>['data'];
type Personal = NonNullable<NonNullable<ReturnType<typeof useHomeData>['data']>['data']['personal']>;

interface CellProps {
  readonly name: string;
  /** Where the cell leads; nowhere when nothing waits. */
  readonly to?: string | undefined;
  readonly step?: string;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** One thing of today: its name, what it is, and the step that it leads to. */
const Cell = ({ name, to, step, isUrgent = false, children }: CellProps) => (
  <li className={cx(s.cell, isUrgent && s.urgent)}>
    <p className="small ink-3">{name}</p>
    {children}
    {to !== undefined && (
      <LinkTo to={to} className={s.step}>
        {step}
        <Icon name="right" />
      </LinkTo>
    )}
  </li>
);

function Hours({ personal }: { readonly personal: Personal }) {
  const [studied, target] = [hoursFromText(personal.yearHours), hoursFromText(personal.targetHours)];
  const say = studied < target ? `还差 ${hoursText(target - studied)} 学时` : '今年已经学满';
  return (
    <Cell name="今年学时" to="#personal" step={say}>
      <p className={s.what}>
        <b className={s.number}>{personal.yearHours}</b> / {personal.targetHours}
      </p>
      <ProgressBar className="full" label="今年学时" value={studied} max={target} text={say} />
    </Cell>
  );
}

function Running({ running }: { readonly running: NonNullable<Waiting['running']> }) {
  const { name, path, deadlineMs, serverMs } = running;
  const left = useTimeLeft(deadlineMs === null ? null : deadlineMs - serverMs);
  return (
    <Cell name="正在考试" to={path} step={left === 0 ? '查看结果' : '继续作答'} isUrgent>
      <p className={s.what}>{name}</p>
      <p className="small num">{examClockText(left)}</p>
    </Cell>
  );
}

/** A session in a room: when and where, and the way to sign in. */
function InRoom({ session }: { readonly session: NonNullable<Waiting['session']> }) {
  const { courseName, place, startTime, endTime, path, isSettled } = session;
  return (
    <Cell name="今天上课" to={path} step={isSettled ? '看课表' : '去签到'} isUrgent={!isSettled}>
      <p className={s.what}>{courseName}</p>
      <p className={cx('small ink-3', s.line)}>
        {startTime.slice(11, 16)} 至 {endTime.slice(11, 16)}
        {place !== '' && `　${place}`}
      </p>
    </Cell>
  );
}

/** A confirmed visit of today: when and where, and its page, where the way to sign in stands. */
function OnVisit({ visit }: { readonly visit: NonNullable<Waiting['visit']> }) {
  const { baseName, address, startTime, endTime, path } = visit;
  return (
    <Cell name="今天现场教学" to={path} step="看安排">
      <p className={s.what}>{baseName}</p>
      <p className={cx('small ink-3', s.line)}>
        {startTime.slice(11, 16)} 至 {endTime.slice(11, 16)}　{address}
      </p>
    </Cell>
  );
}

/** The course of a class, else the one that was left half finished. */
function GoOn({ today, personal }: { readonly today: TodayReply; readonly personal: Personal }) {
  const last = personal.lastCourse;
  const next = today?.data.next;
  if (next) {
    return (
      <Cell
        name={next.isBegun ? '接着学' : '下一门'}
        to={next.path}
        step={next.isBegun ? '继续学习' : '开始学习'}
      >
        <p className={s.what}>
          <Title lang={next.lang}>{next.courseName}</Title>
        </p>
        <p className={cx('small ink-3', s.line)}>{next.className}</p>
      </Cell>
    );
  }
  if (last === null)
    return (
      <Cell name="接着学" to={LIST_PATH} step="选课学习">
        <p className={s.what}>没有学到一半的课程</p>
      </Cell>
    );
  const isQuiz = awaitsQuiz(last);
  return (
    <Cell
      name="接着学"
      to={isQuiz ? quizPathOf(today, last.id) : coursePath(last.id)}
      step={isQuiz ? '做随堂测试' : '继续学习'}
    >
      <p className={s.what}>
        <Title lang={last.lang}>{last.courseName}</Title>
      </p>
    </Cell>
  );
}

const STEPS = { EXAM: '去考试', CLASS: '进班级', OFFER: '去答复' } as const;

function Deadline({ deadlines }: Pick<Waiting, 'deadlines'>) {
  const [first] = deadlines;
  if (!first)
    return (
      <Cell name="最近截止">
        <p className={s.what}>三十天内没有要截止的</p>
      </Cell>
    );
  return (
    <Cell name="最近截止" to={first.path} step={STEPS[first.kind]}>
      <p className={s.what}>{first.kind === 'OFFER' ? `名额等您答复：${first.name}` : first.name}</p>
      <p className="small ink-3">{first.say}</p>
    </Cell>
  );
}

/** In place of the deadline when today did not come: what came with the page stands beside it. */
function NotCome({ isTrying, onTry }: { readonly isTrying: boolean; readonly onTry: () => void }) {
  return (
    <li className={s.cell}>
      <p className="small ink-3">最近截止</p>
      <p className={s.what}>考试和截止时间没有加载出来</p>
      <button type="button" className={s.step} aria-busy={isTrying} onClick={onTry}>
        重新加载
        <Icon name="refresh" />
      </button>
    </li>
  );
}

/** Room of what is still asked for. */
const Asked = () => (
  <li className={cx(s.cell, s.wide)}>
    <Skeleton label="今日待办">
      <SkeletonBlock width="30%" height="18px" />
      <SkeletonBlock width="64%" height="24px" gapBefore="10px" />
      <SkeletonBlock width="40%" height="18px" gapBefore="10px" />
    </Skeleton>
  </li>
);

function Unread() {
  const num = useUnread();
  return (
    <Cell name="消息" to="/notify" step={num > 0 ? '去看看' : '全部消息'}>
      <p className={s.what}>{num > 0 ? `${num > 99 ? '99+' : num} 条未读` : '没有未读'}</p>
    </Cell>
  );
}

function MemberToday({ personal }: { readonly personal: Personal }) {
  const { data, errorUpdateCount, isFetching, refetch } = useToday();
  const waiting = data?.data;
  return (
    <>
      {waiting?.running && <Running running={waiting.running} />}
      {waiting?.session && <InRoom session={waiting.session} />}
      {waiting?.visit && <OnVisit visit={waiting.visit} />}
      <Hours personal={personal} />
      {waiting === undefined && errorUpdateCount === 0 ? (
        <Asked />
      ) : (
        <>
          <GoOn today={data} personal={personal} />
          {waiting === undefined ? (
            <NotCome isTrying={isFetching} onTry={() => void refetch()} />
          ) : (
            <Deadline deadlines={waiting.deadlines} />
          )}
        </>
      )}
      <Unread />
    </>
  );
}

/** Doors that are open without membership. */
function OpenToday() {
  const { isLogin } = useUser();
  const { loginUrl, servicePhone } = useSite();
  return (
    <>
      <Cell name={isLogin === 0 ? '不用登录' : '对您开放'} to={CLASS_LIST_PATH} step="按地区找班级">
        <p className={s.what}>网上班级都可以看</p>
      </Cell>
      {isLogin === 0 ? (
        <>
          <Cell name="不用登录" to={LIST_PATH} step="全部课程">
            <p className={s.what}>课程目录都可以看</p>
          </Cell>
          <Cell name="党员登录以后" to={signOnPath(loginUrl, '/dashboard')} step="登录">
            <p className={s.what}>学课程、报班级、记学时</p>
          </Cell>
        </>
      ) : (
        <Cell name="党员账号不对">
          <p className={s.what}>请本单位党组织更正</p>
          {servicePhone !== '' && <p className="small ink-2">或拨 {servicePhone}</p>}
        </Cell>
      )}
    </>
  );
}

/** 今日: above everything else on the home page, in one row; nothing is said as nothing. */
export function Today() {
  const { data } = useHomeData();
  const personal = data?.data.personal ?? null;
  return (
    <ul className={cx('wrap', s.today)} aria-label="今日">
      {personal === null ? <OpenToday /> : <MemberToday personal={personal} />}
    </ul>
  );
}
