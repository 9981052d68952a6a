import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  HALL_PAGE_SIZE,
  type HallAddress,
  hallListPath,
  readHallAddress,
} from '../shared/hall-address.rules.ts';
import { HALL_LIST_SENSE, HALL_LIST_TITLE } from '../shared/halls.words.ts';
import { HallCard } from './hall-card.public.tsx';
import s from './hall-list.module.css';
import { useHalls } from './halls.queries.ts';

const PLACES = ['1', '2', '3', '4', '5', '6', '7'];
/** Cards of the first screen of a desktop. */
const EAGER = 3;
/** So many stand around the large one; fewer are a plain row. */
const WITH_LEAD = 3;

type Place = ListPlace<HallAddress>;

const Waiting = () => (
  <Skeleton label="展馆">
    <div className={s.grid}>
      {PLACES.map((place) => (
        <div key={place} className={s.skeleton} />
      ))}
    </div>
  </Skeleton>
);

const emptyReason = ({ name }: HallAddress, total: number): string => {
  if (total > 0) return `这一页没有展馆，一共 ${total} 座。`;
  return name === '' ? '展馆发布后会出现在这里。' : `没有名称含“${name}”的展馆，换个词再找。`;
};

/** The one way out of an empty list: its first page, no search. */
const wayOut = ({ address, go }: Place, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({}) };
  return address.name === '' ? null : { label: '看全部展馆', take: () => go({ name: '' }) };
};

/** 网上展馆：每座馆是一间屋，点开就进去（specification, 2.12）。 */
export const HallListPage = () => {
  usePageTitle(HALL_LIST_TITLE);
  useBreadcrumb([{ title: HALL_LIST_TITLE }]);
  const place = useListPlace(readHallAddress, hallListPath);
  const { address, go } = place;
  const query = useHalls(address);
  const total = query.data?.totalelements;
  return (
    <>
      <PageHead title={HALL_LIST_TITLE} say={HALL_LIST_SENSE}>
        <ListSearch label="展馆名称" text={place.address.name} onSearch={(name) => place.go({ name })} />
      </PageHead>
      <div className={s.room}>
        <p className={s.bar} role="status">
          {address.name === '' ? '全部展馆' : `名称含“${address.name}”`}
          {total !== undefined && (
            <>
              {'　'}共 <b className="num">{total}</b> 座
            </>
          )}
        </p>
        <PagedList
          query={query}
          page={address.page}
          pageSize={HALL_PAGE_SIZE}
          onPage={(page) => go({ page })}
          label="展馆"
          className={s.grid}
          instead={s.instead}
          waiting={<Waiting />}
          failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您查找的名称还在')}
          empty={(found) => <EmptyList reason={emptyReason(address, found)} way={wayOut(place, found)} />}
        >
          {(halls) =>
            halls.map((hall, at) => (
              <li key={hall.id}>
                <HallCard
                  hall={hall}
                  heading="h2"
                  isLead={at === 0 && halls.length >= WITH_LEAD}
                  eager={at < EAGER}
                />
              </li>
            ))
          }
        </PagedList>
      </div>
    </>
  );
};
