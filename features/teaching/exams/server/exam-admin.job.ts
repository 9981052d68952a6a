import type { Deps } from '#platform/server/deps.ts';
import { SETTLE_JOB } from './desk/exam-requirement.service.ts';
import { settleExam } from './desk/exam-settle.service.ts';
import { COLLECT_JOB, type CollectJob } from './desk/exam-state.service.ts';
import { COUNT_JOB, countNewPapers, EVERY_MINUTE } from './grading/exam-statistic.job.ts';
import { collectRunning } from './sitting/close-due.service.ts';

const COLLECTED_AT_ONCE = 100;

const collectAll = async (deps: Deps, job: CollectJob, signal: AbortSignal): Promise<void> => {
  while ((await collectRunning(deps, job, COLLECTED_AT_ONCE)) > 0) signal.throwIfAborted();
};

/** Says once, at start-up, what the console's steps leave to be done in the background. */
export const registerExamAdmin = (deps: Deps): void => {
  const { jobs } = deps;
  jobs.handle<CollectJob>(COLLECT_JOB, 'light', (job, { signal }) => collectAll(deps, job, signal));
  jobs.handle<{ examId: string }>(SETTLE_JOB, 'light', ({ examId }, { signal }) =>
    settleExam(deps, examId, signal),
  );
  jobs.handle(COUNT_JOB, 'light', (_data, { signal }) => countNewPapers(deps, signal));
  jobs.repeat(COUNT_JOB, EVERY_MINUTE);
};
