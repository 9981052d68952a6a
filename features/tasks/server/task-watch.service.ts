import type { Deps } from '#platform/server/deps.ts';
import { isStillMine, type TaskRun, updateProgress } from './tasks.repository.ts';

const BEAT_MS = 300;
/** Beats without news until the row is asked all the same whether the task still goes on. */
const QUIET_BEATS = 3;

interface Progress {
  readonly doneNum: number;
  readonly totalNum: number;
}

export interface TaskWatch {
  note(done: number, total?: number): void;
  progress(): Progress;
  /** Fires when the task was cancelled or another process has taken it up. */
  readonly lost: AbortSignal;
  /** Ends the watch; waits for the write under way. */
  end(): Promise<void>;
}

const wholeOf = (n: number) => Math.min(2_147_483_647, Math.max(0, Math.floor(n)));

/**
 * Keeps a running task and its row together: writes how far the task is, and hears that it was stopped. It
 * beats on its own, so that noting progress costs nothing and may happen inside a transaction.
 */
export const watchTask = (deps: Deps, run: TaskRun & Progress): TaskWatch => {
  const { db } = deps.database;
  const lost = new AbortController();
  const begin: Progress = { doneNum: run.doneNum, totalNum: run.totalNum };
  let current = begin;
  let written = begin;
  let quiet = 0;
  let underWay: Promise<void> | undefined;

  const beat = async () => {
    const isNews = current.doneNum !== written.doneNum || current.totalNum !== written.totalNum;
    quiet = isNews ? 0 : quiet + 1;
    if (!isNews && quiet < QUIET_BEATS) return;
    quiet = 0;
    const now = current;
    const isMine = isNews ? await updateProgress(db, run, now) : await isStillMine(db, run);
    written = now;
    if (!isMine) lost.abort();
  };

  const timer = setInterval(() => {
    underWay ??= beat()
      // A database that is away for a moment ends no task; the next beat tries again.
      .catch((error: Error) => deps.log.warn({ taskId: run.id, reason: error.message }, 'task progress'))
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
    end: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
};
