import type { Deps } from '#platform/server/deps.ts';
import { CREDIT_JOB, creditCompleted } from './credits/credit.service.ts';
import { registerQuizzes } from './quizzes/quiz.service.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Says once, at start-up, that what was left uncredited is looked for again and again, and what else waits. */
export const registerStudy = (deps: Deps): void => {
  deps.jobs.handle(CREDIT_JOB, 'light', async () => void (await creditCompleted(deps)));
  deps.jobs.repeat(CREDIT_JOB, EVERY_FIVE_MINUTES);
  registerQuizzes(deps);
};
