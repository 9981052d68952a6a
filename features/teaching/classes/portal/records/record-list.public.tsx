import type { ReactNode } from 'react';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageChangeFocus } from '#platform/web/use-page-change-focus.ts';

interface ListQuery {
  readonly data?: { readonly datalist: readonly unknown[]; readonly totalelements: number } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

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

/** A table with its pages, or what stands in its place: on its way, nothing there, not come. */
export function RecordList({ query, page, pageSize, onPage, empty, children }: RecordListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const top = usePageChangeFocus<HTMLDivElement>(page);
  if (data === undefined && error !== null) {
    return <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  // Nothing was there of what was asked before: that says nothing about what is asked now.
  if (data === undefined || (isPlaceholderData && data.datalist.length === 0)) {
    return (
      <Skeleton label="记录">
        {ROWS.map((row) => (
          <SkeletonBlock key={row} height="56px" gapBefore="12px" />
        ))}
      </Skeleton>
    );
  }
  if (data.datalist.length === 0 && data.totalelements > 0) {
    return <PageBeyond what="记录" total={`${data.totalelements} 条`} onFirst={() => onPage(0)} />;
  }
  if (data.datalist.length === 0) return <EmptyView reason={empty} />;
  return (
    <>
      <div
        ref={top}
        tabIndex={-1}
        className={isPlaceholderData ? `landing turning` : 'landing'}
        aria-busy={isPlaceholderData}
      >
        {children}
      </div>
      <Pager page={page} pageSize={pageSize} total={data.totalelements} onChange={onPage} />
    </>
  );
}
