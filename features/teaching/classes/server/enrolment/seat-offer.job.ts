import type { Deps } from '#platform/server/deps.ts';
import { dropSeats } from '../class.cache.ts';
import { lapseOffers } from './seat.service.ts';
import { selectLateClasses } from './seat-offer.repository.ts';

export const OFFER_JOB = 'classes.offers';

/** Takes back every seat whose offer ran out, class by class, and asks the next; run twice it changes nothing. */
export const lapseAll = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  for (const classId of await selectLateClasses(db, deps.clock())) {
    signal?.throwIfAborted();
    await db.transaction((tx) => lapseOffers(tx, deps, classId));
    dropSeats(deps, classId);
  }
};
