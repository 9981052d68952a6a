import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import { getClassificationTree } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { ASK_AGAIN } from '#features/content/publishing/portal/ask-again.public.ts';
import { call } from '#platform/web/call.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { type PlanListAddress, planListInput } from '../shared/plan-address.rules.ts';
import { getPlan, listPlans, remindOfPlan } from '../shared/plans.contract.ts';

/** Somebody who comes back from a course sees how far they are now. */
const FRESH_ON_RETURN = { refetchOnWindowFocus: 'always', staleTime: 2_000 } as const;

/** A page of plans that the address asks for. The server writes this answer into the page. */
export const usePlans = (address: PlanListAddress) =>
  useCall(listPlans, planListInput(address), { placeholderData: keepPreviousData, ...FRESH_ON_RETURN });

/** One plan; gone from an open page when it is recalled. */
export const usePlan = (id: string) =>
  useCall(getPlan, { id }, { select: dataOf, ...ASK_AGAIN, ...FRESH_ON_RETURN });

/** Topics of the row below the plans: the upper nodes of SPECIAL_COLUMN. */
export const useTopics = () => useCall(getClassificationTree, { type: TREE_TYPE }, { select: dataOf });

/** Asks to be told on the first day of a plan (true), or no longer. */
export const useReminder = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(remindOfPlan, { id, isOn }),
    onSuccess: () =>
      Promise.all([listPlans, getPlan].map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
};
