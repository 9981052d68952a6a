import { useCall } from '#platform/web/use-call.ts';
import { getToday } from '../../shared/today/console-today.contract.ts';

/** Work that waits for the person today; the menu's count and the page share it. */
export const useToday = (isAsked = true) =>
  useCall(getToday, {}, { enabled: isAsked, staleTime: 60_000, refetchOnWindowFocus: true });
