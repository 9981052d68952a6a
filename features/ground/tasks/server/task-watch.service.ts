import { holdsRoleStill } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Progress } from '../shared/tasks.rules.ts';
import { isStillMine, type TaskRow, updateProgress } from './tasks.repository.ts';

const BEAT_MS = 300;
/** Every so many beats it is asked whether the task still goes on and its person still may, news or not. */
const BEATS_A_QUESTION = 3;

export interface TaskWatch {
  note(done: number, total?: number): void;
  progress(): Progress;
  /** Fires when the task was cancelled, another process has taken it up, or its person may no longer do it. */
  readonly lost: AbortSignal;
  /** Whether it is lost because the person's account or role is no more: nobody else ends the task then. */
  isRoleLost(): boolean;
  /** Ends the watch; waits for the write under way. */
  end(): Promise<void>;
}

const wholeOf = (n: number) => Math.min(2_147_483_647, Math.max(0, Math.floor(n)));

/**
 * Keeps a running task and its row together: writes how far the task is, and hears that it was stopped. It
 * beats on its own, so that noting progress costs nothing and may happen inside a transaction.
 */
export const watchTask = (deps: Deps, row: TaskRow): TaskWatch => {
  const { db } = deps.database;
  const lost = new AbortController();
  const begin: Progress = { doneNum: row.doneNum, totalNum: row.totalNum };
  let current = begin;
  let written = begin;
  let beats = 0;
  let isRoleLost = false;
  let underWay: Promise<void> | undefined;

  const isRoleHeld = () => holdsRoleStill(db, row.ownerId, { roleCode: row.roleCode, orgCode: row.orgCode });

  const beat = async () => {
    const isNews = current.doneNum !== written.doneNum || current.totalNum !== written.totalNum;
    beats += 1;
    const isQuestion = beats % BEATS_A_QUESTION === 0;
    const now = current;
    if (isNews && !(await updateProgress(db, row, now))) return lost.abort();
    written = now;
    if (!isQuestion) return;
    if (!(await isStillMine(db, row))) return lost.abort();
    if (await isRoleHeld()) return;
    isRoleLost = true;
    lost.abort();
  };

  const timer = setInterval(() => {
    underWay ??= beat()
      // A database that is away for a moment ends no task; the next beat tries again.
      .catch((error: Error) => deps.log.warn({ taskId: row.id, reason: error.message }, 'task progress'))
      .finally(() => {
        underWay = undefined;
      });
  }, BEAT_MS);
  timer.unref();

  return {
    note: (done, total) => {
      current = { doneNum: wholeOf(done), totalNum: total === undefined ? current.totalNum : wholeOf(total) };
    },
    progress: () => current,
    lost: lost.signal,
    isRoleLost: () => isRoleLost,
    end: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
};
