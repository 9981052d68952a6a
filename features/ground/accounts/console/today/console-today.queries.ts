import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '#platform/web/call.ts';
import { getToday } from '../../shared/today/console-today.contract.ts';

/** Work that waits for the person today; the menu's count and the page share it. */
export const useToday = (isAsked = true) =>
  useQuery({
    queryKey: queryKey(getToday, {}),
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
