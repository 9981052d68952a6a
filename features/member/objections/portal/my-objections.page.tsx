import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPage } from '#platform/shared/address-page.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { STATE_WORDS } from '../shared/objections.words.ts';
import { MY_OBJECTIONS_TITLE } from '../shared/objections-address.rules.ts';
import { MissingHours } from './missing-hours.tsx';
import s from './my-objections.module.css';
import {
  type MyObjection,
  OBJECTIONS_SIZE,
  useMyObjections,
  useWithdrawObjection,
} from './objections.queries.ts';

const TONES = {
  OPEN: 'gold',
  CONFIRMING: 'gold',
  GRANTED: 'pine',
  REFUSED: 'danger',
  WITHDRAWN: 'plain',
} as const;

function Answer({ objection }: { readonly objection: MyObjection }) {
  const { state, hours, decision, decidedTime, confirmation, confirmedTime, grantedReceipt } = objection;
  if (decidedTime === '') return null;
  const isRefusedLate = state === 'REFUSED' && confirmedTime !== '';
  return (
    <div className={s.answer}>
      <p className="small ink-3 flush">{(isRefusedLate ? confirmedTime : decidedTime).slice(0, 16)} 处理</p>
      <p className="flush">{isRefusedLate ? confirmation : decision}</p>
      {state === 'CONFIRMING' && <p className="flush">拟补记 {hours} 学时，要第二个人复核后入账。</p>}
      {state === 'GRANTED' && (
        <p className="flush">
          已补记 {hours} 学时，回执 {grantedReceipt}
        </p>
      )}
    </div>
  );
}

function Row({ objection }: { readonly objection: MyObjection }) {
  const withdraw = useWithdrawObjection();
  const { id, title, receiptNo, className, reason, state, filedTime } = objection;
  const go = () =>
    withdraw.mutate(id, {
      onSuccess: () => showToast('申诉已撤回'),
      onError: ({ message }) => showToast(message, { kind: 'error' }),
    });
  return (
    <li className={s.row}>
      <div className="flex wraps between middle gap-8-16">
        <h2 className="title-s flush">{title}</h2>
        <Tag tone={TONES[state]}>{STATE_WORDS[state]}</Tag>
      </div>
      <p className="flex wraps gap-0-20 small ink-3 above-4">
        <span>{filedTime.slice(0, 16)}</span>
        <span>{receiptNo === '' ? '没有记上的学时' : `回执 ${receiptNo}`}</span>
        {className !== '' && <span>{className}</span>}
      </p>
      <p className="above-8 own-lines breaks">{reason}</p>
      <Answer objection={objection} />
      {state === 'OPEN' && (
        <Button
          kind="text"
          size="s"
          loading={withdraw.isPending}
          onClick={go}
          aria-label={`撤回申诉：${title}`}
        >
          撤回
        </Button>
      )}
    </li>
  );
}

/** `/personal-center/objections`: what the person objected to, and what came of it. */
export const MyObjectionsPage = () => {
  const [params, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const page = readPage(params.get('page'));
  useBreadcrumb([PERSONAL_STEP, { title: MY_OBJECTIONS_TITLE }]);
  usePageTitle(MY_OBJECTIONS_TITLE);
  return (
    <>
      <PageHead title={MY_OBJECTIONS_TITLE} say="学时和您记得的不一样，说明原因，由班级或组织的管理员核对">
        <Button onClick={() => setAsking(true)}>有学时没记上</Button>
      </PageHead>
      <PagedList
        query={useMyObjections(page)}
        page={page}
        pageSize={OBJECTIONS_SIZE}
        onPage={(to) => setParams(to === 0 ? {} : { page: String(to + 1) })}
        label={MY_OBJECTIONS_TITLE}
        waiting={
          <Skeleton label={MY_OBJECTIONS_TITLE}>
            <SkeletonBlock width="100%" height="96px" />
            <SkeletonBlock width="100%" height="96px" gapBefore="16px" />
          </Skeleton>
        }
        failed={({ message }) => `${message}您的申诉都在。`}
        empty={(total) => (
          <EmptyView
            reason={
              total > 0
                ? '这一页没有申诉了。'
                : '没有提过申诉。对某一笔学时有疑问，从学习档案打开那一笔的明细提交。'
            }
            action={
              <ButtonLink size="s" to="/personal-center/study-record">
                看学习档案
              </ButtonLink>
            }
          />
        )}
      >
        {(objections) => objections.map((objection) => <Row key={objection.id} objection={objection} />)}
      </PagedList>
      <MissingHours open={isAsking} onEnd={() => setAsking(false)} />
    </>
  );
};
