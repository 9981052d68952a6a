import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { pictureAddress } from '#features/ground/media/server/media.public.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { spanText } from '../../shared/class-dates.words.ts';
import { dayTextOf, lastDayOf, timeStatusOf } from '../../shared/class-time.rules.ts';
import { TIME_STATUS_LABELS } from '../../shared/learn-state.rules.ts';
import { type CollectedClass, selectCollected } from './class-favorites.repository.ts';

const factsOf = (row: CollectedClass, now: Date): string => {
  if (row.status !== 'PUBLISHED') return '已下线，不能打开';
  const dates = spanText(dayTextOf(row.startAt), lastDayOf(row.endAt));
  return `${TIME_STATUS_LABELS[timeStatusOf(row, now)]}　${dates}　${hoursText(row.hoursHundredths)} 学时`;
};

/** Classes among what people collect; one taken offline stays and says so, a draft is nobody's. */
export const CLASS_FAVORITES: FavoriteKind = {
  kind: 'CLASS',
  label: '班级',
  shape: 'wide',
  cards: async (deps, _caller, ids) => {
    const now = deps.clock();
    const rows = await selectCollected(deps.database.db, ids);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.className,
          lang: 'zh',
          picture: pictureAddress(row.coverKey),
          facts: factsOf(row, now),
          path: classPath(row.id),
          isOpen: row.status === 'PUBLISHED',
        },
      ]),
    );
  },
};
