import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that is just being stopped or killed needs a moment to be gone. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 100;
const LOCK = 'portal.lock';

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * When a process began, as Linux tells it: numbers of processes are given again, after a restart of the
 * machine or the container soon. Empty where that cannot be known, `null` for a process that has ended.
 */
const beginOf = (pid: number): string | null => {
  const boot = textOf('/proc/sys/kernel/random/boot_id')?.trim();
  if (boot === undefined) return '';
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === undefined) return null;
  // The name of the program stands in brackets and may hold anything; state and start follow after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot} ${fields[19]}`;
};

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
  const [number = '', begin = ''] = (textOf(file) ?? '').split('\n');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isAlive(pid)) return undefined;
  const present = beginOf(pid);
  return present !== null && (begin === '' || present === begin) ? pid : undefined;
};

/** The living process that has the embedded database in `folder` open; undefined for none, and for this one. */
export const dataHolder = (folder: string): number | undefined => holderOf(join(folder, LOCK));

/**
 * Keeps a second server off the embedded database in `folder`, which only one process may open. A lock left
 * by a killed process is taken over. Returns how to give it back; throws with a sentence when it is held.
 */
export const lockData = async (folder: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  const giveUpAt = performance.now() + PATIENCE_MS;
  let holder = holderOf(file);
  while (holder !== undefined && performance.now() < giveUpAt) {
    await wait(LOOK_EVERY_MS);
    holder = holderOf(file);
  }
  if (holder !== undefined) {
    throw new Error(`数据目录 ${folder} 正被另一个进程（${holder}）使用，请先停止它，或换一个 DATA_DIR。`);
  }
  writeFileSync(file, `${process.pid}\n${beginOf(process.pid) ?? ''}\n`);
  return () => rmSync(file, { force: true });
};
