import {
  type ClassScores,
  classCredits,
  type Score,
} from '#features/teaching/classes/server/classes.public.ts';
import { paperResults } from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { findShown, listPublished } from '../exam.repository.ts';
import { listBestOf, listBestScores } from '../sitting/attempt.repository.ts';

const scoreOf = ({ scoreTenths, isPassed }: { scoreTenths: number; isPassed: boolean }): Score => ({
  score: scoreTenths / 10,
  isPassed,
});

/** Best of each quiz by person and course; what was sat outside of the class only where it completed the course there. */
const quizScores = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  courseOf: ReadonlyMap<string, string>,
): Promise<ClassScores['quizOf']> => {
  const quizzes = await listPublished(sql, { classIds: [], courseIds: [...courseOf.keys()] });
  const courseOfQuiz = new Map(quizzes.map(({ id, courseId }) => [id, courseOf.get(courseId ?? '') ?? '']));
  const best = await listBestOf(sql, userIds, [...courseOfQuiz.keys()], [classId, '']);
  const outside = best.filter((one) => one.classId !== classId).map(({ userId }) => userId);
  const credits = outside.length > 0 ? await classCredits(sql, classId, [...new Set(outside)]) : [];
  const credited = new Set(credits.map(({ userId, courseId }) => `${userId}\n${courseId}`));
  const quizOf = new Map<string, Map<string, Score>>();
  for (const one of best) {
    const courseId = courseOfQuiz.get(one.examId) ?? '';
    if (one.classId !== classId && !credited.has(`${one.userId}\n${courseId}`)) continue;
    const own = quizOf.get(one.userId) ?? new Map<string, Score>();
    const known = own.get(courseId);
    const score = scoreOf(one);
    if (known === undefined || known.score < score.score) own.set(courseId, score);
    quizOf.set(one.userId, own);
  }
  return quizOf;
};

/** Scores of these people in a class: its final test, online or on paper, and the quizzes of its courses. */
export const classScores = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
  courseOf: ReadonlyMap<string, string>,
): Promise<ClassScores> => {
  const final = await findShown(sql, { classId });
  const best = final
    ? await listBestScores(sql, userIds, final.id, classId)
    : await paperResults(sql, classId, userIds);
  return {
    hasFinal: final !== undefined || best.size > 0,
    finalOf: new Map([...best].map(([userId, one]) => [userId, scoreOf(one)])),
    quizOf: await quizScores(sql, classId, userIds, courseOf),
  };
};
