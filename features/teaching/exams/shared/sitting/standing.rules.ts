import { wireTime } from '#platform/shared/times.ts';
import type { ExamKind, ExamStanding } from '../exam.schema.ts';
import { momentText } from '../exam-moment.words.ts';
import { examsErrors } from '../exams.errors.ts';
import { type ExamSpan, examTimeOf, opensAtOf } from './attempt-time.rules.ts';
import { windowEndOf } from './deadline.rules.ts';

/**
 * 能不能考规则：考试在开放时间内、本人有资格、次数没有用完才能开始；结业考试通过后次数没完可以再考，取最高分；随堂测试
 * 通过后不用再考。
 */

export interface OwnAttempt {
  readonly id: string;
  readonly attemptNo: number;
  readonly state: 'RUNNING' | 'SUBMITTED';
  readonly isPassed: boolean;
  readonly scoreTenths: number;
  readonly rightNum: number;
}

/** Grant of a manager to this person. */
export interface Override {
  readonly extraMinutes: number;
  readonly extraAttempts: number;
  readonly openUntil: Date | null;
}

export const NO_OVERRIDE: Override = { extraMinutes: 0, extraAttempts: 0, openUntil: null };

/** Of a final test: the person in its class. */
interface ClassRight {
  readonly isMember: boolean;
  readonly isPublished: boolean;
}

/** Of a quiz: the person in its course. */
interface CourseRight {
  readonly isPublished: boolean;
  /** Why the class does not let one study the course now; empty when it does, or outside of classes. */
  readonly gate: string;
  readonly study: 'none' | 'studying' | 'waiting' | 'finished';
}

/** A person before an exam, whatever right to it. */
export interface SittingTerms {
  readonly examType: ExamKind;
  readonly span: ExamSpan;
  readonly closeReason: string;
  /** 0: 1 for a final test, any number for a quiz. */
  readonly attemptNum: number;
  readonly override: Override;
  /** In this class, in order. */
  readonly attempts: readonly OwnAttempt[];
}

export interface StandingFacts extends SittingTerms {
  /** When the person first read a key of the exam in the console; null when that never happened. */
  readonly keyReadAt: Date | null;
  readonly right: ClassRight | CourseRight;
}

/** Attempts that a person has in all; null without limit. */
export const allowedAttempts = (
  examType: ExamKind,
  attemptNum: number,
  extraAttempts: number,
): number | null => {
  if (attemptNum > 0) return attemptNum + extraAttempts;
  return examType === 'QUIZ' ? null : 1 + extraAttempts;
};

export const leftAttempts = ({
  examType,
  attemptNum,
  override,
  attempts,
}: Pick<SittingTerms, 'examType' | 'attemptNum' | 'override' | 'attempts'>): number | null => {
  const allowed = allowedAttempts(examType, attemptNum, override.extraAttempts);
  return allowed === null ? null : Math.max(0, allowed - attempts.length);
};

const rightRefusal = ({ right }: StandingFacts) => {
  if ('isMember' in right) {
    if (!right.isPublished) return examsErrors.classOffline();
    return right.isMember ? null : examsErrors.notMember();
  }
  if (!right.isPublished) return examsErrors.courseOffline();
  return right.gate === '' ? null : examsErrors.gate({ message: right.gate });
};

const timeRefusal = ({ span }: StandingFacts, now: Date) => {
  const time = examTimeOf(span, now);
  if (time === 'OVER') {
    const ends = windowEndOf(span);
    return examsErrors.over({ at: ends ? momentText(wireTime(ends), 'end') : '' });
  }
  if (time !== 'NOT_YET') return null;
  const { classStart } = span;
  if (classStart && opensAtOf(span) === classStart)
    return examsErrors.classNotStarted({ day: wireTime(classStart).slice(0, 10) });
  const opens = opensAtOf(span);
  return examsErrors.notYet({ at: opens ? momentText(wireTime(opens), 'begin') : '' });
};

const studyRefusal = ({ right }: StandingFacts) => {
  if ('isMember' in right || right.study === 'waiting') return null;
  return right.study === 'finished' ? examsErrors.courseDone() : examsErrors.watchFirst();
};

/** Why a new attempt may not begin now, as the error that says so; null when it may. */
export const startRefusal = (facts: StandingFacts, now: Date) => {
  const { examType, span, closeReason, attempts } = facts;
  if (span.state === 'CLOSED')
    return examsErrors.closed({ because: closeReason === '' ? '' : `（${closeReason}）` });
  const noRight = rightRefusal(facts);
  if (noRight) return noRight;
  if (facts.keyReadAt) return examsErrors.keyRead({ at: momentText(wireTime(facts.keyReadAt), 'begin') });
  if (examType === 'QUIZ' && attempts.some(({ isPassed }) => isPassed)) return examsErrors.alreadyPassed();
  const wrongTime = timeRefusal(facts, now) ?? studyRefusal(facts);
  if (wrongTime) return wrongTime;
  return leftAttempts(facts) === 0 ? examsErrors.noAttemptsLeft({ num: attempts.length }) : null;
};

const pointsOf = (tenths: number): number => tenths / 10;

/** State of the caller at an exam, and whether a new attempt may begin. */
export const standingOf = (facts: StandingFacts, now: Date): ExamStanding => {
  const { attempts, override } = facts;
  const submitted = attempts.filter(({ state }) => state === 'SUBMITTED');
  const running = attempts.find(({ state }) => state === 'RUNNING');
  const last = submitted.at(-1);
  const refusal = running ? null : startRefusal(facts, now);
  return {
    usedNum: attempts.length,
    leftNum: leftAttempts(facts),
    bestScore:
      submitted.length > 0 ? pointsOf(Math.max(...submitted.map(({ scoreTenths }) => scoreTenths))) : null,
    lastScore: last ? pointsOf(last.scoreTenths) : null,
    lastRightNum: last?.rightNum ?? null,
    passFlag: submitted.some(({ isPassed }) => isPassed) ? '1' : '0',
    runningAttemptId: running?.id ?? '',
    canStart: !running && !refusal,
    reason: refusal?.message ?? '',
    extraMinutes: override.extraMinutes,
    extraAttempts: override.extraAttempts,
  };
};
