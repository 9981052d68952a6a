import type { Deps } from '#platform/server/deps.ts';
import { END_LOOKS_JOB, endOverdue } from './person-look.service.ts';

/** Ends looks whose time is over, with their rows in the audit trail. */
export const registerLookJobs = (deps: Deps): void => {
  deps.jobs.handle(END_LOOKS_JOB, 'light', () => endOverdue(deps));
};
