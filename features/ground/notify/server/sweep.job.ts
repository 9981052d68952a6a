import type { Deps } from '#platform/server/deps.ts';
import { keptSince } from '../shared/message-age.rules.ts';
import { deleteReadBefore, deleteUnreadBefore } from './notification.repository.ts';

const SWEEP_JOB = 'notify.sweep';
/** UTC: a quarter to four in the morning in Asia/Shanghai. */
const EVERY_NIGHT = '45 19 * * *';
const AT_ONCE = 2_000;

/** Removes the messages whose time is over, some thousand at a time: nobody waits for one long statement. */
export const sweepMessages = async (deps: Pick<Deps, 'database' | 'clock'>, signal?: AbortSignal) => {
  const { db } = deps.database;
  const { read, unread } = keptSince(deps.clock());
  const rounds = [() => deleteReadBefore(db, read, AT_ONCE), () => deleteUnreadBefore(db, unread, AT_ONCE)];
  for (const round of rounds) {
    let gone = AT_ONCE;
    while (gone === AT_ONCE && !signal?.aborted) gone = await round();
  }
};

/** Says once, at start-up, that old messages are removed every night. */
export const registerNotify = (deps: Deps): void => {
  deps.jobs.handle(SWEEP_JOB, 'light', (_data, { signal }) => sweepMessages(deps, signal));
  deps.jobs.repeat(SWEEP_JOB, EVERY_NIGHT);
};
