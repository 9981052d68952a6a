import { foundBy } from '#features/content/search/server/search.public.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { PLAN_KIND, PLAN_PAGE_SIZE, planStatusOf } from '../shared/plan-address.rules.ts';
import { idsOf } from '../shared/plan-items.rules.ts';
import type { listPlans, Plan, PlanCard } from '../shared/plans.contract.ts';
import { plansErrors } from '../shared/plans.errors.ts';
import { type KnownPlan, knownPlans } from './known-plans.read.ts';
import { type OwnPlan, ownPlans } from './own-plans.read.ts';
import { memoryOf } from './plan.cache.ts';
import { selectPlanIds } from './plan.repository.ts';

const ownOf = ({ percentage, isDone, gotHundredths, needNum, doneNum, isReminded }: OwnPlan) => ({
  ...{ percentage, isDone, gotHours: hoursText(gotHundredths), needNum, doneNum, isReminded },
});

const cardOf = ({ row }: KnownPlan, own: OwnPlan | undefined, today: string): PlanCard => ({
  id: row.id,
  planName: row.title,
  coverUrl: row.coverUrl,
  startDate: row.startDay,
  endDate: row.endDay,
  planStatusEnum: planStatusOf(row, today),
  audience: row.audience,
  courseNum: idsOf(row.items, 'course').length,
  classNum: idsOf(row.items, 'class').length,
  target: row.target,
  targetHours: hoursText(row.target === 'hours' ? row.targetHundredths : 0),
  percentage: own?.percentage ?? null,
  own: own ? ownOf(own) : null,
});

const soonOf = (plans: readonly KnownPlan[], today: string): string[] =>
  plans.filter(({ row }) => planStatusOf(row, today) === 'WILLHOLD').map(({ row }) => row.id);

/** One page of public plans with the caller's own progress (specification, 7.3). */
export const planList = async (deps: Deps, caller: Caller | null, input: InputOf<typeof listPlans>) => {
  const paging = pagingOf(input, PLAN_PAGE_SIZE);
  const today = dayTextOf(deps.clock());
  const filter = { words: searchWords(input.planName), status: input.planStatusEnum };
  const { ids, total } = await memoryOf<Awaited<ReturnType<typeof selectPlanIds>>>(deps, 'lists').read(
    JSON.stringify([filter, today, paging]),
    async () =>
      selectPlanIds(deps.database.db, filter, today, paging, await foundBy(deps, PLAN_KIND, filter.words)),
  );
  const plans = await knownPlans(deps, ids);
  const own = await ownPlans(deps, caller, plans, soonOf(plans, today));
  const cards = plans.map((one) => cardOf(one, own?.get(one.row.id), today));
  return list(cards, total - (ids.length - plans.length), paging);
};

/** A public plan with the caller's own states. Throws `plans.missing` (404) for any other. */
export const planOf = async (deps: Deps, caller: Caller | null, id: string): Promise<Plan> => {
  const [found] = await knownPlans(deps, [id]);
  if (!found) throw plansErrors.missing();
  const today = dayTextOf(deps.clock());
  const own = (await ownPlans(deps, caller, [found], soonOf([found], today)))?.get(id);
  return {
    ...cardOf(found, own, today),
    intro: found.row.introHtml,
    items: found.items.map(({ entry }) => entry),
    ownItems: [...(own?.entries ?? [])],
    nextKey: own?.nextKey ?? '',
  };
};
