import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { useCall } from '#platform/web/use-call.ts';
import { suggestSearch } from '../shared/search.contract.ts';

/** Pause in typing after which is asked; reading alone may be asked sooner than what is written. */
const REST_MS = 250;
const NONE: readonly Suggestion[] = [];

export interface Suggestion {
  readonly title: string;
  /** Name of its kind: 课程, 讲师. */
  readonly name: string;
  readonly address: string;
}

/** What somebody who has typed so far may be looking for; without an answer nothing, and no word about it. */
export const useSuggestions = (typed: string): readonly Suggestion[] => {
  const words = useDebounced(typed.trim(), REST_MS);
  const { data } = useCall(
    suggestSearch,
    { words },
    { enabled: words !== '', placeholderData: keepPreviousData, retry: false },
  );
  return typed.trim() === '' ? NONE : (data?.data ?? NONE);
};
