import { onAnyChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { failureFacts } from '#platform/server/log.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { catchUp, weighTokens } from './index.service.ts';

const CATCH_UP_JOB = 'search.catch-up';
const EVERY_MINUTE = '* * * * *';
const WEIGH_JOB = 'search.weigh';
/** UTC: ten past four in the morning in Asia/Shanghai. */
const EVERY_NIGHT = '10 20 * * *';
/** Writers announce several changes one after another: one pass brings in all of them. */
const AFTER_CHANGE_MS = 200;
/** Things that a start reads before it serves; the rest follows while it serves. */
const AT_START = 2_000;

const passOf = perPortal((deps: Deps) => {
  let isWaiting = false;
  return (sources: Parameters<typeof catchUp>[1]) => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      catchUp(deps, sources, { most: AT_START }).catch((error: Error) =>
        deps.log.warn({ err: failureFacts(error) }, 'search index not brought up to date'),
      );
    }, AFTER_CHANGE_MS).unref();
  };
});

/**
 * Says once, at start-up, what brings the index up to date: any announced change within moments, and every minute
 * whatever was not announced or was left by a process that ended.
 */
export const registerSearch = (deps: Deps, listOf: ListOf): void => {
  const sources = listOf('searchSources');
  deps.jobs.handle(CATCH_UP_JOB, 'light', async (_data, { signal }) => {
    await catchUp(deps, sources, { signal });
  });
  deps.jobs.repeat(CATCH_UP_JOB, EVERY_MINUTE);
  deps.jobs.handle(WEIGH_JOB, 'light', () => weighTokens(deps));
  deps.jobs.repeat(WEIGH_JOB, EVERY_NIGHT);
  onAnyChange(deps, () => passOf(deps)(sources));
};

/** Reads what changed before this start, or since an older release. */
export const settleSearch = async (deps: Deps, listOf: ListOf): Promise<void> => {
  await catchUp(deps, listOf('searchSources'), { most: AT_START });
};
