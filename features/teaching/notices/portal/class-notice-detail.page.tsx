import { Navigate, useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useClassBreadcrumb, useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BesideArticle } from '#platform/web/ui/reading/article-frame.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { noticeListPath, noticePath } from '../shared/notice-address.rules.ts';
import { LatestNotices } from './latest-notices.public.tsx';
import { NoticeArticle } from './notice-article.tsx';
import { AgendaCard, FactsCard } from './notice-side.tsx';
import { useNotice } from './notices.queries.ts';

const LIST = '班级通知';

const Waiting = () => (
  <Skeleton label="通知">
    <SkeletonBlock height="50px" width="70%" gapBefore="8px" />
    <SkeletonBlock height="24px" width="40%" gapBefore="20px" />
    {['100%', '92%', '96%', '60%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="26px" gapBefore="22px" />
    ))}
  </Skeleton>
);

/** Sentence for a notice that cannot be shown, and the way back to those that can. */
function Missing({ listPath }: { readonly listPath: string }) {
  return (
    <EmptyView
      as="h1"
      title="没有找到这条通知"
      reason="它可能已被撤回或删除，也可能不是您所在班级的。"
      action={
        <ButtonLink size="s" to={listPath}>
          看别的通知
        </ButtonLink>
      }
    />
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && [400, 404].includes(error.status);

function InClass({ id }: { readonly id: string }) {
  const { detail } = useClassOutlet();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useNotice(id);
  const notice = data?.data;
  const listPath = noticeListPath(detail.id);
  useClassBreadcrumb({ title: LIST, path: listPath }, { title: notice?.title ?? '通知' });
  usePageTitle(notice?.title ?? LIST);
  const reload = async () => {
    const answer = await refetch();
    if (answer.error) throw answer.error;
    return answer.data?.data.attachments ?? [];
  };
  if (error !== null && notice === undefined)
    return isUnknown(error) ? (
      <Missing listPath={listPath} />
    ) : (
      <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  // A notice of another class than the address says: that class is the one to show around it.
  if (notice !== undefined && notice.classId !== detail.id)
    return <Navigate to={noticePath(notice.id, notice.classId)} replace />;
  return (
    <BesideArticle>
      {notice === undefined ? (
        <Waiting />
      ) : (
        <NoticeArticle key={id} notice={notice} fresh={{ at: dataUpdatedAt, reload }} />
      )}
      <aside className="stack gap-24" aria-label="通知提要">
        {notice?.agenda && <AgendaCard agenda={notice.agenda} />}
        {notice !== undefined && <FactsCard facts={notice.facts} />}
        <section className="panel pad-24" aria-labelledby="others">
          <h2 className="below-14 title-s" id="others">
            其他通知
          </h2>
          <LatestNotices classId={detail.id} without={id} />
        </section>
      </aside>
    </BesideArticle>
  );
}

/** A notice by its own id alone: which class it belongs to is asked first. */
function FindClass({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useNotice(id);
  usePageTitle(LIST);
  if (data) return <Navigate to={noticePath(id, data.data.classId)} replace />;
  if (error === null) return <Waiting />;
  return isUnknown(error) ? (
    <Missing listPath="/online-class/my-classes" />
  ) : (
    <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  );
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
