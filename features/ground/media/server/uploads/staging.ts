import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';

/** Where bytes lie from the first one received until the finished files are stored. */
export const stagingFolder = ({ config }: Pick<Deps, 'config'>): string =>
  resolve(config.uploadDir ?? join(config.dataDir, 'uploads'));

/** The upload itself; the name is the id of its media file. */
export const stagedFile = (deps: Pick<Deps, 'config'>, id: string): string => join(stagingFolder(deps), id);

/** Bytes received so far; `null` when nothing is there. */
export const stagedSize = async (deps: Pick<Deps, 'config'>, id: string): Promise<number | null> => {
  const found = await stat(stagedFile(deps, id)).catch(() => null);
  return found?.isFile() ? found.size : null;
};

const workFolder = (deps: Pick<Deps, 'config'>, id: string) => join(stagingFolder(deps), 'work', id);

/** Gives `run` an empty folder, and takes it away afterwards, whatever a crash left in it before. */
export const inWorkFolder = async <T>(
  deps: Pick<Deps, 'config'>,
  id: string,
  run: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = workFolder(deps, id);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Takes away the received bytes and what the upload protocol noted about them. */
export const dropStaged = async (deps: Pick<Deps, 'config'>, id: string): Promise<void> => {
  const file = stagedFile(deps, id);
  await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
};

/** Ids of everything that lies in the staging folder. */
export const listStaged = async (deps: Pick<Deps, 'config'>): Promise<string[]> => {
  const names = await readdir(stagingFolder(deps)).catch((): string[] => []);
  return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((name) => name !== 'work');
};
