import { quizStanding } from '#features/learning/study/server/study.public.ts';
import { classCourseOf, classFacts, ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import { keyReadings } from '#features/teaching/questions/server/questions.public.ts';
import type { LiveExam } from '#features/teaching/questions/shared/key-access.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type AskedIn, listAsking, listPublishedWith, listRunningAt } from './live-exams.repository.ts';

/** When the person first read a key of each of these exams; exams without such a reading are left out. */
export const keysReadOf = async (sql: Sql, userId: string, examIds: readonly string[]) => {
  const readings = await keyReadings(sql, userId);
  const first = new Map<string, Date>();
  for (const { examId, questionId } of await listAsking(sql, examIds, [...readings.keys()])) {
    const [at, known] = [readings.get(questionId), first.get(examId)];
    if (at && (!known || at < known)) first.set(examId, at);
  }
  return first;
};

/** Whether the person studies this course, in one of the own running classes or outside of them. */
const studies = async (sql: Sql, userId: string, courseId: string, classIds: readonly string[]) => {
  const outside = await quizStanding(sql, userId, courseId, '');
  if (outside === 'studying' || outside === 'waiting') return true;
  for (const classId of classIds) {
    if (!(await classCourseOf(sql, classId)).has(courseId)) continue;
    if ((await quizStanding(sql, userId, courseId, classId)) !== 'finished') return true;
  }
  return false;
};

/** The final tests of classes that are over are nobody's any more; everything else may yet be sat. */
const stillLive = async (sql: Sql, asked: readonly AskedIn[], now: Date): Promise<AskedIn[]> => {
  const classIds = asked.flatMap(({ classId }) => classId ?? []);
  const classes = await classFacts(sql, classIds);
  return asked.filter(({ classId }) => classId === null || (classes.get(classId)?.endAt ?? now) > now);
};

/**
 * The published exams that ask these questions and may yet be sat by somebody, as one person stands to them. A window
 * that has closed counts as open: a manager may extend it for one person, or for all.
 */
export const liveExams = async (
  sql: Sql,
  userId: string,
  questionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveExam[]>> => {
  const asked = await listPublishedWith(sql, questionIds);
  const live = await stillLive(sql, asked, now);
  const examIds = asked.map(({ id }) => id);
  const running = await listRunningAt(sql, userId, examIds);
  const known = await keysReadOf(sql, userId, examIds);
  const own = live.length === 0 ? [] : (await ownClasses(sql, userId)).filter(({ endAt }) => endAt > now);
  const ownIds = own.map(({ classId }) => classId);
  const bound = new Map<string, boolean>();
  const isBound = async ({ id, classId, courseId }: AskedIn): Promise<boolean> => {
    if (classId !== null) return ownIds.includes(classId);
    const before = bound.get(id);
    if (before !== undefined) return before;
    const is = courseId !== null && (await studies(sql, userId, courseId, ownIds));
    bound.set(id, is);
    return is;
  };
  const byQuestion = new Map<string, LiveExam[]>();
  for (const one of asked.filter((row) => running.has(row.id) || live.includes(row))) {
    const { questionId, id, name } = one;
    const facts = { isRunning: running.has(id), isBound: await isBound(one), isKnown: known.has(id) };
    byQuestion.set(questionId, [...(byQuestion.get(questionId) ?? []), { id, name, ...facts }]);
  }
  return byQuestion;
};
