import { useSearchParams } from 'react-router';
import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { Activity, ActivityItem } from '../shared/activities.contract.ts';
import { ACTIVITIES_TITLE } from '../shared/activities.words.ts';
import { ACTIVITY_LIST_PATH, activitiesOfType, activityPath } from '../shared/activity-address.rules.ts';
import { useActivity } from './activities.queries.ts';
import s from './activity.module.css';
import { ActivityPicture } from './activity-picture.tsx';
import { ActivityView } from './activity-view.tsx';

const Waiting = () => (
  <Skeleton label="四微作品">
    <div className="above-16">
      <SkeletonBlock height="420px" />
      <SkeletonBlock height="44px" width="70%" gapBefore="24px" />
      <SkeletonBlock height="24px" width="50%" gapBefore="16px" />
    </div>
  </Skeleton>
);

/** In place of an activity that cannot be seen: one that was never there, or one recalled while it was open. */
function Gone({ wasOpen }: { readonly wasOpen: boolean }) {
  const title = wasOpen ? '这件作品已撤回' : '没有找到这件作品';
  usePageTitle(title);
  return (
    <EmptyView
      as="h1"
      title={title}
      reason={wasOpen ? '发布单位撤回了它，内容不再公开。' : '它可能已被撤回，也可能地址不完整。'}
      action={
        <ButtonLink size="s" to={ACTIVITY_LIST_PATH}>
          看别的四微作品
        </ButtonLink>
      }
    />
  );
}

/** 接着看: a list to choose from; nothing in it begins by itself. */
function NextOnes({ next }: { readonly next: readonly ActivityItem[] }) {
  if (next.length === 0) return null;
  return (
    <aside className={s.next} aria-labelledby="next">
      <h2 className="title-s" id="next">
        接着看
      </h2>
      <p className="plain ink-3 below-12">同一类型，不自动播放</p>
      <ol>
        {next.map((activity) => (
          <li className={s.one} key={activity.id}>
            <ActivityPicture activity={activity} />
            <div>
              <h3 className="plain bold snug">
                <LinkTo className={s.link} to={activityPath(activity.id)}>
                  <Title lang={activity.lang}>{activity.title}</Title>
                </LinkTo>
              </h3>
              <p className="small ink-3 above-4">{activity.source || activity.speaker}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Shown({ activity }: { readonly activity: Activity }) {
  usePageTitle(activity.title);
  return (
    <div className={s.two}>
      <ActivityView activity={activity} path={activityPath(activity.id)} />
      <NextOnes next={activity.next} />
    </div>
  );
}

const isGone = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status);

function OneActivity({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useActivity(id);
  const type = data && siweiName(data.siweiType) !== '' ? data : undefined;
  useBreadcrumb([
    { title: ACTIVITIES_TITLE, path: ACTIVITY_LIST_PATH },
    ...(type ? [{ title: type.siweiName, path: activitiesOfType(type.siweiType as never) }] : []),
    { title: data?.title ?? '作品' },
  ]);
  if (isGone(error)) return <Gone wasOpen={data !== undefined} />;
  if (data !== undefined) return <Shown activity={data} />;
  if (error === null) return <Waiting />;
  return <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** `/4v/detail?id=` */
export const ActivityPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneActivity key={id} id={id} /> : <NotFoundPage />;
};
