import { type VersionedCourse, versionedCourses } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import { type QuizStanding, quizStandings } from '#features/learning/study/server/study.public.ts';
import {
  type ClassFacts,
  type ClassStudy,
  classFacts,
  classGates,
  classStudies,
} from '#features/teaching/classes/server/classes.public.ts';
import { atOnce } from '#platform/server/db/at-once.ts';
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
import { type LightAttempt, listOf } from './attempt.repository.ts';
import { listOverridesOf, listSatByOthers } from './exam-standing.repository.ts';
import { listOwnSittings, type OwnExam, type OwnSitting } from './own-sittings.repository.ts';

/** The class in which an exam is sat, as far as it counts. */
type SatClass = Pick<ClassFacts, 'className' | 'status' | 'startAt' | 'endAt'>;

/** State of a person at an exam, in a class or outside of one. */
export interface Sat {
  readonly exam: ExamRow;
  /** Empty for a quiz outside of a class. */
  readonly classId: string;
  readonly klass: SatClass | undefined;
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
  readonly course: VersionedCourse | undefined;
  readonly facts: StandingFacts;
}

/** An exam, and where it is to be sat. */
export interface SittingPlace {
  readonly exam: ExamRow;
  readonly classId: string;
}

/** What other features say of a person's rights, for all exams together. */
interface Rights {
  readonly classes: ReadonlyMap<string, ClassStudy>;
  /** Of quizzes. */
  readonly courses: ReadonlyMap<string, VersionedCourse>;
  /** Why a quiz may not be sat in its class; empty when it may. By place, as the studies. */
  readonly gates: ReadonlyMap<SittingPlace, string>;
  readonly studies: ReadonlyMap<SittingPlace, QuizStanding>;
}

const studiedIn = ({ exam, classId }: SittingPlace) => ({ courseId: exam.courseId ?? '', classId });

const isQuiz = ({ exam }: SittingPlace): boolean => exam.examType === 'QUIZ';

/** What is known already of a person's exams, and need not be asked of the database. */
interface Known {
  /** What the person has of each exam. */
  readonly own?: ReadonlyMap<string, OwnSitting>;
  /** Courses as a list may show them. */
  readonly coursesOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, VersionedCourse>>;
}

/** Rows of the person, of courses and of classes as they are now. */
const rightsOf = async (
  sql: Sql,
  userId: string,
  places: readonly SittingPlace[],
  now: Date,
  { coursesOf = (ids) => versionedCourses(sql, ids) }: Known,
): Promise<Rights> => {
  const quizzes = places.filter(isQuiz);
  const studied = quizzes.map(studiedIn);
  const idsOf = (list: readonly SittingPlace[]) =>
    list.map(({ classId }) => classId).filter((classId) => classId !== '');
  const [classes, standings] = await atOnce(
    sql,
    () => classStudies(sql, userId, idsOf(places), idsOf(quizzes)),
    () => quizStandings(sql, userId, studied),
  );
  const { answers, courses } = await classGates(coursesOf, classes, studied, now);
  const messageOf = (answer: (typeof answers)[number] | undefined) =>
    answer?.ok === false ? answer.message : '';
  return {
    classes,
    courses,
    gates: new Map(quizzes.map((place, n) => [place, messageOf(answers[n])])),
    studies: new Map(quizzes.map((place, n) => [place, standings[n] ?? 'none'])),
  };
};

const rightOf = (
  place: SittingPlace,
  { classes, courses, gates, studies }: Rights,
): StandingFacts['right'] => {
  const klass = classes.get(place.classId);
  if (!isQuiz(place))
    return { isMember: klass?.state === 'ENROLLED', isPublished: klass?.terms.status === 'PUBLISHED' };
  return {
    isPublished: courses.get(place.exam.courseId ?? '')?.status === COURSE_STATUS.published,
    gate: gates.get(place) ?? '',
    study: studies.get(place) ?? 'none',
  };
};

const NOTHING_OWN: OwnSitting = { attempts: [], override: null };

/** Puts together what a person has of an exam. */
const builtOf = (
  { exam, classId }: SittingPlace,
  klass: SatClass | undefined,
  own: OwnSitting | undefined,
): Sat => {
  const { attempts: allAttempts, override: granted } = own ?? NOTHING_OWN;
  const override = granted ?? NO_OVERRIDE;
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
      builtOf({ exam, classId }, classes.get(classId), {
        attempts: ownOf.get(userId) ?? [],
        override: overrides.get(userId) ?? null,
      }),
    ]),
  );
};

/** What a person has of these exams in each class in which an attempt was begun, whatever right to them. */
export const begunSats = async (sql: Sql, exams: readonly OwnExam[]): Promise<Sat[]> => {
  const places = exams.flatMap((own) =>
    [...new Set(own.attempts.map(({ classId }) => classId))].map((classId) => ({ own, classId })),
  );
  const classes = await classesOf(
    sql,
    places.map(({ classId }) => classId),
  );
  return places.map(({ own, classId }) => builtOf({ exam: own.exam, classId }, classes.get(classId), own));
};

/** Attempts of a person at one exam in its class, and the grant for it, taken from those in whatever class. */
export const ownSitting = (
  { exam, classId }: SittingPlace,
  own: ReadonlyMap<string, OwnSitting>,
): Pick<Sat, 'exam' | 'override' | 'attempts'> => {
  const { attempts, override } = own.get(exam.id) ?? NOTHING_OWN;
  return {
    exam,
    override: override ?? NO_OVERRIDE,
    attempts: attempts.filter((attempt) => attempt.classId === classId),
  };
};

/** How a person stands before these exams at `now`, in as many statements for many as for one. */
export const sittingsOf = async (
  sql: Sql,
  userId: string,
  places: readonly SittingPlace[],
  now: Date,
  known: Known = {},
): Promise<Sitting[]> => {
  const examIds = places.map(({ exam }) => exam.id);
  const [own, keysRead, rights] = await atOnce(
    sql,
    async () => known.own ?? listOwnSittings(sql, userId, examIds),
    () => keysReadOf(sql, userId, examIds),
    () => rightsOf(sql, userId, places, now, known),
  );
  return places.map((place) => {
    const { id, courseId } = place.exam;
    const sat = builtOf(place, rights.classes.get(place.classId)?.terms, own.get(id));
    const right = rightOf(place, rights);
    const facts = { ...sat.facts, right, keyReadAt: keysRead.get(id) ?? null };
    return { ...sat, course: rights.courses.get(courseId ?? ''), facts };
  });
};

/** How a person stands before one exam. */
export const sittingOf = async (
  sql: Sql,
  userId: string,
  place: SittingPlace,
  now: Date,
  known: Known = {},
): Promise<Sitting> => {
  const [sitting] = await sittingsOf(sql, userId, [place], now, known);
  if (!sitting) throw new Error('one exam, one sitting');
  return sitting;
};

type Clocks = Pick<Deps, 'clock' | 'steadyClock'>;

/** Whether the window of an exam is over for everybody, and whether a manager may have opened it again for somebody. */
const windowFor = ({ exam, facts, klass }: Sat, now: Date) => {
  // A class ends its own final test; a quiz goes on elsewhere.
  const classEnd = exam.examType === 'FINAL_TEST' ? (klass?.endAt ?? null) : null;
  const isClassOver = classEnd !== null && classEnd <= now;
  const time = examTimeOf({ ...facts.span, openUntil: null, classEnd }, now);
  return { isOver: time === 'OVER' || time === 'CLOSED', mayBeReopened: time === 'OVER' && !isClassOver };
};

/** Of these exams those that show their answers after the close, and that are over for all. */
const overForAll = async (
  sql: Sql,
  sats: readonly Sat[],
  { clock, steadyClock }: Clocks,
): Promise<Set<Sat>> => {
  const now = clock();
  const over = sats
    .filter(({ exam }) => exam.reviewPolicy === 'AFTER_CLOSE')
    .map((sat) => ({ sat, ...windowFor(sat, now) }))
    .filter(({ isOver }) => isOver);
  const idsOf = (list: typeof over) => [...new Set(list.map(({ sat }) => sat.exam.id))];
  const mayBeOpen = over.filter(({ mayBeReopened }) => mayBeReopened);
  const isSat = await listSatByOthers(sql, idsOf(over), idsOf(mayBeOpen), { now, steadyNow: steadyClock() });
  return new Set(over.flatMap(({ sat }) => (isSat.has(sat.exam.id) ? [] : sat)));
};

const reviewFactsOf = ({ exam, facts, allAttempts }: Sat, isOverForAll: boolean, now: Date): ReviewFacts => {
  const time = examTimeOf(facts.span, now);
  return {
    policy: exam.reviewPolicy,
    noun: exam.examType === 'QUIZ' ? '测试' : '考试',
    isRunning: allAttempts.some(({ state }) => state === 'RUNNING'),
    isPassed: allAttempts.some(({ isPassed }) => isPassed),
    leftNum: leftAttempts(facts),
    isOverForPerson: time === 'OVER' || time === 'CLOSED',
    isOverForAll,
    endsAt: windowEndOf({
      ...facts.span,
      openUntil: null,
      classEnd: exam.examType === 'FINAL_TEST' ? facts.span.classEnd : null,
    }),
  };
};

/** Facts that decide whether right answers are shown to the person. */
export const reviewFacts = async (sql: Sql, sat: Sat, clocks: Clocks): Promise<ReviewFacts> =>
  reviewFactsOf(sat, (await overForAll(sql, [sat], clocks)).has(sat), clocks.clock());

/** Those of these exams whose right answers are shown to the person now, in one statement however many they are. */
export const openReviews = async (sql: Sql, sats: readonly Sat[], clocks: Clocks): Promise<Sat[]> => {
  const over = await overForAll(sql, sats, clocks);
  return sats.filter((sat) => isReviewOpen(reviewFactsOf(sat, over.has(sat), clocks.clock())));
};
