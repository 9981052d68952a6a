import { SearchBox } from './search-box.tsx';
import { useSearchKey } from './use-search-key.ts';

export interface ListSearchProps {
  /** Names what is searched: 新闻标题, 展馆名称 … */
  readonly label: string;
  /** Text that the list shows now. */
  readonly text: string;
  /** Text that the list will show, where it is tidied first. */
  readonly tidied?: ((text: string) => string) | undefined;
  readonly onSearch: (text: string) => void;
}

/** Search box of a list that keeps its text in the address: it follows the address, and keeps the focus after a search. */
export function ListSearch({ label, text, tidied, onSearch }: ListSearchProps) {
  const { round, searched } = useSearchKey(text);
  return (
    <SearchBox
      key={round}
      fields={[{ key: 'text', label }]}
      initial={{ text }}
      onSearch={(query) => {
        searched(tidied?.(query.text) ?? query.text);
        onSearch(query.text);
      }}
    />
  );
}
