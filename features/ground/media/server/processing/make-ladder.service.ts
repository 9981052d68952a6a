import { rm } from 'node:fs/promises';
import { workErrors } from '../../shared/processing/media-content.errors.ts';
import { type Rung, rungGroups } from '../../shared/processing/renditions.rules.ts';
import type { FileWork } from './file-work.ts';
import { keepRung, type MadeRung, madeRungs } from './made-rung.ts';
import { changeRendition, resetRenditions } from './rendition.repository.ts';
import { ToolError } from './run-tool.ts';
import { progressWriter, type RungProgress } from './rung-progress.ts';
import { type Encoding, encodeRungs, progressOfRung, type Source } from './transcode.ts';

export interface Ladder {
  /** In the order of the rungs. */
  readonly made: readonly MadeRung[];
  readonly missing: readonly Rung[];
}

/** One making of the rungs that are not there yet, below `folder`. */
interface Making {
  readonly work: FileWork;
  readonly encoding: Encoding;
  readonly source: Source;
  readonly folder: string;
  readonly progress: RungProgress;
  readonly made: Map<string, MadeRung>;
}

const encode = async (making: Making, rungs: readonly Rung[]): Promise<void> => {
  const { work, encoding, source, folder } = making;
  const { db } = work.deps.database;
  for (const { key } of rungs)
    await changeRendition(db, work.row.id, key, { state: 'running', progress: 0, problem: '' });
  const writer = progressWriter(work, making.progress, async (percent) => {
    const { seconds } = source.probe;
    const shares = rungs.map(
      async ({ key }) => [key, await progressOfRung(folder, key, percent, seconds)] as const,
    );
    return new Map(await Promise.all(shares));
  });
  try {
    await encodeRungs(encoding, source, rungs, folder, writer.report);
  } finally {
    await writer.settled();
  }
  for (const rung of rungs) {
    const made = await keepRung(work, rung, folder);
    making.made.set(rung.key, made);
    making.progress.set(rung.key, 100);
    const { sizeBytes } = made;
    await changeRendition(db, work.row.id, rung.key, { state: 'done', progress: 100, sizeBytes });
  }
};

const isMade = async (making: Making, rungs: readonly Rung[]): Promise<boolean> => {
  const { work, folder } = making;
  work.signal.throwIfAborted();
  try {
    await encode(making, rungs);
    return true;
  } catch (error) {
    if (work.signal.aborted || !(error instanceof ToolError)) throw error;
    const keys = rungs.map(({ key }) => key).join(' ');
    work.deps.log.warn({ fileId: work.row.id, rungs: keys, reason: error.message }, 'transcoding failed');
    await rm(folder, { recursive: true, force: true });
    return false;
  }
};

/** Makes a group from one reading of the source; when that fails, each alone, so that one loses only itself. */
const makeGroup = async (making: Making, group: readonly Rung[]): Promise<void> => {
  if (group.length > 1 && (await isMade(making, group))) return;
  const { deps, row } = making.work;
  for (const rung of group) {
    if (await isMade(making, [rung])) continue;
    const problem = workErrors.encoding({ rung: rung.name }).message;
    await changeRendition(deps.database.db, row.id, rung.key, { state: 'failed', progress: 0, problem });
  }
};

/**
 * Makes what is missing of `rungs` in the empty folder `scratch` and stores each as soon as it is whole. What an
 * earlier run stored is kept.
 */
export const makeLadder = async (
  work: FileWork,
  encoding: Encoding,
  source: Source,
  rungs: readonly Rung[],
  scratch: string,
): Promise<Ladder> => {
  const before = await madeRungs(work, rungs);
  await resetRenditions(
    work.deps.database.db,
    work.row.id,
    rungs.map(({ key, name }) => ({ key, name, madeBytes: before.get(key)?.sizeBytes })),
  );
  const progress: RungProgress = new Map(rungs.map(({ key }) => [key, before.has(key) ? 100 : 0]));
  const making = { work, encoding, source, folder: scratch, progress, made: new Map(before) };
  for (const group of rungGroups(rungs)) {
    const left = group.filter(({ key }) => !before.has(key));
    if (left.length > 0) await makeGroup(making, left);
  }
  return {
    made: rungs.flatMap(({ key }) => making.made.get(key) ?? []),
    missing: rungs.filter(({ key }) => !making.made.has(key)),
  };
};
