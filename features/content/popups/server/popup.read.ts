import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isDue, isFor } from '../shared/popup-showing.rules.ts';
import type { getPopup } from '../shared/popups.contract.ts';
import { switchedOnOf } from './popup.cache.ts';
import { selectSwitchedOn } from './popup.repository.ts';

/** The newest popup that is due now for `caller`, and the day that it is. */
export const popupFor = async (
  deps: Deps,
  caller: Caller | null,
): Promise<OutputOf<typeof getPopup>['data']> => {
  const now = deps.clock();
  const day = wireTime(now).slice(0, 10);
  const rows = await switchedOnOf(deps).read('', () => selectSwitchedOn(deps.database.db));
  const found = rows.find((row) => isDue(row, now, day) && isFor(row.audience, caller));
  if (!found) return { day, popup: null };
  const { id, title, text, coverUrl, button, link, pages } = found;
  return { day, popup: { id, title, text, coverUrl, button, link, pages } };
};
