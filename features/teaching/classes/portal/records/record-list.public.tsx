import type { ReactNode } from 'react';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { type ListQuery, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';

export interface RecordListProps {
  readonly query: ListQuery;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** Why there is nothing. */
  readonly empty: string;
  /** The table. */
  readonly children: ReactNode;
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

const Waiting = () => (
  <Skeleton label="记录">
    {ROWS.map((row) => (
      <SkeletonBlock key={row} height="56px" gapBefore="12px" />
    ))}
  </Skeleton>
);

/** A table with its pages, or what stands in its place. */
export function RecordList({ query, page, pageSize, onPage, empty, children }: RecordListProps) {
  // Nothing was there of what was asked before: that says nothing about what is asked now.
  const isOutdated = query.isPlaceholderData && query.data?.datalist.length === 0;
  return (
    <PagedList
      query={isOutdated ? { ...query, data: undefined } : query}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      as="div"
      waiting={<Waiting />}
      empty={(total) =>
        total > 0 ? (
          <PageBeyond what="记录" total={`${total} 条`} onFirst={() => onPage(0)} />
        ) : (
          <EmptyView reason={empty} />
        )
      }
    >
      {() => children}
    </PagedList>
  );
}
