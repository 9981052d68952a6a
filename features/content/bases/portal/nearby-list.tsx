import { distanceWords } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { BaseItem, NearBaseItem } from '../shared/bases.contract.ts';
import s from './nearby-list.module.css';

interface NearbyListProps {
  readonly query: {
    readonly data: readonly NearBaseItem[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly chosenId: string;
  readonly onChoose: (base: BaseItem) => void;
  /** Address of the full detail, where a click leads there at once; absent where it opens the panel. */
  readonly detailOf: ((base: BaseItem) => string) | null;
}

function Face({ base }: { readonly base: NearBaseItem }) {
  return (
    <>
      <SmartImage src={base.imgUrl} alt={base.imgAlt} shape="room" className={s.picture} />
      <span className="shrinks">
        <Title as="b">{base.name}</Title>
        <small>
          <span className="vh">地址：</span>
          {base.address}
          {base.distance !== null && <span className={s.way}>{distanceWords(base.distance)}</span>}
        </small>
      </span>
    </>
  );
}

const Waiting = () => (
  <Skeleton label="附近的教育基地">
    {['1', '2', '3', '4', '5'].map((key) => (
      <SkeletonBlock key={key} width="100%" height="68px" gapBefore="12px" />
    ))}
  </Skeleton>
);

/** At most ten bases, each with name, address and picture; it has all that the map has (specification, 2.11). */
export function NearbyList({ query, chosenId, onChoose, detailOf }: NearbyListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return (
      <FailedView kept="地图还在，只是这个列表没取到" retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <EmptyView />;
  return (
    <ol className={isPlaceholderData ? 'turning' : undefined} aria-busy={isPlaceholderData}>
      {data.map((base) => (
        <li key={base.id}>
          {detailOf === null ? (
            <button
              type="button"
              className={s.row}
              aria-current={base.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(base)}
            >
              <Face base={base} />
            </button>
          ) : (
            <LinkTo className={s.row} to={detailOf(base)} newWindow>
              <Face base={base} />
            </LinkTo>
          )}
        </li>
      ))}
    </ol>
  );
}
