import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { POPUP_KIND } from '../shared/popup-kind.words.ts';
import type { PopupRow } from './popup.repository.ts';

const FRESH_MS = 60_000;

/** Popups that are signed and switched on, as this process remembers them; their days are looked at anew. */
export const switchedOnOf = perPortal((deps: Deps) => {
  const memory = remember<readonly PopupRow[]>(deps, { max: 1, ttlMs: FRESH_MS });
  onChange(deps, POPUP_KIND, memory.clear);
  return memory;
});

/** Forgets them: here at once, in the other processes within moments. Call it after the commit. */
export const announcePopup = async (deps: Deps, id: string): Promise<void> => {
  switchedOnOf(deps);
  await announceChange(deps, POPUP_KIND, id);
};
