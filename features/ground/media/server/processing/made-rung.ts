import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rates, ratesOf, segmentsOf } from '../../shared/processing/hls-playlist.rules.ts';
import type { Rung } from '../../shared/processing/renditions.rules.ts';
import { storeTree } from '../delivery/stored-folder.ts';
import { MEDIA_FOLDER } from '../media.public.ts';
import type { FileWork } from './file-work.ts';
import { ToolError } from './run-tool.ts';

/** Written after everything else of a rung: with it, the rung in the store is whole. */
const MARKER = 'made.json';
const PLAYLIST = 'index.m3u8';

export interface MadeRung {
  readonly rung: Rung;
  readonly rates: Rates;
  readonly sizeBytes: number;
}

const sizesIn = async (folder: string): Promise<Map<string, number>> => {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size] as const)),
  );
};

/** Stores a rung that lies finished in `ladder` and takes it away from there; `ToolError` when nothing does. */
export const keepRung = async (work: FileWork, rung: Rung, ladder: string): Promise<MadeRung> => {
  const { deps, folder, signal } = work;
  const own = join(ladder, rung.key);
  const sizes = await sizesIn(own);
  if (!sizes.has(PLAYLIST)) throw new ToolError(`nothing was made of ${rung.key}`);
  const segments = segmentsOf(await readFile(join(own, PLAYLIST), 'utf8'));
  const sizeBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const made = { rung, rates: ratesOf(segments, sizes), sizeBytes };
  await writeFile(join(own, MARKER), JSON.stringify(made));
  await storeTree(deps, own, `${folder}/${rung.key}`, MARKER, signal);
  await rm(own, { recursive: true, force: true });
  return made;
};

const readMarker = async ({ deps, folder }: FileWork, rung: Rung): Promise<MadeRung | null> => {
  const key = `${MEDIA_FOLDER}/${folder}/${rung.key}/${MARKER}`;
  if (!(await deps.files.exists(key))) return null;
  const made = JSON.parse(await deps.files.get(key)) as MadeRung;
  // Rungs that an older version made for other targets are made again.
  return JSON.stringify(made.rung) === JSON.stringify(rung) ? made : null;
};

/** Rungs that an earlier run, which was interrupted or lacked some, has stored whole; by their keys. */
export const madeRungs = async (
  work: FileWork,
  rungs: readonly Rung[],
): Promise<ReadonlyMap<string, MadeRung>> => {
  const found = new Map<string, MadeRung>();
  for (const rung of rungs) {
    const made = await readMarker(work, rung);
    if (made) found.set(rung.key, made);
  }
  return found;
};
