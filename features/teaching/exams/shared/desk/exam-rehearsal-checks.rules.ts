import type {
  ExamRoom,
  RehearsalCheck,
} from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import { takesSignUps } from '#features/teaching/classes/shared/enrolment/sign-up.rules.ts';
import {
  begin,
  chances,
  end,
  lengthWords,
  MINUTE_MS,
  minutes,
  type RehearsedQuiz,
  type RehearsedTerms,
} from './exam-rehearsal.rules.ts';

/**
 * 考试查漏规则：考不了、考不完、考了也结不了业的，没有发布的，指明是哪一场；必修课缺了要通过的随堂测试，谁也学不完。
 */
interface Span {
  readonly from: Date;
  readonly until: Date;
}

const later = (own: Date | null, other: Date): Date => (own && own > other ? own : other);
const earlier = (own: Date | null, other: Date): Date => (own && own < other ? own : other);

/** When the final test can really be sat: its own window as far as the class lasts. */
const spanIn = (
  { opensAt, closesAt }: Pick<RehearsedTerms, 'opensAt' | 'closesAt'>,
  { startAt, endAt }: Pick<ExamRoom, 'startAt' | 'endAt'>,
): Span => ({ from: later(opensAt, startAt), until: earlier(closesAt, endAt) });

const check = (level: RehearsalCheck['level'], tab: string, text: string): RehearsalCheck => ({
  level,
  tab,
  text,
});

const OUTCOME = '，谁也结不了业';

/** Why nobody can ever sit it; empty when somebody can. */
const neverText = (exam: RehearsedTerms, room: ExamRoom): string => {
  const { opensAt, closesAt } = exam;
  const { startAt, endAt } = room;
  if (closesAt && closesAt <= startAt)
    return `${end(closesAt)} 就截止，班级 ${begin(startAt)} 才开班，谁也考不了`;
  if (opensAt && opensAt >= endAt) return `${begin(opensAt)} 才开放，班级 ${end(endAt)} 已经结束，谁也考不了`;
  const { from, until } = spanIn(exam, room);
  return from >= until ? `${end(until)} 截止，不晚于 ${begin(from)} 的开放，谁也考不了` : '';
};

const outsideChecks = ({ name, opensAt, closesAt }: RehearsedTerms, { startAt, endAt }: ExamRoom) => [
  ...(opensAt && opensAt < startAt
    ? [
        check(
          'warn',
          'exam',
          `结业考试《${name}》写的是 ${begin(opensAt)} 开放，班级 ${begin(startAt)} 才开班，到那时才能考`,
        ),
      ]
    : []),
  ...(closesAt && closesAt > endAt
    ? [
        check(
          'warn',
          'exam',
          `结业考试《${name}》写的是 ${end(closesAt)} 截止，班级 ${end(endAt)} 就结束，到那时就收卷`,
        ),
      ]
    : []),
];

const lengthChecks = ({ name, lengthMinutes }: RehearsedTerms, { from, until }: Span, now: Date) => {
  const needMs = lengthMinutes * MINUTE_MS;
  const whole = until.getTime() - from.getTime();
  const left = until.getTime() - now.getTime();
  const needed = `不够考 ${lengthMinutes} 分钟`;
  if (whole < needMs)
    return [check('bad', 'exam', `结业考试《${name}》从开放到截止只有 ${minutes(whole)}，${needed}`)];
  if (left > 0 && left < needMs)
    return [
      check(
        'warn',
        'exam',
        `到这一刻，结业考试《${name}》离截止只剩 ${minutes(left)}，${needed}，到截止就收卷`,
      ),
    ];
  return [];
};

/** A member who comes in too late for the exam cannot graduate. */
const lateChecks = (exam: RehearsedTerms, room: ExamRoom, { until }: Span, now: Date): RehearsalCheck[] => {
  const { classType, signupEnd, endAt } = room;
  if (!exam.isRequired) return [];
  const comesUntil = signupEnd ?? endAt;
  const isLate = takesSignUps(classType) && comesUntil > until && until < endAt;
  return [
    ...(isLate
      ? [
          check(
            'warn',
            'exam',
            `结业考试《${exam.name}》${end(until)} 截止，报名要到 ${end(comesUntil)}：考试截止以后进班的人结不了业`,
          ),
        ]
      : []),
    ...(exam.state === 'PUBLISHED' && until <= now && now < endAt
      ? [
          check(
            'warn',
            'exam',
            `到这一刻结业考试《${exam.name}》已经截止，班级还没有结束：没有及格的学员结不了业，要给他们延时或加次数`,
          ),
        ]
      : []),
  ];
};

const draftChecks = (exam: RehearsedTerms, { from }: Span, now: Date): RehearsalCheck[] =>
  exam.state === 'DRAFT'
    ? [
        check(
          now >= from ? 'bad' : 'warn',
          'exam',
          `结业考试《${exam.name}》还没有发布，学员看不到，也不是结业条件`,
        ),
        ...exam.problems.map((problem) =>
          check('bad', 'exam', `结业考试《${exam.name}》发布不了：${problem}`),
        ),
      ]
    : [];

const planWords = (exam: RehearsedTerms, { from, until }: Span): string =>
  [
    `结业考试《${exam.name}》${begin(from)} 到 ${end(until)}`,
    lengthWords(exam.lengthMinutes),
    chances('FINAL_TEST', exam.attemptNum),
    exam.isRequired ? '及格才能结业' : '不是结业条件',
  ].join('，');

/** Faults of a final test in its class, and what could go wrong. */
export const testChecks = (exam: RehearsedTerms, room: ExamRoom, now: Date): RehearsalCheck[] => {
  if (exam.state === 'CLOSED')
    return now < room.endAt
      ? [check('warn', 'exam', `结业考试《${exam.name}》已提前结束，不再是结业条件，也没有别的考试`)]
      : [];
  const span = spanIn(exam, room);
  const drafts = draftChecks(exam, span, now);
  const never = neverText(exam, room);
  if (never !== '') {
    // Problems that hinder publishing a draft say the same already.
    if (exam.state === 'DRAFT') return drafts;
    return [check('bad', 'exam', `结业考试《${exam.name}》${never}${exam.isRequired ? OUTCOME : ''}`)];
  }
  const isOut = exam.state === 'PUBLISHED';
  return [
    ...drafts,
    ...(isOut ? outsideChecks(exam, room) : []),
    ...lengthChecks(exam, span, now),
    ...lateChecks(exam, room, span, now),
    ...(isOut ? [check('ok', 'exam', planWords(exam, span))] : []),
  ];
};

/** Courses that nobody finishes because their quiz is not out, and quizzes that nobody meets. */
export const quizChecks = (quizzes: readonly RehearsedQuiz[], room: ExamRoom): RehearsalCheck[] => {
  const stateOf = new Map(quizzes.map(({ courseId, state }) => [courseId, state]));
  return room.courses.flatMap(({ courseId, title, isCompulsory, hasQuiz }) => {
    const state = stateOf.get(courseId);
    if (state === 'PUBLISHED') return [];
    const kind = isCompulsory ? '必修课' : '选修课';
    if (hasQuiz)
      return [
        check(
          isCompulsory ? 'bad' : 'warn',
          'courses',
          `${kind}《${title}》要通过随堂测试才算学完，测试还没有发布，谁也学不完`,
        ),
      ];
    return state === 'DRAFT'
      ? [check('warn', 'courses', `${kind}《${title}》的随堂测试还没有发布，现在看完就算学完`)]
      : [];
  });
};

/** Moments of final tests that are worth looking at; where there are several drafts, each says which it is. */
export const testMoments = (
  exams: readonly RehearsedTerms[],
  room: ExamRoom,
): { readonly label: string; readonly at: Date }[] =>
  exams.flatMap((exam) => {
    if (exam.state === 'CLOSED' || neverText(exam, room) !== '') return [];
    const { from, until } = spanIn(exam, room);
    const which = exams.length > 1 ? `《${exam.name}》` : '';
    return [
      ...(from > room.startAt ? [{ label: `${which}开考时`, at: from }] : []),
      ...(until < room.endAt ? [{ label: `${which}考试截止后`, at: until }] : []),
    ];
  });
