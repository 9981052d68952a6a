import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runTool, ToolError } from './run-tool.ts';

const isRunning = (mark: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.startsWith('sleep') && line.includes(mark));

/** A starter whose own child does the work, as LibreOffice has it. */
const starter = (mark: string) => ['-c', `sleep ${mark} & wait`];

describe('a program of the system', () => {
  it('answers what it wrote, and fails with what it complained of', async () => {
    const { signal } = new AbortController();
    expect(await runTool('sh', ['-c', 'echo 42'], { signal })).toBe('42\n');
    await expect(runTool('sh', ['-c', 'echo no >&2; exit 3'], { signal })).rejects.toThrow(
      'ended with 3: no',
    );
    await expect(runTool('/there/is/none', [], { signal })).rejects.toThrow(ToolError);
  });

  it('is ended with its own children when the time is up', async () => {
    const mark = '71.0625';
    const { signal } = new AbortController();
    let wasRunning = false;
    // A machine may be too slow to start it within the first of these times.
    for (const timeoutMs of [300, 2_000, 15_000, 90_000]) {
      const ended = runTool('sh', starter(mark), { signal, timeoutMs }).then(
        () => 'done',
        (error: unknown) => String(error),
      );
      while (!wasRunning && (await Promise.race([ended, sleep(20)])) === undefined)
        wasRunning = isRunning(mark);
      expect(await ended).toContain('took too long');
      expect(isRunning(mark)).toBe(false);
      if (wasRunning) break;
    }
    expect(wasRunning).toBe(true);
  });

  it('is ended with its own children when the server stops, for that reason', async () => {
    const mark = '72.0625';
    const stopping = new AbortController();
    const running = runTool('sh', starter(mark), { signal: stopping.signal });
    await expect.poll(() => isRunning(mark), { timeout: 60_000, interval: 20 }).toBe(true);
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    expect(isRunning(mark)).toBe(false);
  });
});
