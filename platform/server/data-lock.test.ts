import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';

let folder: string;
let file: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  file = join(folder, 'portal.lock');
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
});
afterEach(() => {
  other.kill('SIGKILL');
});

describe('the lock on the embedded database', () => {
  it('refuses a folder that a living process holds, and names the process', async () => {
    writeFileSync(file, `${other.pid}\n`);
    await expect(lockData(folder)).rejects.toThrow(`正被另一个进程（${other.pid}）使用`);
  });

  it('waits for a process that is just ending', async () => {
    writeFileSync(file, `${other.pid}\n`);
    setTimeout(() => other.kill('SIGKILL'), 300);
    const release = await lockData(folder);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    release();
  });

  it('takes over from a process whose number another one has got since', async () => {
    writeFileSync(file, `${other.pid}\nanother-boot 4711\n`);
    const release = await lockData(folder);
    release();
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it.each(['', 'nonsense', '-1\n', '99999999\n'])('takes over from a damaged lock: %j', async (text) => {
    writeFileSync(file, text);
    (await lockData(folder))();
  });
});
