import { excerptOf } from '#features/content/courses/shared/page/course-text.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageData, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  PLAN_LIST_PATH,
  PLAN_PATH,
  planListInput,
  readPlanListAddress,
} from '../shared/plan-address.rules.ts';
import { contentText } from '../shared/plan-items.rules.ts';
import { getPlan, listPlans } from '../shared/plans.contract.ts';
import { monthsText, PLAN_KIND_NAME, PLAN_LIST_SENSE } from '../shared/plans.words.ts';
import { planList, planOf } from './plan.read.ts';

/** Covers of the first screen that are fetched at once. */
const EARLY_COVERS = 2;
const EXCERPT = 120;

const loadList = async (deps: Deps, url: URL, caller: Caller | null): Promise<PageData> => {
  const input = planListInput(readPlanListAddress((name) => url.searchParams.get(name)));
  const found = await planList(deps, caller, input);
  return {
    title: PLAN_KIND_NAME,
    headline: PLAN_KIND_NAME,
    lead: PLAN_LIST_SENSE,
    preload: found.datalist.slice(0, EARLY_COVERS).map(({ coverUrl }) => coverUrl),
    replies: [firstReply(listPlans, input, found)],
  };
};

const loadPlan = async (deps: Deps, id: string, caller: Caller | null): Promise<PageData> => {
  const found = await planOf(deps, caller, id);
  return {
    title: found.planName,
    description: excerptOf(found.intro, EXCERPT) || PLAN_LIST_SENSE,
    image: found.coverUrl,
    headline: found.planName,
    kicker: PLAN_KIND_NAME,
    lead: found.audience,
    facts: `${monthsText(found.startDate, found.endDate)} ${contentText(found)}`,
    preload: [found.coverUrl],
    replies: [firstReply(getPlan, { id }, ok(found))],
  };
};

/** The pages of focused programs, with what they show first. */
export const plansPages = (deps: Deps): PageSource[] => [
  {
    path: PLAN_LIST_PATH,
    entry: 'features/member/plans/portal/plans.page.tsx',
    load: (url, caller) => loadList(deps, url, caller),
  },
  {
    path: PLAN_PATH,
    entry: 'features/member/plans/portal/plans.page.tsx',
    load: pageOfThing((id, caller) => loadPlan(deps, id, caller)),
  },
  { path: '/focused-programs', load: async () => ({ title: PLAN_KIND_NAME, replies: [] }) },
];
