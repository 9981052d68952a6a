import { changeFile } from '../library/media-file.repository.ts';
import type { FileWork } from './file-work.ts';
import { changeRendition } from './rendition.repository.ts';

const TOLD_EVERY_MS = 1000;

/** How far each rung is, in hundredths, by its key. */
export type RungProgress = Map<string, number>;

/**
 * Writes progress down at most once a second, and never two writes at a time. `all` holds every rung of the file,
 * the file's own progress is their mean; `measure` says how far those are that are made now.
 */
export const progressWriter = (
  { deps, row }: FileWork,
  all: RungProgress,
  measure: (percent: number) => Promise<RungProgress>,
) => {
  let toldAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  const write = async (percent: number) => {
    const { db } = deps.database;
    for (const [key, progress] of await measure(percent)) {
      all.set(key, progress);
      await changeRendition(db, row.id, key, { progress });
    }
    const mean = [...all.values()].reduce((sum, one) => sum + one, 0) / Math.max(1, all.size);
    const progress = Math.min(99, Math.round(mean));
    await changeFile(db, row.id, [row.state], { progress, updatedAt: deps.clock() });
  };
  return {
    report: (percent: number) => {
      if (isWriting || performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      isWriting = true;
      writing = write(percent)
        // The shown progress may lag; the work itself goes on.
        .catch(() => undefined)
        .finally(() => {
          isWriting = false;
        });
    },
    settled: () => writing,
  };
};
