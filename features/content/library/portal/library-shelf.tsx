import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { LIBRARY_TITLE } from '../shared/library.words.ts';
import {
  LIBRARY_PAGE_SIZE,
  type LibraryAddress,
  libraryPath,
  readLibraryAddress,
} from '../shared/library-address.rules.ts';
import { SOURCE_KIND_CODES, SOURCE_KINDS, sourceKindName } from '../shared/source-kinds.rules.ts';
import { LeaveNotice } from './leave-notice.tsx';
import { useShelf } from './library.queries.ts';
import { LibraryCard, LibraryCardSkeleton } from './library-card.tsx';
import s from './library-shelf.module.css';

const ALL = 'all';
const KINDS = [
  { key: ALL, label: '全部' },
  ...SOURCE_KIND_CODES.map((key) => ({ key, label: SOURCE_KINDS[key] })),
] as const;
/** Covers of the first screen. */
const EAGER = 4;
const PLACES = ['1', '2', '3', '4', '5', '6'];

type Place = ListPlace<LibraryAddress>;

const emptyReason = ({ words, sourceKind }: LibraryAddress, total: number): string => {
  if (total > 0) return `这一页没有书刊，一共 ${total} 种。`;
  if (words !== '') return `没有名称或作者含“${words}”的书刊，换个词再找。`;
  return sourceKind === '' ? '书目公开后会出现在这里。' : `书架上还没有${sourceKindName(sourceKind)}。`;
};

/** The one way out of an empty shelf: its first page, no search, all kinds. */
const wayOut = ({ address, go }: Place, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({}) };
  if (address.words !== '') return { label: '去掉查找条件', take: () => go({ words: '' }) };
  return address.sourceKind === '' ? null : { label: '看整个书架', take: () => go({ sourceKind: '' }) };
};

const Waiting = () => (
  <Skeleton label="书架">
    <div className={s.grid}>
      {PLACES.map((place) => (
        <LibraryCardSkeleton key={place} />
      ))}
    </div>
  </Skeleton>
);

/** The leave notice, and below it what stands on the shelf (decisions, 40). */
export function LibraryShelf() {
  usePageTitle(LIBRARY_TITLE);
  useBreadcrumb([{ title: LIBRARY_TITLE }]);
  const place = useListPlace(readLibraryAddress, libraryPath);
  const { address, go } = place;
  const query = useShelf(address);
  const total = query.data?.totalelements;
  return (
    <>
      <PageHead title={LIBRARY_TITLE} say="先在这里选好，再到图书馆去读">
        <ListSearch label="名称或作者" text={place.address.words} onSearch={(words) => place.go({ words })} />
      </PageHead>
      <LeaveNotice />
      <Tabs
        label="书刊的种类"
        items={KINDS}
        value={address.sourceKind === '' ? ALL : address.sourceKind}
        onChange={(key) => go({ sourceKind: key === ALL ? '' : key })}
        extra={
          <p className="plain ink-3 one-line" role="status">
            {total !== undefined && (
              <>
                共 <b className="num ink">{total}</b> 种
              </>
            )}
          </p>
        }
      >
        <PagedList
          query={query}
          page={address.page}
          pageSize={LIBRARY_PAGE_SIZE}
          onPage={(page) => go({ page })}
          label="书架"
          className={s.grid}
          instead={s.instead}
          waiting={<Waiting />}
          failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您选的种类和页码还在')}
          empty={(found) => <EmptyList reason={emptyReason(address, found)} way={wayOut(place, found)} />}
        >
          {(items) =>
            items.map((item, index) => <LibraryCard key={item.id} item={item} eager={index < EAGER} />)
          }
        </PagedList>
      </Tabs>
    </>
  );
}
