import { rankOf, type SearchSource } from '#features/content/search/server/search.public.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { PLAN_KIND, planPath } from '../shared/plan-address.rules.ts';
import { monthsText, PLAN_KIND_NAME } from '../shared/plans.words.ts';
import { selectPlans } from './plan.repository.ts';

/** Public plans, by name, audience and introduction. */
export const PLAN_SOURCE: SearchSource = {
  kind: PLAN_KIND,
  name: PLAN_KIND_NAME,
  unit: '项',
  order: 30,
  shownAs: 'hit',
  entriesOf: async (sql, ids) =>
    (await selectPlans(sql, ids))
      .filter(({ isShown }) => isShown)
      .map(({ id, title, audience, introHtml, startDay, endDay, publishTime, withdrawAt }) => ({
        id,
        title,
        facets: [audience].filter(Boolean),
        text: visibleText(introHtml),
        line: [monthsText(startDay, endDay), audience].filter(Boolean).join(' · '),
        address: planPath(id),
        rank: rankOf(publishTime),
        hiddenFrom: withdrawAt,
      })),
};
