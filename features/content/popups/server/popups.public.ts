/** The door to the popups. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type FirstReply, firstReply } from '#platform/server/http/page-data.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getPopup } from '../shared/popups.contract.ts';
import { popupFor } from './popup.read.ts';
import { POPUPS } from './popup-kind.ts';

export { POPUP_MEDIA, POPUPS } from './popup-kind.ts';

/** Lines of 今日. */
export const POPUPS_TODAY = publicationToday(POPUPS);

/** Popups of an organisation and all below it, whatever their state. */
export const countPopupsOfOrg = async (sql: Sql, orgCode: string) => ({
  name: POPUPS.name,
  num: await countPublicationsOf(sql, POPUPS.kind, orgCode),
});

/** The popup that is due for `caller`; pages carry nothing while there is none, and then ask for nothing. */
export const popupFirstReplies = async (deps: Deps, caller: Caller | null): Promise<FirstReply[]> => {
  const due = await popupFor(deps, caller);
  return due.popup === null ? [] : [firstReply(getPopup, {}, ok(due))];
};
