import type { Deps } from '#platform/server/deps.ts';
import { SIGN_OUT_AFTER_MS } from '../shared/visit-hours.rules.ts';
import { listDue } from './booking.repository.ts';
import { endBooking, heldBooking } from './booking.service.ts';
import { closeHeld } from './close.service.ts';

const SETTLE_JOB = 'visits.settle';
/** Every ten minutes. */
const OFTEN = '*/10 * * * *';

/**
 * Credits visits that are over, once nobody can sign out any more, and ends bookings that were never confirmed or
 * never got a place. It may run twice: what is settled is not due any more.
 */
export const settleVisits = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const now = deps.clock();
  const overBefore = new Date(now.getTime() - SIGN_OUT_AFTER_MS);
  for (const id of await listDue(deps.database.db, now, overBefore)) {
    signal?.throwIfAborted();
    await deps.database.db.transaction(async (tx) => {
      const held = await heldBooking(tx, id);
      const { state, endAt, startAt } = held.booking;
      if (state === 'CONFIRMED' && endAt <= overBefore) await closeHeld(tx, deps, held.booking);
      else if ((state === 'PENDING' || state === 'WAITING') && startAt <= now)
        await endBooking(tx, deps, held, 'LAPSED', '');
    });
  }
};

export const registerVisits = (deps: Deps): void => {
  deps.jobs.handle(SETTLE_JOB, 'light', (_data, { signal }) => settleVisits(deps, signal));
  deps.jobs.repeat(SETTLE_JOB, OFTEN);
};
