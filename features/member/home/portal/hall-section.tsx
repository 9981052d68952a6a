import { HallCard } from '#features/content/halls/portal/hall-card.public.tsx';
import { HALL_LIST_PATH } from '#features/content/halls/shared/hall-address.rules.ts';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { GatedMore } from './gated-more.tsx';
import s from './hall-section.module.css';
import { useHomeData } from './home.queries.ts';
import { useSectionGate } from './use-section-gate.ts';

/** One large room and four small ones. */
const SHOWN = 5;
const PLACES = ['1', '2', '3', '4', '5'];

/** 网上展馆: the first halls, in the only dark band of the page (specification, 2.1 and 2.12). */
export function HallSection() {
  const { data, isError, isFetching, refetch } = useHomeData();
  const gate = useSectionGate('halls');
  const halls = data?.data.pavilionList.slice(0, SHOWN);
  return (
    <section className={s.band} id="halls">
      <div className="wrap">
        <SectionHead title="网上展馆" say="戴上耳机，走进去看">
          <GatedMore gate={gate} to={HALL_LIST_PATH} of="展馆" />
        </SectionHead>
        {halls === undefined && !isError && (
          <div className={s.grid} aria-hidden="true">
            {PLACES.map((place) => (
              <div key={place} className={s.skeleton} />
            ))}
          </div>
        )}
        {halls === undefined && isError && (
          <div className={s.instead}>
            <FailedView kept="其他栏目不受影响" retrying={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {halls?.length === 0 && (
          <div className={s.instead}>
            <EmptyView reason="展馆发布后会出现在这里" />
          </div>
        )}
        {halls !== undefined && halls.length > 0 && (
          <ul className={s.grid}>
            {halls.map((hall, at) => (
              <li key={hall.id}>
                <HallCard hall={hall} heading="h3" isLead={at === 0} onClick={gate.onClick} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
