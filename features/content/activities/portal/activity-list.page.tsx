import {
  SIWEI_NAMES,
  SIWEI_TYPES,
  siweiName,
} from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ListSearch } from '#platform/web/ui/entry/list-search.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { type ListPlace, useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { ACTIVITIES_SENSE, ACTIVITIES_TITLE } from '../shared/activities.words.ts';
import {
  ACTIVITY_PAGE_SIZE,
  type ActivitiesAddress,
  activityListPath,
  readActivitiesAddress,
} from '../shared/activity-address.rules.ts';
import { useActivities } from './activities.queries.ts';
import { ActivityCard, ActivityLead } from './activity-card.tsx';
import s from './activity-list.module.css';
import { ProviderCourses } from './provider-courses.tsx';

const ALL = 'all';
const TYPES = [
  { key: ALL, label: '全部' },
  ...SIWEI_TYPES.map((key) => ({ key, label: SIWEI_NAMES[key] })),
] as const;
/** Cards of the first row. */
const EAGER = 3;
const PLACES = ['1', '2', '3', '4', '5', '6'];

const Waiting = () => (
  <Skeleton label={ACTIVITIES_TITLE}>
    <div className={s.grid}>
      {PLACES.map((place) => (
        <SkeletonBlock key={place} height="330px" />
      ))}
    </div>
  </Skeleton>
);

const emptyReason = ({ title, siweiType }: ActivitiesAddress, total: number): string => {
  if (total > 0) return `这一页没有作品，一共 ${total} 件。`;
  if (title !== '') return `没有标题含“${title}”的作品，换个词再找。`;
  return siweiType === '' ? '四微作品公开后会出现在这里。' : `还没有公开的${siweiName(siweiType)}。`;
};

/** The one way out of an empty list: its first page, no search, all four types. */
const wayOut = ({ address, go }: ListPlace<ActivitiesAddress>, total: number) => {
  if (total > 0) return { label: '回到第一页', take: () => go({}) };
  if (address.title !== '') return { label: '去掉查找条件', take: () => go({ title: '' }) };
  return address.siweiType === '' ? null : { label: '看全部作品', take: () => go({ siweiType: '' }) };
};

/** 四微活动：四个类型和标题查找，第一页第一件放大（specification, 2.1: activity list）。 */
export const ActivityListPage = () => {
  usePageTitle(ACTIVITIES_TITLE);
  useBreadcrumb([{ title: ACTIVITIES_TITLE }]);
  const place = useListPlace(readActivitiesAddress, activityListPath);
  const { address, go } = place;
  const query = useActivities(address);
  const total = query.data?.totalelements;
  const hasLead = address.page === 0 && address.title === '' && address.siweiType === '';
  return (
    <>
      <PageHead title={ACTIVITIES_TITLE} say={ACTIVITIES_SENSE}>
        <ListSearch label="作品标题" text={place.address.title} onSearch={(title) => place.go({ title })} />
      </PageHead>
      <Tabs
        label="四微类型"
        items={TYPES}
        value={address.siweiType === '' ? ALL : address.siweiType}
        onChange={(key) => go({ siweiType: key === ALL ? '' : key })}
        extra={
          <p className={s.found} role="status">
            {total !== undefined && (
              <>
                共 <b className="num ink">{total}</b> 件
              </>
            )}
          </p>
        }
      >
        <PagedList
          query={query}
          page={address.page}
          pageSize={ACTIVITY_PAGE_SIZE}
          onPage={(page) => go({ page })}
          as="section"
          label="四微作品"
          instead={s.instead}
          waiting={<Waiting />}
          failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您选的类型和页码还在')}
          empty={(found) => <EmptyList reason={emptyReason(address, found)} way={wayOut(place, found)} />}
        >
          {(activities) => (
            <>
              {hasLead && activities[0] && <ActivityLead activity={activities[0]} />}
              <div className={s.grid}>
                {activities.slice(hasLead ? 1 : 0).map((activity, index) => (
                  <ActivityCard key={activity.id} activity={activity} eager={!hasLead && index < EAGER} />
                ))}
              </div>
            </>
          )}
        </PagedList>
      </Tabs>
      <ProviderCourses />
    </>
  );
};
