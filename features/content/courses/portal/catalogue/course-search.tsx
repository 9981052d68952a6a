import { SearchBox, type SearchQuery } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import type { SearchBy } from '../../shared/catalogue/course-list-address.rules.ts';
import type { ListPlace } from './use-list-address.ts';

const FIELDS = [
  { key: 'name', label: '课程名称' },
  { key: 'teacher', label: '讲师' },
  { key: 'hours', label: '学时', mode: 'hours' },
] as const;

const nameOf = (search: Pick<SearchQuery<SearchBy>, 'text' | 'min' | 'max'> & { by: SearchBy }): string =>
  JSON.stringify([search.by, search.text, search.min, search.max]);

/** Searches by title, teacher or hours. */
export function CourseSearch({ place: { address, go } }: { readonly place: ListPlace }) {
  const { by, text, min, max } = address;
  const { round, searched } = useSearchKey(nameOf(address));
  const search = (query: SearchQuery<SearchBy>) => {
    const change = { by: query.field, text: query.text, min: query.min, max: query.max };
    searched(nameOf(change));
    go(change);
  };
  return <SearchBox key={round} fields={FIELDS} initial={{ field: by, text, min, max }} onSearch={search} />;
}
