import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getClassesToday } from '../../shared/desk/class-care.contract.ts';

/** Running classes of the person; the two pieces of 今日 share the answer. */
export const useClassesToday = () =>
  useCall(getClassesToday, {}, { select: dataOf, staleTime: 60_000, refetchOnWindowFocus: true });
