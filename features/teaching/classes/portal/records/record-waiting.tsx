import { CallError } from '#platform/web/call-error.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import {
  LoadingState,
  type LoadingStateProps,
  type UnknownRecord,
} from '#platform/web/ui/states/loading-state.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { recordRefusal } from '../../shared/records/record.words.ts';
import s from './record.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** The geometry of the record that is coming. */
function RecordWaiting() {
  return (
    <Skeleton label="本班学习记录">
      <div className={s.head}>
        <div>
          <SkeletonBlock width="160px" height="38px" />
          <SkeletonBlock width="320px" height="24px" gapBefore="4px" />
        </div>
      </div>
      <SkeletonBlock height="120px" gapBefore="24px" />
      <div className={s.two}>
        <div>
          {ROWS.map((row) => (
            <SkeletonBlock key={row} height="56px" gapBefore="12px" />
          ))}
        </div>
        <SkeletonBlock height="260px" />
      </div>
    </Skeleton>
  );
}

export interface RecordStateProps extends Pick<LoadingStateProps, 'query'>, Omit<UnknownRecord, 'reason'> {
  /** The record of somebody else. */
  readonly isOthers: boolean;
}

/** In the place of a record: on its way, not to be shown, not come. */
export function RecordState({ query, isOthers, title, back }: RecordStateProps) {
  const { error } = query;
  if (error === null) return <RecordWaiting />;
  if (!(error instanceof CallError && [400, 403, 404].includes(error.status)))
    return <LoadingState query={query} label="本班学习记录" as="h1" kept="记录都在。" />;
  return (
    <EmptyView
      as="h1"
      title={title}
      reason={recordRefusal(error, isOthers)}
      action={
        <ButtonLink size="s" to={back.to}>
          {back.label}
        </ButtonLink>
      }
    />
  );
}
