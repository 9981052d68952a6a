import { useRef } from 'react';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { searchFor } from '../shared/class-list-address.rules.ts';
import type { ClassListPlace } from './use-class-list-address.ts';

const FIELDS = [{ key: 'name', label: '班级名称' }] as const;

/** Searches by name. When the search is taken away or one goes back, the box says again what the address says. */
export function ClassSearch({ place: { address, go } }: { readonly place: ClassListPlace }) {
  const own = useRef(address.text);
  return (
    <SearchBox
      key={address.text === own.current ? 'own' : address.text}
      fields={FIELDS}
      initial={{ text: address.text }}
      onSearch={({ text }) => {
        own.current = text;
        go(searchFor(address, text));
      }}
    />
  );
}
