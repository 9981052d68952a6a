import { useState } from 'react';
import { useDebounced } from '../../ui/entry/use-debounced.ts';

/** The part of a query that a select shows. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: Error | null;
}

interface FoundOption {
  readonly value?: unknown;
}

/** Text typed into a select whose options the server finds: the keyword follows once typing rests. */
export const useSelectSearch = (restMs = 300) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const wanted = typed.trim();
  const settled = useDebounced(wanted, restMs);
  // A text that is taken out, as by a choice, has nothing to wait for.
  const keyword = wanted === '' ? '' : settled;
  const opening = { open: isOpen, onOpenChange: setIsOpen };
  const showSearch = { searchValue: typed, onSearch: setTyped };
  return {
    setTyped,
    isOpen,
    keyword,
    /**
     * The answer for the text that stands there. One for an earlier text is not shown: Enter or a press in that moment
     * would choose what nobody looked for.
     */
    answer: <Data>({ data, isFetching, isPlaceholderData, error }: Asked<Data>) => {
      const isBehind = wanted !== keyword || isPlaceholderData;
      return isBehind ? { data: undefined, isFetching: true, error: null } : { data, isFetching, error };
    },
    /** For antd's `Select`. */
    select: { ...opening, showSearch: { ...showSearch, filterOption: false } },
    /**
     * For a `Select` whose options hold what is chosen, too: beside a typed text only those that were `found` for it
     * are listed, those of several that are `chosen` at the end: Enter would take the chosen one away, or choose it
     * again. A choice takes the text out, which antd leaves to whoever holds it.
     */
    selectAmong: (found: readonly string[], chosen: readonly string[] = []) => ({
      ...opening,
      onSelect: () => setTyped(''),
      onDeselect: () => setTyped(''),
      showSearch: {
        ...showSearch,
        filterOption: (_: string, option?: FoundOption) => found.includes(option?.value as string),
        filterSort: (one: FoundOption, other: FoundOption) =>
          Number(chosen.includes(one.value as string)) - Number(chosen.includes(other.value as string)),
      },
    }),
  };
};
