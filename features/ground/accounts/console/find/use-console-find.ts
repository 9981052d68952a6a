import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { findInConsole } from '../../shared/find/console-find.contract.ts';
import { FIND_LIMIT, findWords } from '../../shared/find/console-find.rules.ts';

const TYPED_MS = 200;

/** Things of the console by the words that are typed; asked for when the typing rests. */
export const useConsoleFind = (typed: string) => {
  const wanted = findWords(typed).slice(0, FIND_LIMIT);
  const words = useDebounced(wanted, TYPED_MS);
  const query = useCall(
    findInConsole,
    { words },
    { select: dataOf, enabled: words !== '', staleTime: 10_000, placeholderData: keepPreviousData },
  );
  const isOpen = wanted !== '';
  return {
    groups: isOpen ? (query.data ?? []) : [],
    isAsking: isOpen && (words !== wanted || query.isFetching),
    failed: isOpen ? (query.error?.message ?? '') : '',
  };
};
