import { pauseAfter } from './db/repeat.ts';

/** An item that waits for its result. */
export interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Gives each of `part` its result or error; never rejects. */
export type Flush<T, R> = (part: readonly Waiting<T, R>[], key: string) => Promise<void>;

export interface BatchLimits {
  /** Items in one run at most. */
  readonly most: number;
  /** Runs under way at a time, for each key. */
  readonly lanes?: number;
}

/**
 * Group commit: items that arrive while a run is under way share the next one, in the order of their arrival. Items
 * of different keys are independent of each other.
 */
export const createBatch = <T, R>(flush: Flush<T, R>, { most, lanes = 1 }: BatchLimits) => {
  const queues = new Map<string, { waiting: Waiting<T, R>[]; running: number; isDue: boolean }>();

  const pump = (key: string) => {
    const queue = queues.get(key);
    if (!queue) return;
    while (queue.running < lanes && queue.waiting.length > 0) {
      queue.running += 1;
      flush(queue.waiting.splice(0, most), key).then(() => {
        queue.running -= 1;
        pump(key);
      });
    }
    if (queue.running === 0 && !queue.isDue) queues.delete(key);
  };

  /** Resolves with the item's own result when its run has ended. */
  return (item: T, key = ''): Promise<R> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: 0, isDue: false };
      queues.set(key, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.isDue || queue.running >= lanes) return;
      queue.isDue = true;
      // The rest of what the network has brought comes along in the same turn.
      setImmediate(() => {
        queue.isDue = false;
        pump(key);
      });
    });
};

export interface TogetherRules {
  /** Whether a run that failed may simply be tried again; never, if left out. */
  readonly isAgain?: (error: unknown) => boolean;
  /** Error that an item gets whose own run failed; the run's error, if left out. */
  readonly refusal?: (error: unknown) => Error;
}

const MAX_ROUNDS = 3;

/**
 * Flush of a batch that one `run` decides, with a result for each item in their order. Items that fail together are
 * tried one by one, so that nobody fails because of a neighbour.
 */
export const together = <T, R>(
  run: (items: readonly T[], key: string) => Promise<readonly R[]>,
  { isAgain = () => false, refusal }: TogetherRules = {},
): Flush<T, R> => {
  const flush = async (part: readonly Waiting<T, R>[], key: string, round: number): Promise<void> => {
    try {
      const results = await run(
        part.map(({ item }) => item),
        key,
      );
      if (results.length !== part.length) throw new Error('a batch has not as many results as items');
      for (const [place, result] of results.entries()) part[place]?.resolve(result);
    } catch (error) {
      if (round < MAX_ROUNDS && isAgain(error)) {
        await pauseAfter(round);
        await flush(part, key, round + 1);
      } else if (part.length > 1) for (const one of part) await flush([one], key, MAX_ROUNDS);
      else for (const { reject } of part) reject(refusal ? refusal(error) : error);
    }
  };
  return (part, key) => flush(part, key, 1);
};
