import { execFileSync } from 'node:child_process';
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
    const running = runTool('sh', starter(mark), { signal, timeoutMs: 300 });
    await expect.poll(() => isRunning(mark), { timeout: 5000, interval: 20 }).toBe(true);
    await expect(running).rejects.toThrow('took too long');
    expect(isRunning(mark)).toBe(false);
  });

  it('is ended with its own children when the server stops, for that reason', async () => {
    const mark = '72.0625';
    const stopping = new AbortController();
    const running = runTool('sh', starter(mark), { signal: stopping.signal });
    await expect.poll(() => isRunning(mark), { timeout: 5000, interval: 20 }).toBe(true);
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    expect(isRunning(mark)).toBe(false);
  });
});
