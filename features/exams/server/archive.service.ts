import { classCourseIds, type Recorded } from '#features/classes/server/classes.public.ts';
import type { RecordExam, RecordExamNumbers } from '#features/classes/shared/record-exam.schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { type LightAttempt, listBestScores, listPassedBy, listSubmittedIn } from './attempt.repository.ts';
import { closeOwnDue } from './close-due.service.ts';
import { type ExamRow, findExams, findShown, listPublished } from './exam.repository.ts';

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

const rowsOf = async (deps: Deps, attempts: readonly LightAttempt[]): Promise<RecordExam[]> => {
  const exams = await findExams(
    deps.database.db,
    attempts.map(({ examId }) => examId),
  );
  return attempts.flatMap((attempt) => {
    const exam = exams.get(attempt.examId);
    return exam ? rowOf(exam, attempt) : [];
  });
};

/** What each of these members has of the quizzes and the final test of a class, however many they are. */
export const examNumbers = async (
  deps: Deps,
  classId: string,
  userIds: readonly string[],
): Promise<Map<string, RecordExamNumbers>> => {
  const sql = deps.database.db;
  const quizzes = await listPublished(sql, { classIds: [], courseIds: await classCourseIds(sql, classId) });
  const ids = quizzes.map(({ id }) => id);
  // What was passed outside of the class completes its course there, too.
  const passed = await listPassedBy(sql, userIds, ids, [classId, '']);
  const passedNum = Map.groupBy(passed, ({ userId }) => userId);
  const final = await findShown(sql, { classId });
  const best = final ? await listBestScores(sql, userIds, final.id, classId) : new Map<string, never>();
  return new Map(
    userIds.map((userId) => {
      const quizPassedNum = passedNum.get(userId)?.length ?? 0;
      const own = best.get(userId);
      return [
        userId,
        {
          quizNum: ids.length,
          quizPassedNum,
          quizRate: ids.length > 0 ? Math.floor((quizPassedNum * 100) / ids.length) : 0,
          examScore: own ? own.scoreTenths / 10 : null,
          examPassFlag: own?.isPassed ? '1' : '0',
        },
      ];
    }),
  );
};

/** Everything that a member handed in in a class, newest first; what ran out meanwhile is closed first. */
export const recordExams = async (deps: Deps, { terms, member }: Recorded): Promise<RecordExam[]> => {
  await closeOwnDue(deps, member.userId);
  return rowsOf(deps, await listSubmittedIn(deps.database.db, member.userId, terms.id));
};

/** One page of it, and what all of it comes to. */
export const archiveExams = async (
  deps: Deps,
  { terms, member }: Recorded,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: RecordExam[]; total: number; summary: RecordExamNumbers }> => {
  const { userId } = member;
  await closeOwnDue(deps, userId);
  const attempts = await listSubmittedIn(deps.database.db, userId, terms.id);
  const summary = (await examNumbers(deps, terms.id, [userId])).get(userId);
  if (!summary) throw new Error('the numbers of a member are missing');
  return {
    rows: await rowsOf(deps, attempts.slice(pageNum * pageSize, (pageNum + 1) * pageSize)),
    total: attempts.length,
    summary,
  };
};
