import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from './files.ts';

/** One installation or update; times are ISO. */
export interface Step {
  readonly at: string;
  readonly kind: 'INSTALL' | 'UPDATE' | 'BACK';
  readonly from: string;
  readonly to: string;
  /** The backup taken before it, without which there is no way back. */
  readonly backup: string;
}

export const readHistory = (file: string): readonly Step[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

export const noteStep = (file: string, step: Step): void =>
  writeWhole(file, `${JSON.stringify([...readHistory(file), step], null, 2)}\n`);

/** The update that `back` takes back: the newest step, where it is one with a backup. */
export const lastUpdate = (history: readonly Step[]): Step => {
  const last = history.at(-1);
  if (!last || last.kind === 'INSTALL') throw new Error('还没有更新过，没有可以退回的版本。');
  if (last.kind === 'BACK') throw new Error('上一步就是退回，不能再退；需要更早的数据时，请恢复那时的备份。');
  return last;
};

/** Releases that may go: all but the one in use, the one before it and the newest `kept`. */
export const staleReleases = (
  releases: readonly string[],
  history: readonly Step[],
  kept: number,
): string[] => {
  const used = new Set(history.slice(-kept).flatMap((step) => [step.from, step.to]));
  return releases.filter((release) => !used.has(release));
};
