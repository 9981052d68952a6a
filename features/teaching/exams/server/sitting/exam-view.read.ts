import { knownVersionedCourses } from '#features/content/courses/server/courses.public.ts';
import { ownPaperExam } from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import type { Question, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { RunningAttempt, UnifiedExam } from '../../shared/exam.schema.ts';
import type * as contract from '../../shared/exams.contract.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { examTimeOf, opensAtOf } from '../../shared/sitting/attempt-time.rules.ts';
import { ownTimeOf, windowEndOf } from '../../shared/sitting/deadline.rules.ts';
import { neededRight } from '../../shared/sitting/grading.rules.ts';
import { allowedAttempts, standingOf } from '../../shared/sitting/standing.rules.ts';
import { examColumns } from '../desk/exam-columns.ts';
import { findExam, findShown } from '../exam.repository.ts';
import { latestItems } from './answer.repository.ts';
import { type AttemptRow, findAttempt } from './attempt.repository.ts';
import { readClosed } from './close-due.service.ts';
import { type Sitting, type SittingPlace, sittingOf } from './exam-sitting.read.ts';
import { examPaper, shownQuestions } from './exam-view-paper.read.ts';

export type ExamFacts = OutputOf<typeof contract.getExam>['data'];

/**
 * Where an exam is sat: a final test in its class, a quiz in the class that is named, or outside of one. Throws
 * `exams.noExam` (404) for drafts, unknown exams, and a final test in another class.
 */
export const placeOf = async (sql: Sql, examId: string, classId = ''): Promise<SittingPlace> => {
  const exam = await findExam(sql, examId);
  if (!exam || exam.state === 'DRAFT') throw examsErrors.noExam();
  if (exam.classId === null) return { exam, classId };
  if (classId !== '' && classId !== exam.classId) throw examsErrors.noExam();
  return { exam, classId: exam.classId };
};

const numOf = ({ exam }: Sitting, type: QuestionType): number =>
  exam.sections.reduce((sum, { questionType, take }) => sum + (questionType === type ? take : 0), 0);

/** Parts of an exam that a list shows too. */
export const listedExam = ({ exam, classId, klass, course, override, facts }: Sitting) => ({
  unifiedName: exam.name,
  examType: exam.examType,
  questionNum: exam.questionNum,
  passScore: exam.passTenths / 10,
  needRightNum: exam.examType === 'QUIZ' ? neededRight(exam.questionNum) : 0,
  examLength: exam.lengthMinutes > 0 ? exam.lengthMinutes + override.extraMinutes : 0,
  endTime: wireTimeOrEmpty(windowEndOf(facts.span)),
  classId,
  className: klass?.className ?? '',
  courseId: exam.courseId ?? '',
  courseName: course?.title ?? '',
});

/** An exam as the specification names its parts; `questions` only of an attempt of the caller. */
export const unifiedExam = (
  sitting: Sitting,
  now: Date,
  questions: readonly Question[] = [],
): UnifiedExam => {
  const { exam, course, override, facts } = sitting;
  return {
    ...listedExam(sitting),
    id: exam.id,
    description: exam.description,
    singleChoiceNum: numOf(sitting, '1'),
    multipleChoiceNum: numOf(sitting, '2'),
    trueOrFalseNum: numOf(sitting, '3'),
    fillInTheBlankNum: numOf(sitting, '4'),
    totalScore: exam.totalTenths / 10,
    examNum: allowedAttempts(exam.examType, exam.attemptNum, override.extraAttempts) ?? 0,
    startTime: wireTimeOrEmpty(opensAtOf(facts.span)),
    courseHours: hoursText(exam.examType === 'QUIZ' ? (course?.hoursHundredths ?? 0) : 0),
    reviewPolicy: exam.reviewPolicy,
    examTime: examTimeOf(facts.span, now),
    facts: shownFacts(examColumns.factsFor('page', exam)),
    sections: exam.sections.map(({ questionType, note, scoreTenths, take }) => ({
      questionType,
      note,
      score: scoreTenths / 10,
      num: take,
    })),
    examinationsList: [...questions],
  };
};

/** A running attempt with what is saved of it; all its moments are of its own time. */
export const runningAttempt = async (
  sql: Sql,
  attempt: AttemptRow,
  steadyNow: Date,
): Promise<RunningAttempt> => {
  const saved = await latestItems(sql, attempt.id);
  const lastMs = Math.max(0, ...saved.map(({ savedMs }) => savedMs));
  const byItem = new Map(saved.map((item) => [item.itemId, item]));
  return {
    attemptId: attempt.id,
    attemptNo: attempt.attemptNo,
    startTime: wireTime(attempt.startedAt),
    startMs: attempt.startedAt.getTime(),
    deadlineMs: attempt.deadline && ownTimeOf(attempt, attempt.deadline).getTime(),
    serverMs: ownTimeOf(attempt, steadyNow).getTime(),
    endsBy: attempt.endsBy,
    savedTime: lastMs > 0 ? wireTime(ownTimeOf(attempt, new Date(lastMs))) : '',
    saved: attempt.items.flatMap(({ itemId }) => {
      const item = byItem.get(itemId);
      return item ? { unifiedItemId: itemId, optionsIds: item.optionsIds, isMarked: item.isMarked } : [];
    }),
  };
};

/** The questions of an attempt in its order, without anything that tells an answer. */
export const questionsOf = async (
  deps: Deps,
  { exam }: Pick<Sitting, 'exam'>,
  { items }: Pick<AttemptRow, 'items'>,
): Promise<Question[]> => {
  const sql = deps.database.db;
  return shownQuestions(sql, deps, await examPaper(sql, deps, exam), items);
};

const runningOf = async (sql: Sql, { attempts }: Sitting): Promise<AttemptRow | undefined> => {
  const running = attempts.find(({ state }) => state === 'RUNNING');
  return running && findAttempt(sql, running.userId, running.id);
};

/** An exam, how a person stands before it, and the attempt that runs; its questions only with that. */
export const factsWith = async (
  deps: Deps,
  sitting: Sitting,
  attempt: AttemptRow | undefined,
): Promise<ExamFacts> => {
  const now = deps.clock();
  return {
    unifiedExamDto: unifiedExam(sitting, now, attempt ? await questionsOf(deps, sitting, attempt) : []),
    standing: standingOf(sitting.facts, now),
    attempt: attempt ? await runningAttempt(deps.database.db, attempt, deps.steadyClock()) : null,
  };
};

/** How a person stands before an exam, for a page that shows it; what is due of it is closed first. */
const shownSitting = async (deps: Deps, userId: string, place: SittingPlace): Promise<Sitting> => {
  const known = { coursesOf: (ids: readonly string[]) => knownVersionedCourses(deps, ids) };
  const { answer } = await readClosed(
    deps,
    userId,
    () => sittingOf(inOneRound(deps.database.db), userId, place, deps.clock(), known),
    ({ allAttempts }) => allAttempts,
  );
  return answer;
};

/** As `factsWith` for the caller as things stand. */
export const factsOf = async (deps: Deps, caller: Caller, place: SittingPlace): Promise<ExamFacts> => {
  const sitting = await shownSitting(deps, caller.userId, place);
  return factsWith(deps, sitting, await runningOf(deps.database.db, sitting));
};

/** The final test of a class, or the quiz of a course; null when there is none. */
export const shownPlace = async (
  sql: Sql,
  { classId = '', courseId = '' }: { classId?: string | undefined; courseId?: string | undefined },
): Promise<SittingPlace | null> => {
  if (courseId !== '') {
    const exam = await findShown(sql, { courseId });
    return exam ? { exam, classId } : null;
  }
  const exam = classId === '' ? undefined : await findShown(sql, { classId });
  return exam ? { exam, classId } : null;
};

/** The test on paper of a class held in a room, told like one online; null without one. */
const paperExam = async (
  deps: Deps,
  caller: Caller,
  classId: string,
): Promise<OutputOf<typeof contract.getClassExam>['data']> => {
  const paper = await ownPaperExam(deps, caller.userId, classId);
  if (!paper) return null;
  const { name, isPassed, ...facts } = paper;
  return {
    unifiedId: '',
    unifiedName: name,
    examMode: 'PAPER',
    ...facts,
    examNum: 1,
    leftNum: null,
    passFlag: isPassed ? '1' : '0',
    isRunning: false,
  };
};

/** The final test of a class, online or on paper, and how the caller did in it; null without one. */
export const classExam = async (
  deps: Deps,
  caller: Caller,
  classId: string,
): Promise<OutputOf<typeof contract.getClassExam>['data']> => {
  const sql = deps.database.db;
  const place = await shownPlace(sql, { classId });
  if (!place) return paperExam(deps, caller, classId);
  const now = deps.clock();
  const sitting = await shownSitting(deps, caller.userId, place);
  const exam = unifiedExam(sitting, now);
  const standing = standingOf(sitting.facts, now);
  return {
    unifiedId: exam.id,
    unifiedName: exam.unifiedName,
    examMode: 'ONLINE',
    examTime: exam.examTime,
    startTime: exam.startTime,
    endTime: exam.endTime,
    place: '',
    passScore: exam.passScore,
    totalScore: exam.totalScore,
    examNum: exam.examNum,
    leftNum: standing.leftNum,
    userScore: standing.bestScore,
    passFlag: standing.passFlag,
    isAbsent: false,
    isRunning: standing.runningAttemptId !== '',
  };
};
