/** The door to exams: what runs in the background, and what other features may know of attempts and questions. */
import type { Sql } from '#platform/server/db/database.ts';
import { countRunningOf } from './sitting/attempt.repository.ts';

export { findQuizId as quizOfCourse } from './exam.repository.ts';
export { examsOfPapers, usesOfQuestions } from './exam-use.repository.ts';
export { registerExams } from './exams.job.ts';
export { liveExams } from './live-exams.read.ts';
export { classScores } from './overview/class-scores.read.ts';
export { examCalendar } from './overview/exam-calendar.read.ts';
export { examNumbers, recordExams } from './overview/record-exams.read.ts';
export { waitingExams } from './overview/waiting-exams.read.ts';
export { ownWrongItems, type WrongItem } from './overview/wrong-answers.read.ts';
export { storeAnswers as saveAnswers } from './sitting/answer.service.ts';
export { start as startAttempt } from './sitting/attempt-start.service.ts';
export { submit as submitAttempt } from './sitting/attempt-submit.service.ts';
export { isSitting } from './sitting/own-sittings.repository.ts';

/** Consequences in exams for a person whose party membership ends: a sentence, or none. */
export const standingInExams = async (sql: Sql, userId: string): Promise<string[]> => {
  const num = await countRunningOf(sql, userId);
  return num === 0
    ? []
    : [`正在考的 ${num} 场立即不能再答，到时间由系统按已经写的收卷；要先考完，请等交卷后再改。`];
};
