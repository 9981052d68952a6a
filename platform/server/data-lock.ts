import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderOf = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Keeps a second server off the embedded database in `folder`, which only one process may open. A lock left
 * by a killed process is taken over. Returns how to give it back; throws with a sentence when it is held.
 */
export const lockData = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'portal.lock');
  const holder = holderOf(file);
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Error(`数据目录 ${folder} 正被另一个进程（${holder}）使用，请先停止它，或换一个 DATA_DIR。`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};
