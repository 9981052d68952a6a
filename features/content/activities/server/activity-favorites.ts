import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { readMany } from '#platform/server/memory.ts';
import type { ActivityItem } from '../shared/activities.contract.ts';
import { ACTIVITY_FAVORITE, activityPath } from '../shared/activity-address.rules.ts';
import { lengthText } from '../shared/activity-form.rules.ts';
import { memoryOf } from './activity.cache.ts';
import { isStillShown, itemOf } from './activity.read.ts';
import { type ActivityItemRow, selectByIds } from './activity.repository.ts';

const factsOf = ({ siweiName, source, duration }: ActivityItem): string =>
  [siweiName, source, lengthText(duration)].filter(Boolean).join('　');

/** Activities among what people collect; a recalled one leaves its place without a way to open it. */
export const ACTIVITY_FAVORITES: FavoriteKind = {
  kind: ACTIVITY_FAVORITE,
  label: '四微',
  shape: 'wide',
  cards: async (deps, _caller, ids) => {
    const known = await readMany(memoryOf<ActivityItemRow | null>(deps, 'cards'), ids, async (missing) => {
      const rows = await selectByIds(deps.database.db, missing);
      return new Map(rows.map((row) => [row.id, row]));
    });
    const shown = [...known.values()].filter((row) => isStillShown(deps, row)).map(itemOf);
    return new Map(
      shown.map((item) => [
        item.id,
        {
          ...{ title: item.title, lang: item.lang, picture: item.coverUrl, facts: factsOf(item) },
          ...{ path: activityPath(item.id), isOpen: true },
        },
      ]),
    );
  },
};
