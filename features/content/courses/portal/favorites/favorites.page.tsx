import { useSearchParams } from 'react-router';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { LIST_PATH } from '../../shared/catalogue/course-list-address.rules.ts';
import { FAVORITES_SIZE, favoritesPageOf } from '../../shared/favorites/favorites-address.rules.ts';
import { FavoriteCard } from './favorite-card.tsx';
import s from './favorites.module.css';
import { useFavorites, useFreshFavoritesNextTime } from './favorites.queries.ts';

const TITLE = '我的收藏';
const SENSE = '收藏的课程都在这里，新收藏的在前；只有自己看得到';
const PLACES = ['1', '2', '3', '4', '5', '6'];
/** Of the nine covers three stand in the first screen of a desktop. */
const EAGER = 3;

function Waiting() {
  return (
    <Skeleton label={TITLE}>
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
}

interface ListProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function FavoriteList({ page, onPage }: ListProps) {
  return (
    <PagedList
      query={useFavorites(page)}
      page={page}
      pageSize={FAVORITES_SIZE}
      onPage={onPage}
      label={TITLE}
      className={s.shelf}
      waiting={<Waiting />}
      failed={({ message }) => `${message}您的收藏都在。`}
      empty={(total) => (
        <EmptyView
          reason={total > 0 ? '这一页没有收藏了。' : '还没有收藏。打开课程，按“收藏”，就会出现在这里。'}
          action={
            <ButtonLink size="s" to={total > 0 ? '?' : LIST_PATH}>
              {total > 0 ? '回到第一页' : '去看课程'}
            </ButtonLink>
          }
        />
      )}
    >
      {(favorites) =>
        favorites.map((favorite, index) => (
          <FavoriteCard key={favorite.id} favorite={favorite} eager={index < EAGER} />
        ))
      }
    </PagedList>
  );
}

/** `/course-resources/favorites`: what the person collected, each in its own shape, the latest first. */
export const FavoritesPage = () => {
  const [params, setParams] = useSearchParams();
  const page = favoritesPageOf(params.get('page'));
  const total = useFavorites(page).data?.totalelements ?? 0;
  useFreshFavoritesNextTime();
  useBreadcrumb([{ title: '课程资源', path: LIST_PATH }, { title: TITLE }]);
  usePageTitle(TITLE);
  return (
    <>
      <PageHead title={TITLE} say={total > 0 ? `${total} 门课。${SENSE}` : SENSE} />
      <FavoriteList page={page} onPage={(to) => setParams(to === 0 ? {} : { page: String(to + 1) })} />
    </>
  );
};
