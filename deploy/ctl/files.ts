import { closeSync, fsyncSync, openSync, renameSync, rmSync, symlinkSync, writeSync } from 'node:fs';

/** Writes a file whole or not at all, readable by its owner only. */
export const writeWhole = (file: string, text: string, mode = 0o600): void => {
  const part = `${file}.part`;
  const handle = openSync(part, 'w', mode);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(part, file);
};

/** Points a link to another place in one step: it names the old or the new one, never nothing. */
export const pointLink = (link: string, target: string): void => {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
};
