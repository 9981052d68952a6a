import type { ComponentType } from 'react';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { readSearchAddress } from '../shared/search-address.rules.ts';
import { SearchResults } from './search-results.tsx';

const TITLE = '全部搜索结果';
const FIELDS = [{ key: 'words', label: '课程、班级、讲师、新闻或分类' }] as const;

/** 全部搜索结果：按类别列出，最像的在前；没有结果时给出下一步。 */
export const SearchPage = ({ Popular }: { readonly Popular: ComponentType }) => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const { params, turn, show } = useAddressList();
  const address = readSearchAddress((name) => params.get(name));
  return (
    <>
      <PageHead title={TITLE} say="标点、大小写、同音字和写错一个字都不要紧">
        <SearchBox
          isNear
          key={address.words}
          fields={FIELDS}
          initial={{ text: address.words }}
          onSearch={({ text }) => show({ words: text, kind: '', page: '' })}
        />
      </PageHead>
      {address.words === '' ? (
        <Popular />
      ) : (
        <SearchResults
          address={address}
          onKind={(kind) => show({ kind, page: '' })}
          onPage={turn}
          popular={<Popular />}
        />
      )}
    </>
  );
};
