import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listFavorites } from '../../shared/favorites/favorites.contract.ts';
import { FAVORITES_SIZE } from '../../shared/favorites/favorites-address.rules.ts';
import { itemsFor } from '../catalogue/course-items.read.ts';
import { knownCards } from '../catalogue/known-courses.read.ts';
import type { CoursePorts } from '../course-ports.ts';
import { selectCollected } from '../evaluations/evaluation.repository.ts';

/** One page of what the caller collected, the latest first, with the caller's own study states. */
export const favorites = async (
  deps: Deps,
  ports: CoursePorts,
  caller: Caller,
  input: InputOf<typeof listFavorites>,
) => {
  const paging = pagingOf(input, FAVORITES_SIZE);
  if (input.type !== 'COURSE') return list([], 0, paging);
  const { rows, total } = await selectCollected(deps.database, caller.userId, paging);
  const timeOf = new Map(rows.map(({ courseId, createdAt }) => [courseId, wireTime(createdAt)]));
  const cards = await knownCards(deps, [...timeOf.keys()]);
  const items = await itemsFor(deps, ports, caller, cards);
  return list(
    items.map((item) => ({ ...item, type: 'COURSE' as const, collectTime: timeOf.get(item.id) ?? '' })),
    total,
    paging,
  );
};
