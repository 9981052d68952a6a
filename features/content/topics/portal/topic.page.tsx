import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { TOPIC_PARENT, topicPath } from '../shared/topic-address.rules.ts';
import { getTopic, type Topic } from '../shared/topics.contract.ts';
import s from './topic.module.css';
import { TopicPart } from './topic-sections.tsx';

const Waiting = () => (
  <>
    <SkeletonBlock height="50px" width="50%" gapBefore="20px" />
    <SkeletonBlock height="320px" gapBefore="48px" />
    <SkeletonBlock height="240px" gapBefore="40px" />
  </>
);

function Shown({ topic }: { readonly topic: Topic }) {
  const { name, above, siblings, sections } = topic;
  usePageTitle(name);
  return (
    <>
      <PageHead title={name} say={above === '' ? '专题' : `专题　${above}`} />
      {siblings.length > 0 && (
        <nav aria-label={above === '' ? '下面的专题' : '相邻的专题'}>
          <ul className="flex wraps gap-8-12">
            {siblings.map(({ id, name: title }) => (
              <li key={id}>
                <LinkTo className={s.chip} to={topicPath(id)}>
                  {title}
                </LinkTo>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.length === 0 && <EmptyView reason="这个专题还没有课程、新闻和活动。" />}
      {sections.map((section) => (
        <TopicPart key={section.kind} section={section} />
      ))}
    </>
  );
}

function OneTopic({ id }: { readonly id: string }) {
  const query = useCall(getTopic, { id }, { select: dataOf });
  const { data, error } = query;
  useBreadcrumb([TOPIC_PARENT, ...(data ? [{ title: data.name }] : [])]);
  const goneWords = () => ({
    title: '没有这个专题',
    reason: error?.message ?? '',
    back: { to: TOPIC_PARENT.path, label: '回到重点计划' },
  });
  return (
    <PageOfOne query={query} label="专题" skeleton={<Waiting />} gone={goneWords}>
      {(topic) => <Shown topic={topic} />}
    </PageOfOne>
  );
}

/** `/focused-programs/topic?id=`: a node of SPECIAL_COLUMN with its courses, news and activities. */
export const TopicPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneTopic key={id} id={id} /> : <NotFoundPage />;
};
