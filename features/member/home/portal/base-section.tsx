import { basePath, RESOURCE_MAP_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import type { BaseItem } from '#features/content/bases/shared/bases.contract.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { BasePlate } from './base-plate.tsx';
import s from './base-section.module.css';
import { GatedMore } from './gated-more.tsx';
import { useHomeData } from './home.queries.ts';
import { type SectionGate, useSectionGate } from './use-section-gate.ts';

/** Bases of the list, each with its number on the plate. */
const SHOWN = 5;
const PLACES = ['1', '2', '3', '4', '5'];

const Waiting = () => (
  <Skeleton label="教育基地">
    {PLACES.map((place) => (
      <SkeletonBlock key={place} height="56px" gapBefore="16px" />
    ))}
  </Skeleton>
);

const Row = ({ base, gate }: { readonly base: BaseItem; readonly gate: SectionGate }) => (
  <li className={s.row}>
    <h3 className={s.name}>
      <LinkTo className={s.link} to={basePath(base.id)} newWindow={!gate.isLocked} onClick={gate.onClick}>
        {gate.isLocked && <LockMark isFloating />}
        <Title>{base.name}</Title>
      </LinkTo>
    </h3>
    <p className="small ink-3 above-4">
      {[base.positionTypeName, base.hierarchyName, base.address].filter(Boolean).join('　')}
    </p>
  </li>
);

/** 教育基地: the first bases on an atlas plate; 更多 leads to the map (specification, 2.1, 2.11 and 6). */
export function BaseSection() {
  const { data, isError, isFetching, refetch } = useHomeData();
  const gate = useSectionGate('bases');
  const bases = data?.data.baseList.slice(0, SHOWN);
  return (
    <section className={s.band} id="bases">
      <div className={`wrap ${s.columns}`}>
        <BasePlate bases={bases ?? []} />
        <div>
          <SectionHead title="教育基地" say="走到现场去学">
            <GatedMore gate={gate} to={RESOURCE_MAP_PATH} of="教育基地" />
          </SectionHead>
          {bases === undefined && !isError && <Waiting />}
          {bases === undefined && isError && (
            <FailedView kept="其他栏目不受影响" retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {bases?.length === 0 && <EmptyView reason="教育基地发布后会出现在这里" />}
          {bases !== undefined && bases.length > 0 && (
            <ol className={s.list}>
              {bases.map((base) => (
                <Row key={base.id} base={base} gate={gate} />
              ))}
            </ol>
          )}
        </div>
      </div>
    </section>
  );
}
