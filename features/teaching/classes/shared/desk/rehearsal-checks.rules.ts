import { hoursText } from '#platform/shared/hours.ts';
import type { CodeTerms } from '../enrolment/registration-code.rules.ts';
import { takesSignUps } from '../enrolment/sign-up.rules.ts';
import {
  type ClassGap,
  isTakenDown,
  type PlannedClass,
  publishGaps,
  sumHours,
} from '../settings/class-problems.rules.ts';
import type { RehearsalCheck } from './rehearsed-exam.schema.ts';

/**
 * 查漏规则：做不到的标红，容易出错的标黄，妥当的也说一句；红的在前，绿的在后，每条指明在哪里改。
 */
export type CheckedCode = Omit<CodeTerms, 'orgCode'>;

export interface CheckedClass extends PlannedClass {
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
  readonly signupStart: Date | null;
  readonly signupEnd: Date | null;
  readonly hoursHundredths: number;
  readonly capacity: number | null;
  readonly hasWaitingList: boolean;
  readonly enrolledNum: number;
  readonly pendingNum: number;
  readonly waitingNum: number;
  /** Party members of the scope; null where it is everybody. */
  readonly scopeNum: number | null;
  readonly codes: readonly CheckedCode[];
  /** Conditions of graduation from other features. */
  readonly requirements: readonly string[];
  readonly hasIntro: boolean;
  readonly hasCover: boolean;
  readonly hasOrganizer: boolean;
  readonly hasPhone: boolean;
}

const DAY_MS = 86_400_000;
/** More study hours a day than this are not to be done beside work. */
const HOURS_A_DAY = 800;
/** So many days before a class begins everything about its people should be settled. */
const SOON_DAYS = 3;

const say =
  (level: RehearsalCheck['level']) =>
  (tab: string, text: string): RehearsalCheck => ({ level, tab, text });
const bad = say('bad');
const warn = say('warn');
const fine = say('ok');

const when = (isSo: boolean, check: () => RehearsalCheck): RehearsalCheck[] => (isSo ? [check()] : []);

const isSoon = ({ startAt }: CheckedClass, now: Date) =>
  startAt.getTime() - now.getTime() <= SOON_DAYS * DAY_MS;

const courseChecks = ({ courses }: CheckedClass): RehearsalCheck[] =>
  courses
    .filter((course) => !course.isCompulsory && isTakenDown(course))
    .map(({ title }) => warn('courses', `选修课《${title}》已下线，没学过的人学不了`));

/** A course with a quiz is finished by the quiz; that takes its time. */
const quizChecks = ({ courses }: CheckedClass): RehearsalCheck[] => {
  const quizNum = courses.filter(({ hasQuiz, isCompulsory }) => hasQuiz && isCompulsory).length;
  return when(quizNum > 0, () => fine('courses', `必修课中有 ${quizNum} 门要通过随堂测试才算学完`));
};

const hourChecks = (facts: CheckedClass): RehearsalCheck[] => {
  const { courses, hoursHundredths, startAt, endAt } = facts;
  if (courses.length === 0) return [];
  const total = sumHours(courses);
  const days = Math.max(1, Math.round((endAt.getTime() - startAt.getTime()) / DAY_MS));
  const compulsory = courses.filter(({ isCompulsory }) => isCompulsory).length;
  return [
    ...when(hoursHundredths !== total, () =>
      warn('base', `班级写的是 ${hoursText(hoursHundredths)} 学时，课程加起来是 ${hoursText(total)} 学时`),
    ),
    ...when(total > days * HOURS_A_DAY, () =>
      warn('base', `班级一共 ${days} 天，课程有 ${hoursText(total)} 学时，每天要学 8 学时以上`),
    ),
    fine('courses', `课程 ${courses.length} 门，必修 ${compulsory} 门，共 ${hoursText(total)} 学时`),
  ];
};

const conditionChecks = (facts: CheckedClass): RehearsalCheck[] => {
  const { courses, mustFinishCompulsory, needHoursHundredths, needElective, needEvaluations, requirements } =
    facts;
  const hasCompulsory = courses.some(({ isCompulsory }) => isCompulsory);
  const hasOwn =
    (mustFinishCompulsory && hasCompulsory) ||
    needHoursHundredths > 0 ||
    needElective > 0 ||
    needEvaluations > 0;
  if (courses.length === 0) return [];
  const usual = [`学完全部${hasCompulsory ? '必修课' : '课程'}`, ...requirements].join('、');
  return [...when(!hasOwn, () => warn('base', `没有定结业条件：${usual}就结业`))];
};

const windowChecks = (facts: CheckedClass, now: Date): RehearsalCheck[] => {
  const { classType, signupStart, signupEnd, startAt, endAt } = facts;
  if (!takesSignUps(classType)) return [];
  return [
    ...when(signupStart !== null && signupEnd !== null && signupEnd <= signupStart, () =>
      bad('base', '报名截止早于报名开始，谁也报不了名'),
    ),
    ...when(signupStart !== null && signupStart >= endAt, () => bad('base', '班级结束以后才开始报名')),
    ...when(signupEnd !== null && signupEnd > endAt, () => warn('base', '报名截止晚于班级结束')),
    ...when(signupStart !== null && signupStart > startAt && signupStart < endAt, () =>
      warn('base', '开班以后才开始报名，头几天没有人学习'),
    ),
    ...when(signupEnd !== null && signupEnd <= now && now < endAt, () =>
      fine('base', '到这一刻报名已经截止'),
    ),
  ];
};

const codeChecks = ({ classType, codes, capacity, signupEnd, endAt }: CheckedClass, now: Date) => {
  const until = signupEnd ?? endAt;
  // A code that nobody can use any more need not last.
  if (classType !== 'CODECLASS' || now >= until) return [];
  const active = codes.filter(({ isActive }) => isActive);
  const expired = active.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  const early = active.filter(({ expiresAt }) => expiresAt !== null && expiresAt > now && expiresAt < until);
  const seats = active.reduce<number | null>(
    (sum, { quota }) => (sum === null || quota === null ? null : sum + quota),
    0,
  );
  return [
    ...when(active.length > 0 && expired.length === active.length, () =>
      bad('codes', '到这一刻报名码全部过期'),
    ),
    ...when(expired.length > 0 && expired.length < active.length, () =>
      warn('codes', `到这一刻有 ${expired.length} 个报名码过期`),
    ),
    ...when(early.length > 0, () => warn('codes', `有 ${early.length} 个报名码在报名截止以前就过期`)),
    ...when(active.length > 0 && capacity !== null && seats !== null && seats < capacity, () =>
      warn('codes', `报名码一共只够 ${seats} 人用，名额有 ${capacity} 个`),
    ),
  ];
};

/** People can be assigned to a published class only: before, that nobody is in it is no fault. */
const unassigned = (facts: CheckedClass, now: Date): RehearsalCheck =>
  facts.status === 'PUBLISHED'
    ? (isSoon(facts, now) ? bad : warn)('members', '还没有指定学员')
    : fine('members', '学员在发布以后指定或导入，现在班里没有人是正常的');

const peopleChecks = (facts: CheckedClass, now: Date): RehearsalCheck[] => {
  const { classType, capacity, scopeNum, hasWaitingList, enrolledNum, pendingNum, waitingNum } = facts;
  const isOver = now >= facts.endAt;
  const isShort = capacity !== null && scopeNum !== null && capacity < scopeNum;
  return [
    ...when(pendingNum > 0 && !isOver, () =>
      (isSoon(facts, now) ? bad : warn)('members', `还有 ${pendingNum} 人等审核，开班前要审完`),
    ),
    ...when(classType === 'TRAINCLASS' && enrolledNum === 0 && !isOver, () => unassigned(facts, now)),
    ...when(isShort && takesSignUps(classType), () =>
      (hasWaitingList ? fine : warn)(
        'base',
        `报名范围里有 ${scopeNum} 名党员，名额 ${capacity} 个，${hasWaitingList ? '多出的人排候补' : '多出的人报不了名'}`,
      ),
    ),
    ...when(waitingNum > 0 && !isOver, () =>
      fine('members', `有 ${waitingNum} 人在候补，放宽名额就依次转正`),
    ),
  ];
};

const textChecks = ({ hasIntro, hasCover, hasOrganizer, hasPhone, status }: CheckedClass) => [
  ...when(status === 'DRAFT', () => warn('', '班级还是草稿，学员现在看不到它')),
  ...when(status === 'OFFLINE', () => warn('', '班级已经下线，学员现在看不到它')),
  ...when(!hasIntro, () => warn('base', '没有写班级简介')),
  ...when(!hasOrganizer, () => warn('base', '没有写主办单位')),
  ...when(!hasPhone, () => warn('base', '没有写联系电话，学员看到的是平台的服务电话')),
  ...when(!hasCover, () => warn('base', '还没有封面，保存一次就会画上')),
];

const LEVELS = ['bad', 'warn', 'ok'];

const asBad = ({ text, tab }: ClassGap): RehearsalCheck => bad(tab, text);

/** Problems that hinder publishing. Of a class that is out, to be over or past its sign-up is no fault. */
const gapChecks = (facts: CheckedClass, now: Date): RehearsalCheck[] => {
  if (facts.status !== 'PUBLISHED') return publishGaps(facts).map(asBad);
  const isClosed = now >= (facts.signupEnd ?? facts.endAt);
  const codes = isClosed ? Math.max(1, facts.usableCodeNum) : facts.usableCodeNum;
  return publishGaps({ ...facts, time: 'HOLDING', usableCodeNum: codes }).map(asBad);
};

/** Everything that is, or could go, wrong with a class at `now`, the worst first; `ofExams` is what exams found. */
export const rehearsalChecks = (
  facts: CheckedClass,
  now: Date,
  ofExams: readonly RehearsalCheck[] = [],
): RehearsalCheck[] => {
  const checks = [
    ...gapChecks(facts, now),
    ...ofExams,
    ...courseChecks(facts),
    ...quizChecks(facts),
    ...windowChecks(facts, now),
    ...codeChecks(facts, now),
    ...peopleChecks(facts, now),
    ...conditionChecks(facts),
    ...textChecks(facts),
    ...hourChecks(facts),
  ];
  return checks.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
};
