import {
  classCredits,
  type Recorded,
  shownCourseOf,
} from '#features/teaching/classes/server/classes.public.ts';
import type {
  RecordExam,
  RecordExamNumbers,
} from '#features/teaching/classes/shared/records/record-exam.schema.ts';
import { paperResults } from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { type ExamRow, findShown, listPublished } from '../exam.repository.ts';
import { type LightAttempt, listBestScores, listPassedBy } from '../sitting/attempt.repository.ts';
import { readClosed } from '../sitting/close-due.service.ts';
import { listOwnIn } from '../sitting/own-sittings.repository.ts';

const rowOf = (exam: ExamRow, attempt: LightAttempt): RecordExam => ({
  attemptId: attempt.id,
  examId: exam.id,
  examType: exam.examType,
  unifiedName: exam.name,
  courseId: exam.courseId ?? '',
  attemptNo: attempt.attemptNo,
  submitTime: attempt.submittedAt ? wireTime(attempt.submittedAt) : '',
  usedSeconds: Math.round(((attempt.submittedAt?.getTime() ?? 0) - attempt.startedAt.getTime()) / 1000),
  totalNum: exam.questionNum,
  rightNum: attempt.rightNum,
  userScore: attempt.scoreTenths / 10,
  totalScore: exam.totalTenths / 10,
  passFlag: attempt.isPassed ? '1' : '0',
  receiptNo: attempt.receiptNo ?? '',
});

interface QuizNumbers {
  /** Courses of the class that have a quiz, in whichever language version. */
  readonly total: number;
  /** Courses of the list whose quiz a person has passed, by person. */
  readonly passedOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The quizzes of a class as the class counts its courses: each course once, and what was passed outside of the class
 * only where it completed the course there.
 */
const quizNumbers = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  courseOf: ReadonlyMap<string, string>,
): Promise<QuizNumbers> => {
  const quizzes = await listPublished(sql, { classIds: [], courseIds: [...courseOf.keys()] });
  const courseOfQuiz = new Map(quizzes.map(({ id, courseId }) => [id, courseOf.get(courseId ?? '') ?? '']));
  const passed = await listPassedBy(sql, userIds, [...courseOfQuiz.keys()], [classId, '']);
  const outside = passed.filter((one) => one.classId !== classId).map(({ userId }) => userId);
  const credits = outside.length > 0 ? await classCredits(sql, classId, [...new Set(outside)]) : [];
  const credited = new Set(credits.map(({ userId, courseId }) => `${userId}\n${courseId}`));
  const passedOf = new Map<string, Set<string>>();
  for (const one of passed) {
    const courseId = courseOfQuiz.get(one.examId) ?? '';
    if (one.classId !== classId && !credited.has(`${one.userId}\n${courseId}`)) continue;
    passedOf.set(one.userId, (passedOf.get(one.userId) ?? new Set()).add(courseId));
  }
  return { total: new Set(courseOfQuiz.values()).size, passedOf };
};

/** The best that each of these people handed in of the final test of a class; without one online, what they have on paper. */
const bestInClass = async (sql: Sql, classId: string, userIds: readonly string[]) => {
  const final = await findShown(sql, { classId });
  return final ? listBestScores(sql, userIds, final.id, classId) : paperResults(sql, classId, userIds);
};

/** State of each of these members at the quizzes and the final test of a class, however many they are. */
export const examNumbers = async (
  deps: Deps,
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  known?: ReadonlyMap<string, string>,
): Promise<Map<string, RecordExamNumbers>> => {
  const quizzes = async () =>
    quizNumbers(sql, classId, userIds, known ?? (await shownCourseOf(deps, classId)));
  const [{ total, passedOf }, best] = await Promise.all([quizzes(), bestInClass(sql, classId, userIds)]);
  return new Map(
    userIds.map((userId) => {
      const quizPassedNum = passedOf.get(userId)?.size ?? 0;
      const own = best.get(userId);
      return [
        userId,
        {
          quizNum: total,
          quizPassedNum,
          quizRate: total > 0 ? Math.floor((quizPassedNum * 100) / total) : 0,
          examScore: own ? own.scoreTenths / 10 : null,
          examPassFlag: own?.isPassed ? '1' : '0',
        },
      ];
    }),
  );
};

/** Everything that a member handed in in a class, newest first; what ran out meanwhile is closed first. */
export const recordExams = async (
  deps: Deps,
  { terms, member }: Recorded,
): Promise<{ exams: RecordExam[]; hasClosed: boolean }> => {
  const { answer: own, hasClosed } = await readClosed(
    deps,
    member.userId,
    () => listOwnIn(deps.database.db, member.userId, terms.id),
    (rows) => rows.map(({ attempt }) => attempt),
  );
  const exams = own
    .filter(({ attempt }) => attempt.state === 'SUBMITTED')
    .map(({ attempt, exam }) => rowOf(exam, attempt));
  return { exams, hasClosed };
};

/** One page of it, and what all of it comes to. */
export const archiveExams = async (
  deps: Deps,
  recorded: Recorded,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: RecordExam[]; total: number; summary: RecordExamNumbers }> => {
  const { userId } = recorded.member;
  const { exams: all } = await recordExams(deps, recorded);
  const summary = (await examNumbers(deps, inOneRound(deps.database.db), recorded.terms.id, [userId])).get(
    userId,
  );
  if (!summary) throw new Error('the numbers of a member are missing');
  return { rows: all.slice(pageNum * pageSize, (pageNum + 1) * pageSize), total: all.length, summary };
};
