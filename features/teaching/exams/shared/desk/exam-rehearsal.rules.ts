import type {
  ExamRoom,
  RehearsedExam,
} from '#features/teaching/classes/shared/desk/rehearsed-exam.schema.ts';
import { durationText, wireTime } from '#platform/shared/times.ts';
import type { ExamKind, ExamTime } from '../exam.schema.ts';
import { beginText, endText } from '../overview/exam-line.rules.ts';
import { examTimeOf } from '../sitting/attempt-time.rules.ts';
import { windowEndOf } from '../sitting/deadline.rules.ts';
import { neededRight } from '../sitting/grading.rules.ts';
import { allowedAttempts, NO_OVERRIDE, type StandingFacts, startRefusal } from '../sitting/standing.rules.ts';

/**
 * 考试排练规则：假定班级已经发布，把时钟拨到某一刻，用学员实际受的规则算出结业考试和随堂测试这时能不能考。
 */
export interface RehearsedTerms {
  readonly name: string;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly closeReason: string;
  readonly isRequired: boolean;
  /** 0 without limit. */
  readonly lengthMinutes: number;
  readonly attemptNum: number;
  /** Null: the class's own. */
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Of a draft: why it cannot be published as things stand. */
  readonly problems: readonly string[];
}

export interface RehearsedQuiz {
  readonly courseId: string;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly closeReason: string;
  readonly questionNum: number;
  readonly attemptNum: number;
}

export const MINUTE_MS = 60_000;

export const begin = (at: Date): string => beginText(wireTime(at));
export const end = (at: Date): string => endText(wireTime(at));
export const minutes = (ms: number): string => durationText(Math.floor(ms / MINUTE_MS) * 60);

interface Sat {
  readonly examType: ExamKind;
  readonly closeReason: string;
  readonly attemptNum: number;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** A member of the class before it for the first time, as if everything were published. */
const standing = (
  { examType, closeReason, attemptNum, state, opensAt, closesAt }: Sat,
  { startAt, endAt }: ExamRoom,
  right: StandingFacts['right'],
): StandingFacts => ({
  examType,
  span: {
    state: state === 'DRAFT' ? 'PUBLISHED' : state,
    opensAt,
    closesAt,
    openUntil: null,
    classStart: startAt,
    classEnd: endAt,
  },
  closeReason,
  attemptNum,
  override: NO_OVERRIDE,
  attempts: [],
  keyReadAt: null,
  right,
});

const TIME_LABELS: Readonly<Record<ExamTime, string>> = {
  NOT_YET: '还没有开放',
  OPEN: '可以考',
  OVER: '已经截止',
  CLOSED: '已提前结束',
};

export const chances = (examType: ExamKind, attemptNum: number): string => {
  const allowed = allowedAttempts(examType, attemptNum, 0);
  return allowed === null ? '不限次数' : `共 ${allowed} 次机会`;
};

export const lengthWords = (lengthMinutes: number): string =>
  lengthMinutes > 0 ? `限时 ${lengthMinutes} 分钟` : '不限时间';

const testSees = (exam: RehearsedTerms, facts: StandingFacts, now: Date): string => {
  const refusal = startRefusal(facts, now);
  const ends = windowEndOf(facts.span);
  const until = ends ? `${end(ends)} 截止` : '';
  if (refusal) {
    const isToCome = examTimeOf(facts.span, now) === 'NOT_YET';
    return `看到：${refusal.message}${isToCome && until !== '' ? `（${until}）` : ''}`;
  }
  const leftMs = ends ? ends.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  const isShort = leftMs < exam.lengthMinutes * MINUTE_MS;
  return [
    '可以开始考',
    until,
    lengthWords(exam.lengthMinutes),
    chances('FINAL_TEST', exam.attemptNum),
    isShort ? `这时才开始的只剩 ${minutes(leftMs)}，到截止就收卷` : '',
  ]
    .filter(Boolean)
    .join('，');
};

/** View of a member on a final test of the class at `now`. */
export const rehearseTest = (exam: RehearsedTerms, room: ExamRoom, now: Date): RehearsedExam => {
  const facts = standing({ ...exam, examType: 'FINAL_TEST' }, room, { isMember: true, isPublished: true });
  const sees = testSees(exam, facts, now);
  const isDraft = exam.state === 'DRAFT';
  return {
    name: `结业考试《${exam.name}》`,
    label: isDraft ? '没有发布' : TIME_LABELS[examTimeOf(facts.span, now)],
    sees: isDraft ? `还看不到这场考试。发布以后，${sees}` : sees,
  };
};

const quizView = (quiz: RehearsedQuiz, room: ExamRoom, now: Date): Omit<RehearsedExam, 'name'> => {
  const { courseId, questionNum, attemptNum } = quiz;
  const isPublished = room.courses.some((course) => course.courseId === courseId && !course.isTakenDown);
  const right = { isPublished, gate: room.gate, study: 'waiting' as const };
  const window = { opensAt: null, closesAt: null };
  const refusal = startRefusal(standing({ ...quiz, ...window, examType: 'QUIZ' }, room, right), now);
  if (refusal) return { label: '不能测', sees: `看到：${refusal.message}` };
  const pass = `${questionNum} 题答对 ${neededRight(questionNum)} 题通过`;
  return { label: '看完就能测', sees: `看完课程后可以测，${pass}，${chances('QUIZ', attemptNum)}` };
};

/** So many courses are named where several quizzes are alike. */
const NAMED = 3;

const quizName = (titles: readonly string[]): string => {
  const named = titles
    .slice(0, NAMED)
    .map((title) => `《${title}》`)
    .join('');
  return titles.length > NAMED ? `随堂测试：${named}等 ${titles.length} 门` : `随堂测试：${named}`;
};

const titlesOf = ({ courses }: ExamRoom) => new Map(courses.map(({ courseId, title }) => [courseId, title]));

/** View of a member who has watched the courses on their quizzes; those that are alike in one line. */
export const rehearseQuizzes = (
  quizzes: readonly RehearsedQuiz[],
  room: ExamRoom,
  now: Date,
): RehearsedExam[] => {
  const titles = titlesOf(room);
  const shown = quizzes
    .filter(({ state }) => state === 'PUBLISHED')
    .map((quiz) => ({ title: titles.get(quiz.courseId) ?? '', ...quizView(quiz, room, now) }));
  return [...Map.groupBy(shown, ({ label, sees }) => `${label}\n${sees}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    return [{ name: quizName(alike.map(({ title }) => title)), label: first.label, sees: first.sees }];
  });
};
