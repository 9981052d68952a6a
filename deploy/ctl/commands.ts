import { spawnSync } from 'node:child_process';
import type { Environment } from './env-file.ts';

interface Options {
  readonly env?: Environment;
  readonly cwd?: string;
  /** Account that runs it, by number; needs root. */
  readonly as?: Account | undefined;
  /** Output is kept for the error instead of shown. */
  readonly isQuiet?: boolean;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Output of a command; throws its last words when it fails. */
export const run = (command: string, args: readonly string[], options: Options = {}): string => {
  const { env = {}, cwd, as, isQuiet = true } = options;
  const result = spawnSync(command, [...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...as,
  });
  if (result.error) throw new Error(`${command} 没有运行：${result.error.message}`);
  if (result.status !== 0) {
    const words = `${result.stderr ?? ''}`.trim() || `${result.stdout ?? ''}`.trim();
    throw new Error(words.slice(-2_000) || `${command} 没有成功（${result.status ?? result.signal}）。`);
  }
  return result.stdout ?? '';
};

/** True when the command ends well. */
export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, [...args], { stdio: 'ignore' }).status === 0;
