import { setTimeout as wait } from 'node:timers/promises';
import { accessErrors } from '#platform/shared/access.errors.ts';

const MAX_TRIES = 5;
const PAUSE_MS = 20;
/** Deadlock and serialisation failure: the database undid everything, trying again is safe. */
const UNDONE = new Set(['40P01', '40001']);
/** A row that another one names, or a name that is no row (any more). */
const FOREIGN_KEY = new Set(['23503']);

const codesOf = (error: unknown): (string | undefined)[] => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code];
};

/** Whether the database refused with one of these SQLSTATE codes, whichever library wrapped the error. */
export const hasSqlState = (error: unknown, states: ReadonlySet<string>): boolean =>
  codesOf(error).some((code) => code !== undefined && states.has(code));

/** Whether the database gave up a transaction that may simply be tried again. */
export const isToRepeat = (error: unknown): boolean => hasSqlState(error, UNDONE);

/** Whether a write failed because something it names went in the same moment, or was named in it. */
export const isReferenced = (error: unknown): boolean => hasSqlState(error, FOREIGN_KEY);

/** Waits before try number `tries + 1`; longer each time, and never as long as a neighbour. */
export const pauseAfter = (tries: number): Promise<void> => wait(PAUSE_MS * tries * (0.5 + Math.random()));

/**
 * Runs `run` again as long as its failure `isAgain`, five times with a pause at most. Other failures are thrown as
 * they are; the last one becomes `access.busy` (503).
 */
export const repeated = async <T>(
  run: () => Promise<T>,
  isAgain: (error: unknown) => boolean = isToRepeat,
): Promise<T> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isAgain(error)) throw error;
      if (tries < MAX_TRIES) await pauseAfter(tries);
    }
  }
  throw accessErrors.busy();
};
