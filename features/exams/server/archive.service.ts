import { classCourseIds, type Recorded } from '#features/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listArchiveExams } from '../shared/exams.contract.ts';
import { type LightAttempt, listPassed, listSubmittedIn } from './attempt.repository.ts';
import { type ExamRow, findExams, findShown, listPublished } from './exam.repository.ts';

type Reply = OutputOf<typeof listArchiveExams>;
type Row = Reply['datalist'][number];

const rowOf = (exam: ExamRow, attempt: LightAttempt): Row => ({
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

const summaryOf = async (
  deps: Deps,
  { terms, member }: Recorded,
  attempts: readonly LightAttempt[],
): Promise<Reply['summary']> => {
  const sql = deps.database.db;
  const courseIds = await classCourseIds(sql, terms.id);
  const quizzes = await listPublished(sql, { classIds: [], courseIds });
  const ids = quizzes.map(({ id }) => id);
  // What was passed outside of the class completes its course there, too.
  const passed = await listPassed(sql, member.userId, ids, [terms.id, '']);
  const final = await findShown(sql, { classId: terms.id });
  const own = attempts.filter(({ examId }) => examId === final?.id);
  return {
    quizNum: quizzes.length,
    quizPassedNum: passed.size,
    quizRate: quizzes.length > 0 ? Math.floor((passed.size * 100) / quizzes.length) : 0,
    examScore: own.length > 0 ? Math.max(...own.map(({ scoreTenths }) => scoreTenths)) / 10 : null,
    examPassFlag: own.some(({ isPassed }) => isPassed) ? '1' : '0',
  };
};

/** What a member sat in a class, newest first, and what it comes to. */
export const archiveExams = async (
  deps: Deps,
  recorded: Recorded,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: Row[]; total: number; summary: Reply['summary'] }> => {
  const sql = deps.database.db;
  const { terms, member } = recorded;
  const attempts = await listSubmittedIn(sql, member.userId, terms.id);
  const page = attempts.slice(pageNum * pageSize, (pageNum + 1) * pageSize);
  const exams = await findExams(
    sql,
    page.map(({ examId }) => examId),
  );
  return {
    rows: page.flatMap((attempt) => {
      const exam = exams.get(attempt.examId);
      return exam ? rowOf(exam, attempt) : [];
    }),
    total: attempts.length,
    summary: await summaryOf(deps, recorded, attempts),
  };
};
