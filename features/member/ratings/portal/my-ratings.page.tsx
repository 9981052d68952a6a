import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  RATINGS_SIZE,
  type RatedKind,
  readRatingsAddress,
  writeRatingsAddress,
} from '../shared/ratings.rules.ts';
import { KIND_WORDS } from '../shared/ratings.words.ts';
import { RATINGS_TITLE } from '../shared/ratings-address.rules.ts';
import { RatedClasses } from './rated-classes.tsx';
import { RatingRow } from './rating-row.tsx';
import { useMyRatings } from './ratings.queries.ts';
import { RatingsDueCard } from './ratings-due.tsx';

const PRIVATE_TEXT = '别人只看到各项的平均，看不到是谁评的';

const Waiting = () => (
  <Skeleton label={RATINGS_TITLE}>
    {['1', '2', '3'].map((row) => (
      <SkeletonBlock key={row} width="100%" height="96px" gapBefore="16px" />
    ))}
  </Skeleton>
);

/** `/personal-center/ratings`: what waits for the person's stars, and every rating given so far. */
export const MyRatingsPage = () => {
  const { address, go } = useListPlace(readRatingsAddress, writeRatingsAddress);
  const query = useMyRatings(address);
  const nums = query.data?.nums ?? [];
  const all = nums.reduce((sum, { num }) => sum + num, 0);
  useBreadcrumb([PERSONAL_STEP, { title: RATINGS_TITLE }]);
  usePageTitle(RATINGS_TITLE);
  return (
    <>
      <PageHead title={RATINGS_TITLE} say={all > 0 ? `评过 ${all} 次。${PRIVATE_TEXT}` : PRIVATE_TEXT} />
      <RatingsDueCard />
      {all > 0 && (
        <div className="below-8">
          <Segmented<RatedKind | ''>
            label="评价的种类"
            value={address.kind}
            onChange={(kind) => go({ kind })}
            items={[
              { key: '', label: '全部', count: all },
              ...nums.map(({ kind, num }) => ({ key: kind, label: KIND_WORDS[kind], count: num })),
            ]}
          />
        </div>
      )}
      <PagedList
        query={query}
        page={address.page}
        pageSize={RATINGS_SIZE}
        onPage={(page) => go({ page })}
        label={RATINGS_TITLE}
        waiting={<Waiting />}
        failed={({ message }) => `${message}您的评价都在。`}
        empty={(total) => {
          if (total > 0)
            return (
              <EmptyView
                reason="这一页没有评价了。"
                action={
                  <Button size="s" onClick={() => go({ page: 0 })}>
                    回到第一页
                  </Button>
                }
              />
            );
          return all > 0 && address.kind !== '' ? (
            <EmptyView
              reason={`还没有评过${KIND_WORDS[address.kind]}。`}
              action={
                <Button size="s" onClick={() => go({ kind: '' })}>
                  看全部评价
                </Button>
              }
            />
          ) : (
            <EmptyView
              reason="还没有评过什么。学过的课程、签了到的线下课和参观都可以评。"
              action={
                <ButtonLink size="s" to="/personal-center/courses">
                  看我的课程
                </ButtonLink>
              }
            />
          );
        }}
      >
        {(ratings) =>
          ratings.map((one) => <RatingRow key={`${one.kind} ${one.id} ${one.classId}`} rating={one} />)
        }
      </PagedList>
      <RatedClasses />
    </>
  );
};
