import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { pageText } from '#platform/shared/address-page.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { withParams } from '#platform/web/address-params.rules.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { comingFirst } from '../shared/agenda.rules.ts';
import s from './notice-list.module.css';
import { NoticeRow } from './notice-row.tsx';
import { ComingCard, UnreadCard } from './notice-side.tsx';
import { type Show, useNotices } from './notices.queries.ts';

const TITLE = '班级通知';
const SHOWN: readonly Show[] = ['all', 'unread', 'attached'];
const LABELS = { all: '全部', unread: '未读', attached: '有附件' } as const;
const EMPTY = {
  all: '班主任还没有发通知。有新通知时，会在这里和右上角的消息里告诉您。',
  unread: '通知都读过了。',
  attached: '还没有带附件的通知。',
} as const;

const BLOCKS = Array.from({ length: 5 }, () => '94px');

/** Which notices are shown and which page of them, as the address says. */
const useListAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '1', 10) - 1 || 0);
  const go = (to: { show: Show; page: number }) =>
    setParams((now) => withParams(now, { show: to.show === 'all' ? '' : to.show, page: pageText(to.page) }));
  return { show, page, go };
};

function Notices({ classId, isManager }: { readonly classId: string; readonly isManager: boolean }) {
  const { show, page, go } = useListAddress();
  const query = useNotices(classId, show, page);
  const { data, isFetching } = query;
  const rows = data?.datalist ?? [];
  // Nothing was there of what was asked before: that says nothing about what is asked now.
  const isWaiting = rows.length === 0 && (data === undefined || query.isPlaceholderData);
  const today = wireTime(new Date()).slice(0, 10);
  const choices = isManager ? SHOWN.filter((one) => one !== 'unread') : SHOWN;
  const turn = (to: number) => {
    go({ show, page: to });
    document.getElementById('notices')?.scrollIntoView();
  };
  return (
    <div className="stack top gap-48 pad-above-28 tablet-one-column phone-gap-32 phone-pad-above-20 elder-one-column beside-336">
      <section aria-labelledby="notices">
        <header className="row wraps between gap-12-24">
          <h1 className="title-28" id="notices">
            {TITLE}
          </h1>
          <div className="row wraps gap-8-16 phone-full">
            {isManager && (
              <ButtonLink kind="text" size="s" icon="pencil" to={`/console/notices?classId=${classId}`}>
                管理通知
              </ButtonLink>
            )}
            <Segmented
              label="筛选通知"
              items={choices.map((key) => ({ key, label: LABELS[key], count: data?.counts[key] }))}
              value={show}
              onChange={(to) => go({ show: to, page: 0 })}
            />
          </div>
        </header>
        {isWaiting && <LoadingState query={query} label={TITLE} blocks={BLOCKS} gap="1px" />}
        {data !== undefined && rows.length === 0 && !isWaiting && (
          <div className={s.state}>
            {data.totalelements > 0 ? (
              <PageBeyond what="通知" total={`${data.totalelements} 条`} onFirst={() => turn(0)} />
            ) : (
              <EmptyView
                reason={EMPTY[show]}
                action={
                  show !== 'all' && (
                    <Button size="s" onClick={() => go({ show: 'all', page: 0 })}>
                      看全部通知
                    </Button>
                  )
                }
              />
            )}
          </div>
        )}
        {rows.length > 0 && (
          <ol className={s.list} aria-busy={isFetching}>
            {rows.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ol>
        )}
        {data !== undefined && (
          <Pager page={page} pageSize={data.pagesize} total={data.totalelements} onChange={turn} />
        )}
      </section>
      <aside className="stack gap-24" aria-label="通知提要">
        {data !== undefined && !isManager && data.counts.all > 0 && (
          <UnreadCard unread={data.counts.unread} />
        )}
        <ComingCard notices={comingFirst(rows, today)} />
      </aside>
    </div>
  );
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: TITLE });
  usePageTitle(`${TITLE} - ${detail.className}`);
  return <Notices classId={detail.id} isManager={detail.canManage} />;
}

/** `/online-class/class-detail/class-notice?id=` (or `?classId=`): the notices of a class. */
export const ClassNoticePage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
