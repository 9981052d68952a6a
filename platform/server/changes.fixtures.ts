import { randomUUID } from 'node:crypto';
import { announceChange, onChange } from './changes.ts';
import type { Deps } from './deps.ts';

/**
 * Announces a change in one process and resolves when it and the others have heard of it through the database: what
 * is remembered from then on is not forgotten by an echo.
 */
export const announceAndHear = async (deps: Deps, others: readonly Deps[], kind: string): Promise<void> => {
  const key = randomUUID();
  const hears = (portal: Deps, times: number) =>
    new Promise<void>((done) => {
      let left = times;
      onChange(portal, kind, (heard) => {
        if (heard === key) left -= 1;
        if (left === 0) done();
      });
    });
  // The one that announces hears of it at once, and again as all do.
  await Promise.all([
    hears(deps, 2),
    ...others.map((other) => hears(other, 1)),
    announceChange(deps, kind, key),
  ]);
};
