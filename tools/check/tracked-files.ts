import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Every file of the project that git tracks or would track, as in the working tree. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));
