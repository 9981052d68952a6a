import { useSearchParams } from 'react-router';
import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
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
  <div className="above-16">
    <SkeletonBlock height="420px" />
    <SkeletonBlock height="44px" width="70%" gapBefore="24px" />
    <SkeletonBlock height="24px" width="50%" gapBefore="16px" />
  </div>
);

/** In place of an activity that cannot be seen: one that was never there, or one recalled while it was open. */
const goneWords = (wasOpen: boolean) => ({
  title: wasOpen ? '这件作品已撤回' : '没有找到这件作品',
  reason: wasOpen ? '发布单位撤回了它，内容不再公开。' : '它可能已被撤回，也可能地址不完整。',
  back: { to: ACTIVITY_LIST_PATH, label: '看别的四微作品' },
});

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

function OneActivity({ id }: { readonly id: string }) {
  const query = useActivity(id);
  const { data } = query;
  const type = data && siweiName(data.siweiType) !== '' ? data : undefined;
  useBreadcrumb([
    { title: ACTIVITIES_TITLE, path: ACTIVITY_LIST_PATH },
    ...(type ? [{ title: type.siweiName, path: activitiesOfType(type.siweiType as never) }] : []),
    { title: data?.title ?? '作品' },
  ]);
  return (
    <PageOfOne query={query} label="四微作品" skeleton={<Waiting />} gone={goneWords}>
      {(activity) => <Shown activity={activity} />}
    </PageOfOne>
  );
}

/** `/4v/detail?id=` */
export const ActivityPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneActivity key={id} id={id} /> : <NotFoundPage />;
};
