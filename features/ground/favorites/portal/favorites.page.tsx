import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  FAVORITES_SIZE,
  type FavoritesAddress,
  readFavoritesAddress,
  writeFavoritesAddress,
} from '../shared/favorites.rules.ts';
import { emptyFavoritesReason, FAVORITES_SENSE, FAVORITES_TITLE } from '../shared/favorites.words.ts';
import { FavoriteCard } from './favorite-card.tsx';
import s from './favorites.module.css';
import { useFavorites, useFreshFavoritesNextTime } from './favorites.queries.ts';

const PLACES = ['1', '2', '3', '4', '5', '6'];
/** Of the nine pictures three stand in the first screen of a desktop. */
const EAGER = 3;

const Waiting = () => (
  <Skeleton label={FAVORITES_TITLE}>
    <div className={s.shelf}>
      {PLACES.map((place) => (
        <div key={place} className={s.card}>
          <div className={s.top}>
            <span className={s.book}>
              <SkeletonBlock ratio="3 / 4" />
            </span>
            <div className={s.text}>
              <SkeletonBlock width="48px" height="24px" />
              <SkeletonBlock width="92%" height="22px" gapBefore="8px" />
              <SkeletonBlock width="70%" height="18px" gapBefore="8px" />
            </div>
          </div>
          <SkeletonBlock width="100%" height="44px" gapBefore="10px" />
        </div>
      ))}
    </div>
  </Skeleton>
);

type Place = ListPlace<FavoritesAddress>;

function NoFavorites({ place: { address, go }, total }: { readonly place: Place; readonly total: number }) {
  const kinds = useFavorites(address).data?.kinds ?? [];
  const kindName = kinds.find(({ type }) => type === address.kind)?.typeName ?? '';
  const isAll = address.kind === '' && address.text === '';
  const back =
    total > 0
      ? { label: '回到第一页', take: () => go({ page: 0 }) }
      : { label: '看全部收藏', take: () => go({ kind: '', text: '' }) };
  return (
    <EmptyView
      reason={emptyFavoritesReason(address, kindName, total)}
      action={
        isAll && total === 0 ? (
          <ButtonLink size="s" to="/course-resources/list">
            去看课程
          </ButtonLink>
        ) : (
          <Button size="s" onClick={back.take}>
            {back.label}
          </Button>
        )
      }
    />
  );
}

/** `/personal-center/favorites`: what the person collected, each in its own shape, the latest first. */
export const FavoritesPage = () => {
  const place = useListPlace(readFavoritesAddress, writeFavoritesAddress);
  const { address, go } = place;
  const query = useFavorites(address);
  const kinds = query.data?.kinds ?? [];
  const all = kinds.reduce((sum, { num }) => sum + num, 0);
  useFreshFavoritesNextTime();
  useBreadcrumb([PERSONAL_STEP, { title: FAVORITES_TITLE }]);
  usePageTitle(FAVORITES_TITLE);
  return (
    <>
      <PageHead title={FAVORITES_TITLE} say={all > 0 ? `${all} 件。${FAVORITES_SENSE}` : FAVORITES_SENSE}>
        {(all > 0 || address.text !== '') && (
          <ListSearch label="名称或备注" text={place.address.text} onSearch={(text) => place.go({ text })} />
        )}
      </PageHead>
      {all > 0 && (
        <div className={s.kinds}>
          <Segmented
            label="收藏的种类"
            value={address.kind}
            onChange={(kind) => go({ kind })}
            items={[
              { key: '', label: '全部', count: all },
              ...kinds.map(({ type, typeName, num }) => ({ key: type, label: typeName, count: num })),
            ]}
          />
        </div>
      )}
      <PagedList
        query={query}
        page={address.page}
        pageSize={FAVORITES_SIZE}
        onPage={(page) => go({ page })}
        label={FAVORITES_TITLE}
        className={s.shelf}
        waiting={<Waiting />}
        failed={({ message }) => `${message}您的收藏都在。`}
        empty={(total) => <NoFavorites place={place} total={total} />}
      >
        {(favorites) =>
          favorites.map((favorite, index) => (
            <FavoriteCard key={`${favorite.type} ${favorite.id}`} favorite={favorite} eager={index < EAGER} />
          ))
        }
      </PagedList>
    </>
  );
};
