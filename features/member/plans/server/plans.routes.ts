import type { Deps } from '#platform/server/deps.ts';
import { doneRoute, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/plans.contract.ts';
import { planList, planOf } from './plan.read.ts';
import { planChoices } from './plan-choices.read.ts';
import { planEntries } from './plan-entries.read.ts';
import { setReminder } from './plan-reminders.job.ts';

/** Calls of focused programs: everybody reads them, members see how far they are, authors choose what is in them. */
export const plansRoutes = (deps: Deps): Route[] => [
  route(contract.listPlans, (input, { caller }) => planList(deps, caller, input)),
  route(contract.getPlan, async ({ id }, { caller }) => ok(await planOf(deps, caller, id))),
  doneRoute(contract.remindOfPlan, (caller, input) => setReminder(deps, caller, input)),
  route(contract.findPlanChoices, async (input) => ok({ choices: await planChoices(deps, input) })),
  route(contract.showPlanItems, async ({ items }) =>
    ok({ items: (await planEntries(deps, items)).map(({ entry }) => entry) }),
  ),
];
