import { type CourseScope, courseScope } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { quizStanding } from '#features/learning/study/server/study.public.ts';
import {
  type ClassFacts,
  classFacts,
  classGate,
  findMember,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examTimeOf } from '../../shared/sitting/attempt-time.rules.ts';
import { windowEndOf } from '../../shared/sitting/deadline.rules.ts';
import { isReviewOpen, type ReviewFacts } from '../../shared/sitting/review.rules.ts';
import {
  leftAttempts,
  NO_OVERRIDE,
  type Override,
  type SittingTerms,
  type StandingFacts,
} from '../../shared/sitting/standing.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { keysReadOf } from '../live-exams.read.ts';
import { type LightAttempt, listOf, listOwn } from './attempt.repository.ts';
import { isSatByOthers, listOverrides, listOverridesOf } from './exam-standing.repository.ts';

/** State of a person at an exam, in a class or outside of one. */
export interface Sat {
  readonly exam: ExamRow;
  /** Empty for a quiz outside of a class. */
  readonly classId: string;
  readonly klass: ClassFacts | undefined;
  readonly override: Override;
  /** In this class, in order. */
  readonly attempts: readonly LightAttempt[];
  /** At this exam in whatever class. */
  readonly allAttempts: readonly LightAttempt[];
  readonly facts: SittingTerms;
}

/** A person before an exam, with the right to begin it or not. */
export interface Sitting extends Sat {
  /** Of a quiz. */
  readonly course: CourseScope | undefined;
  readonly facts: StandingFacts;
}

/** An exam, and where it is to be sat. */
export interface SittingPlace {
  readonly exam: ExamRow;
  readonly classId: string;
}

const rightOf = async (
  sql: Sql,
  userId: string,
  { exam, classId }: SittingPlace,
  { klass, course, now }: { klass: ClassFacts | undefined; course: CourseScope | undefined; now: Date },
): Promise<StandingFacts['right']> => {
  if (exam.examType === 'FINAL_TEST') {
    const member = await findMember(sql, userId, classId);
    return { isMember: member?.state === 'ENROLLED', isPublished: klass?.status === 'PUBLISHED' };
  }
  const courseId = exam.courseId ?? '';
  const gate = classId === '' ? { ok: true as const } : await classGate(sql, userId, courseId, classId, now);
  return {
    isPublished: course?.status === COURSE_STATUS.published,
    gate: gate.ok ? '' : gate.message,
    study: await quizStanding(sql, userId, courseId, classId),
  };
};

/** Puts together what a person has of an exam. */
const satOf = (
  { exam, classId }: SittingPlace,
  klass: ClassFacts | undefined,
  override: Override,
  allAttempts: readonly LightAttempt[],
): Sat => {
  const attempts = allAttempts.filter((attempt) => attempt.classId === classId);
  const facts: SittingTerms = {
    examType: exam.examType,
    span: {
      state: exam.state,
      opensAt: exam.opensAt,
      closesAt: exam.closesAt,
      openUntil: override.openUntil,
      classStart: klass?.startAt ?? null,
      classEnd: klass?.endAt ?? null,
    },
    closeReason: exam.closeReason,
    attemptNum: exam.attemptNum,
    override,
    attempts,
  };
  return { exam, classId, klass, override, attempts, allAttempts, facts };
};

const classesOf = (sql: Sql, classIds: readonly string[]) =>
  classFacts(
    sql,
    classIds.filter((classId) => classId !== ''),
  );

/** State of these people at one exam, by attempt: each in the class of the attempt. */
export const satBy = async (
  sql: Sql,
  exam: ExamRow,
  attempts: readonly Pick<LightAttempt, 'id' | 'userId' | 'classId'>[],
): Promise<Map<string, Sat>> => {
  const userIds = attempts.map(({ userId }) => userId);
  const overrides = await listOverridesOf(sql, exam.id, userIds);
  const ownOf = Map.groupBy(await listOf(sql, exam.id, userIds), ({ userId }) => userId);
  const classes = await classesOf(
    sql,
    attempts.map(({ classId }) => classId),
  );
  return new Map(
    attempts.map(({ id, userId, classId }) => [
      id,
      satOf(
        { exam, classId },
        classes.get(classId),
        overrides.get(userId) ?? NO_OVERRIDE,
        ownOf.get(userId) ?? [],
      ),
    ]),
  );
};

/** How a person stands before these exams at `now`; what is alike for all of them is read once. */
export const sittingsOf = async (
  sql: Sql,
  userId: string,
  places: readonly SittingPlace[],
  now: Date,
): Promise<Sitting[]> => {
  const examIds = places.map(({ exam }) => exam.id);
  const overrides = await listOverrides(sql, userId, examIds);
  const attemptsOf = Map.groupBy(await listOwn(sql, userId, examIds), ({ examId }) => examId);
  const classIds = places.map(({ classId }) => classId);
  const classes = await classesOf(sql, classIds);
  const keysRead = await keysReadOf(sql, userId, examIds);
  const sittings: Sitting[] = [];
  for (const place of places) {
    const { exam, classId } = place;
    const klass = classes.get(classId);
    const course = exam.courseId === null ? undefined : await courseScope(sql, exam.courseId);
    const override = overrides.get(exam.id) ?? NO_OVERRIDE;
    const sat = satOf(place, klass, override, attemptsOf.get(exam.id) ?? []);
    const right = await rightOf(sql, userId, place, { klass, course, now });
    sittings.push({
      ...sat,
      course,
      facts: { ...sat.facts, right, keyReadAt: keysRead.get(exam.id) ?? null },
    });
  }
  return sittings;
};

/** How a person stands before one exam. */
export const sittingOf = async (
  sql: Sql,
  userId: string,
  place: SittingPlace,
  now: Date,
): Promise<Sitting> => {
  const [sitting] = await sittingsOf(sql, userId, [place], now);
  if (!sitting) throw new Error('one exam, one sitting');
  return sitting;
};

type Clocks = Pick<Deps, 'clock' | 'steadyClock'>;

const isOverForAll = async (sql: Sql, { exam, facts, klass }: Sat, now: Date, steadyNow: Date) => {
  if (exam.reviewPolicy !== 'AFTER_CLOSE') return false;
  // A class ends its own final test; a quiz goes on elsewhere.
  const classEnd = exam.examType === 'FINAL_TEST' ? (klass?.endAt ?? null) : null;
  const isClassOver = classEnd !== null && classEnd <= now;
  const time = examTimeOf({ ...facts.span, openUntil: null, classEnd }, now);
  if (time !== 'OVER' && time !== 'CLOSED') return false;
  const mayBeReopened = time === 'OVER' && !isClassOver;
  return !(await isSatByOthers(sql, exam.id, mayBeReopened, { now, steadyNow }));
};

/** Facts that decide whether right answers are shown to the person. */
export const reviewFacts = async (
  sql: Sql,
  sat: Sat,
  { clock, steadyClock }: Clocks,
): Promise<ReviewFacts> => {
  const now = clock();
  const { exam, facts, allAttempts } = sat;
  const time = examTimeOf(facts.span, now);
  return {
    policy: exam.reviewPolicy,
    noun: exam.examType === 'QUIZ' ? '测试' : '考试',
    isRunning: allAttempts.some(({ state }) => state === 'RUNNING'),
    isPassed: allAttempts.some(({ isPassed }) => isPassed),
    leftNum: leftAttempts(facts),
    isOverForPerson: time === 'OVER' || time === 'CLOSED',
    isOverForAll: await isOverForAll(sql, sat, now, steadyClock()),
    endsAt: windowEndOf({
      ...facts.span,
      openUntil: null,
      classEnd: exam.examType === 'FINAL_TEST' ? facts.span.classEnd : null,
    }),
  };
};

/** Whether right answers are shown to the person now. */
export const mayReview = async (sql: Sql, sat: Sat, clocks: Clocks): Promise<boolean> =>
  isReviewOpen(await reviewFacts(sql, sat, clocks));
