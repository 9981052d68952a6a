import type { FavoriteKind } from '#features/ground/favorites/server/favorites.public.ts';
import { PLAN_FAVORITE, planPath } from '../shared/plan-address.rules.ts';
import { contentText, idsOf } from '../shared/plan-items.rules.ts';
import { monthsText, PLAN_KIND_NAME } from '../shared/plans.words.ts';
import { type PlanRow, selectPlans } from './plan.repository.ts';

const factsOf = ({ isShown, startDay, endDay, items }: PlanRow): string =>
  isShown
    ? `${monthsText(startDay, endDay)}　${contentText({ courseNum: idsOf(items, 'course').length, classNum: idsOf(items, 'class').length })}`
    : '已撤回，不能打开';

/** Plans among what people collect; one that was recalled stays and says so. */
export const PLAN_FAVORITES: FavoriteKind = {
  kind: PLAN_FAVORITE,
  label: PLAN_KIND_NAME,
  shape: 'wide',
  cards: async (deps, _caller, ids) =>
    new Map(
      (await selectPlans(deps.database.db, ids)).map((row) => [
        row.id,
        {
          title: row.title,
          lang: 'zh',
          picture: row.coverUrl,
          facts: factsOf(row),
          path: planPath(row.id),
          isOpen: row.isShown,
        },
      ]),
    ),
};
