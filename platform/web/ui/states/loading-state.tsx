import type { ReactNode } from 'react';
import { CallError } from '../../call-error.ts';
import { ButtonLink } from '../button.tsx';
import { EmptyView } from './empty-view.tsx';
import { FailedView } from './failed-view.tsx';
import { Skeleton, SkeletonBlock } from './skeleton.tsx';

/** Words for a record that is not there, or belongs to somebody else, which looks the same. */
export interface UnknownRecord {
  readonly title: string;
  readonly reason: string;
  /** The list that leads back. */
  readonly back: { readonly to: string; readonly label: string };
}

export interface LoadingStateProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Name of what is on its way (课程), for readers. */
  readonly label: string;
  /** Heights of the skeleton's blocks, below each other; `children` where it looks otherwise. */
  readonly blocks?: readonly string[];
  readonly gap?: string;
  readonly children?: ReactNode;
  /** Follows the reason of a failure: what is kept. */
  readonly kept?: string;
  readonly unknown?: UnknownRecord;
  /** `h1` where it stands for a whole page, whose first heading comes with the answer. */
  readonly as?: 'h1';
}

export const isUnknown = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** Stands for an answer that is not there yet: its skeleton, or why it did not come. */
export function LoadingState(props: LoadingStateProps) {
  const { query, label, blocks = [], gap = '20px', children, kept = '', unknown, as } = props;
  const { error, isFetching, refetch } = query;
  if (error === null)
    return (
      <Skeleton label={label}>
        {children ??
          blocks.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one fixed skeleton
            <SkeletonBlock key={at} height={height} gapBefore={gap} />
          ))}
      </Skeleton>
    );
  if (unknown !== undefined && isUnknown(error))
    return (
      <EmptyView
        as={as}
        title={unknown.title}
        reason={unknown.reason}
        action={
          <ButtonLink size="s" to={unknown.back.to}>
            {unknown.back.label}
          </ButtonLink>
        }
      />
    );
  return (
    <FailedView as={as} kept={error.message + kept} retrying={isFetching} onRetry={() => void refetch()} />
  );
}
