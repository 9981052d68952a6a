import { createElement, type ReactNode } from 'react';
import { CallError } from '../../call-error.ts';
import { usePageChangeFocus } from '../../use-page-change-focus.ts';
import { FailedView } from '../states/failed-view.tsx';
import { Pager } from './pager.tsx';
import { RESULTS } from './skip-to-results.tsx';

/** The server understood and refused, so its sentence says why; anything else is a fault on the way. */
export const isRefused = (error: Error): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

export interface ListQuery<Row = unknown> {
  readonly data?: { readonly datalist: readonly Row[]; readonly totalelements: number } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface PagedListProps<Row> {
  readonly query: ListQuery<Row>;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly as?: 'div' | 'ol' | 'section' | 'ul';
  /** Name of the list for readers; the page's number follows. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly waiting: ReactNode;
  /** Why the answer did not come and what is kept. */
  readonly failed?: (error: Error) => string;
  /** Class of a box around what stands in the place of rows. */
  readonly instead?: string | undefined;
  readonly empty: (total: number) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list with its pages, or what stands in its place: on its way, nothing there, not come. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, page, pageSize, onPage, as = 'ul', label, className = 'landing', instead } = props;
  const { waiting, failed, empty, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const top = usePageChangeFocus<HTMLElement>(page);
  const boxed = (view: ReactNode) => (instead ? <div className={instead}>{view}</div> : view);
  if (!data) {
    if (!error) return waiting;
    const kept = failed ? failed(error) : error.message;
    return boxed(<FailedView kept={kept} retrying={isFetching} onRetry={() => void refetch()} />);
  }
  if (data.datalist.length === 0) return boxed(empty(data.totalelements));
  const list = {
    ref: top,
    ...RESULTS,
    className: isPlaceholderData ? `${className} turning` : className,
    'aria-label': label && `${label}，第 ${page + 1} 页`,
    'aria-busy': isPlaceholderData,
  };
  return (
    <>
      {createElement(as, list, children(data.datalist))}
      <Pager page={page} pageSize={pageSize} total={data.totalelements} onChange={onPage} />
    </>
  );
}
