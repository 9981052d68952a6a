import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { searchFor } from '../../shared/catalogue/class-list-address.rules.ts';
import type { ClassListPlace } from './use-class-list-address.ts';

const FIELDS = [{ key: 'name', label: '班级名称' }] as const;

/** Searches by name. */
export function ClassSearch({ place: { address, go } }: { readonly place: ClassListPlace }) {
  const { round, searched } = useSearchKey(address.text);
  return (
    <SearchBox
      key={round}
      fields={FIELDS}
      initial={{ text: address.text }}
      onSearch={({ text }) => {
        const next = searchFor(address, text);
        searched(next.text);
        go(next);
      }}
    />
  );
}
