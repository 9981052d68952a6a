import { describe, expect, it } from 'vitest';
import { isToRepeat, repeated } from './repeat.ts';

const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
const wrapped = new Error('query failed', { cause: deadlock });

/** Fails `failures` times with `error`, then answers; counts how often it was run. */
const failing = (failures: number, error: Error) => {
  const counter = { runs: 0 };
  const run = async () => {
    counter.runs += 1;
    if (counter.runs <= failures) throw error;
    return 'done';
  };
  return { counter, run };
};

describe('work that the database gave up', () => {
  it('is tried again, whoever wrapped the reason', async () => {
    const { counter, run } = failing(2, wrapped);
    expect(await repeated(run)).toBe('done');
    expect(counter.runs).toBe(3);
  });

  it('is given up after five tries, with 503 and a sentence', async () => {
    const { counter, run } = failing(Number.POSITIVE_INFINITY, deadlock);
    await expect(repeated(run)).rejects.toMatchObject({ status: 503, code: 'access.busy' });
    expect(counter.runs).toBe(5);
  });

  it('is not tried again for any other reason', async () => {
    const { counter, run } = failing(1, new Error('broken'));
    await expect(repeated(run)).rejects.toThrow('broken');
    expect(counter.runs).toBe(1);
    expect(isToRepeat(new Error('broken'))).toBe(false);
  });
});
