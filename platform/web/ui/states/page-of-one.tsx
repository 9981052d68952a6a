import type { ReactNode } from 'react';
import { usePageTitle } from '../../use-page-title.ts';
import { isUnknown, LoadingState, type LoadingStateProps, type UnknownRecord } from './loading-state.tsx';

interface PageOfOneProps<T> {
  readonly query: LoadingStateProps['query'] & { readonly data: T | undefined };
  /** Name of what is on its way (新闻), for readers. */
  readonly label: string;
  readonly skeleton: ReactNode;
  /** In place of one that cannot be seen; `wasOpen` for one that was taken away while it was open. */
  readonly gone: (wasOpen: boolean) => UnknownRecord;
  readonly children: (data: T) => ReactNode;
}

function GoneTitle({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

/** The page of one thing: the thing, or in its place that it is on its way, that it is gone, or why it did not come. */
export function PageOfOne<T>({ query, label, skeleton, gone, children }: PageOfOneProps<T>) {
  const { data, error } = query;
  const isGone = isUnknown(error);
  if (data !== undefined && !isGone) return children(data);
  const unknown = gone(data !== undefined);
  return (
    <>
      {isGone && <GoneTitle title={unknown.title} />}
      <LoadingState as="h1" query={query} label={label} unknown={unknown}>
        {skeleton}
      </LoadingState>
    </>
  );
}
