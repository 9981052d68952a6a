import { Navigate, useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useClassBreadcrumb, useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { BesideArticle } from '#platform/web/ui/reading/article-frame.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { LoadingState, type LoadingStateProps } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { noticeListPath, noticePath } from '../shared/notice-address.rules.ts';
import { LatestNotices } from './latest-notices.public.tsx';
import { NoticeArticle } from './notice-article.tsx';
import { AgendaCard, FactsCard } from './notice-side.tsx';
import { useNotice } from './notices.queries.ts';

const LIST = '班级通知';

interface NoNoticeProps {
  readonly query: LoadingStateProps['query'];
  readonly listPath: string;
}

/** In the place of a notice: on its way, not to be shown, not come. */
const NoNotice = ({ query, listPath }: NoNoticeProps) => (
  <LoadingState
    query={query}
    label="通知"
    as="h1"
    unknown={{
      title: '没有找到这条通知',
      reason: '它可能已被撤回或删除，也可能不是您所在班级的。',
      back: { to: listPath, label: '看别的通知' },
    }}
  >
    <SkeletonBlock height="50px" width="70%" gapBefore="8px" />
    <SkeletonBlock height="24px" width="40%" gapBefore="20px" />
    {['100%', '92%', '96%', '60%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="26px" gapBefore="22px" />
    ))}
  </LoadingState>
);

function InClass({ id }: { readonly id: string }) {
  const { detail } = useClassOutlet();
  const query = useNotice(id);
  const notice = query.data?.data;
  const listPath = noticeListPath(detail.id);
  useClassBreadcrumb({ title: LIST, path: listPath }, { title: notice?.title ?? '通知' });
  usePageTitle(notice?.title ?? LIST);
  const reload = async () => {
    const answer = await query.refetch();
    if (answer.error) throw answer.error;
    return answer.data?.data.attachments ?? [];
  };
  if (query.error !== null && notice === undefined) return <NoNotice query={query} listPath={listPath} />;
  // A notice of another class than the address says: that class is the one to show around it.
  if (notice !== undefined && notice.classId !== detail.id)
    return <Navigate to={noticePath(notice.id, notice.classId)} replace />;
  return (
    <BesideArticle>
      {notice === undefined ? (
        <NoNotice query={query} listPath={listPath} />
      ) : (
        <NoticeArticle key={id} notice={notice} fresh={{ at: query.dataUpdatedAt, reload }} />
      )}
      <aside className="stack gap-24" aria-label="通知提要">
        {notice?.agenda && <AgendaCard agenda={notice.agenda} />}
        {notice !== undefined && <FactsCard facts={notice.facts} />}
        <SideCard id="others" title="其他通知">
          <LatestNotices classId={detail.id} without={id} />
        </SideCard>
      </aside>
    </BesideArticle>
  );
}

/** A notice by its own id alone: which class it belongs to is asked first. */
function FindClass({ id }: { readonly id: string }) {
  const query = useNotice(id);
  usePageTitle(LIST);
  if (query.data) return <Navigate to={noticePath(id, query.data.data.classId)} replace />;
  return <NoNotice query={query} listPath="/online-class/my-classes" />;
}

/** `/online-class/class-detail/class-notice-detail?id=&classId=` */
export const ClassNoticeDetailPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // Without the class in the address there is no class around the page.
  const place = useClassOutlet() as ReturnType<typeof useClassOutlet> | null | undefined;
  if (id === '') return <NotFoundPage />;
  return place ? <InClass id={id} /> : <FindClass id={id} />;
};
