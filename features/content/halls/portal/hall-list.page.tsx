import { useNavigate, useSearchParams } from 'react-router';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
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

const FIELDS = [{ key: 'name', label: '展馆名称' }] as const;
const PLACES = ['1', '2', '3', '4', '5', '6', '7'];
/** Cards of the first screen of a desktop. */
const EAGER = 3;
/** So many stand around the large one; fewer are a plain row. */
const WITH_LEAD = 3;

interface Place {
  readonly address: HallAddress;
  readonly go: (change: Partial<HallAddress>) => void;
}

/** State of the list in the address, so that back, reload and a shared link work. */
const useHallAddress = (): Place => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readHallAddress((name) => params.get(name));
  return {
    address,
    go: (change) =>
      void navigate(hallListPath({ ...address, page: 0, ...change }), { preventScrollReset: true }),
  };
};

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

/** Searches by name (decisions.md, 75). */
function HallSearch({ place: { address, go } }: { readonly place: Place }) {
  const { round, searched } = useSearchKey(address.name);
  return (
    <SearchBox
      key={round}
      fields={FIELDS}
      initial={{ text: address.name }}
      onSearch={({ text }) => {
        searched(text);
        go({ name: text });
      }}
    />
  );
}

/** 网上展馆：每座馆是一间屋，点开就进去（specification, 2.12）。 */
export const HallListPage = () => {
  usePageTitle(HALL_LIST_TITLE);
  useBreadcrumb([{ title: HALL_LIST_TITLE }]);
  const place = useHallAddress();
  const { address, go } = place;
  const query = useHalls(address);
  const total = query.data?.totalelements;
  return (
    <>
      <PageHead title={HALL_LIST_TITLE} say={HALL_LIST_SENSE}>
        <HallSearch place={place} />
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
