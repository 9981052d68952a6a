import { useRef } from 'react';
import type { SearchBy } from '#features/courses/shared/course-list-address.rules.ts';
import { SearchBox, type SearchQuery } from '#platform/web/ui/search-box.tsx';
import type { ListPlace } from './use-list-address.ts';

const FIELDS = [
  { key: 'name', label: '课程名称' },
  { key: 'teacher', label: '讲师' },
  { key: 'hours', label: '学时', mode: 'hours' },
] as const;

const nameOf = (search: Pick<SearchQuery<SearchBy>, 'text' | 'min' | 'max'> & { by: SearchBy }): string =>
  JSON.stringify([search.by, search.text, search.min, search.max]);

/**
 * Searches by title, teacher or hours. When a condition is taken away or one goes back, the box begins anew with
 * what the address says; after a search of its own it stays, and so does the focus in it.
 */
export function CourseSearch({ place: { address, go } }: { readonly place: ListPlace }) {
  const { by, text, min, max } = address;
  const name = nameOf(address);
  const own = useRef(name);
  const search = (query: SearchQuery<SearchBy>) => {
    const change = { by: query.field, text: query.text, min: query.min, max: query.max };
    own.current = nameOf(change);
    go(change);
  };
  return (
    <SearchBox
      key={name === own.current ? 'own' : name}
      fields={FIELDS}
      initial={{ field: by, text, min, max }}
      onSearch={search}
    />
  );
}
