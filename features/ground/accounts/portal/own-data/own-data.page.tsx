import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  askCorrection,
  askErasure,
  getOwnData,
  withdrawRequest,
} from '../../shared/own-data/own-data.contract.ts';
import {
  OWN_FIELDS,
  type OwnField,
  REQUEST_KINDS,
  REQUEST_STATES,
} from '../../shared/own-data/own-data.rules.ts';
import s from '../account/account.module.css';
import { Notice } from '../sign-in/notice.tsx';
import { atOnce } from '../sign-in/sign-on.queries.ts';
import { withLanding } from '../sign-in/sign-on-address.rules.ts';
import { useUser } from '../use-user.public.ts';
import { OneOf } from './one-of.tsx';

const TITLE = '本人资料';
type OwnData = OutputOf<typeof getOwnData>['data'];

const useAsk = <Input,>(send: (input: Input) => Promise<unknown>, done: () => void) => {
  const client = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKey(getOwnData, {}) });
      done();
    },
  });
};

const YES_NO = { 是: '是', 否: '否' } as const;

function AskCorrection() {
  const [isOpen, setIsOpen] = useState(false);
  const [field, setField] = useState<OwnField>('name');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const ask = useAsk(
    () => call(askCorrection, { field, value, reason }),
    () => {
      setIsOpen(false);
      showToast('已提交，等组织管理员处理');
    },
  );
  const open = () => {
    ask.reset();
    setValue('');
    setReason('');
    setIsAsked(false);
    setIsOpen(true);
  };
  const wants = (text: string, sentence: string) => (isAsked && text.trim() === '' ? sentence : '');
  const submit = () => {
    setIsAsked(true);
    if (value.trim() !== '' && reason.trim() !== '') ask.mutate(undefined);
  };
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="own-data-correct">
      <h2 id="own-data-correct">更正资料</h2>
      <p className={s.say}>姓名或者党员身份登记错了，写明正确的内容和理由，由组织管理员核对后改。</p>
      <Button onClick={open}>申请更正</Button>
      <Dialog
        open={isOpen}
        title="申请更正"
        confirmText="提交"
        busy={ask.isPending}
        onConfirm={submit}
        onCancel={() => setIsOpen(false)}
      >
        <div className="stack gap-16">
          <OneOf
            label="更正哪一项"
            choices={OWN_FIELDS}
            value={field}
            onChange={(chosen) => {
              setField(chosen);
              setValue('');
            }}
          />
          {field === 'name' ? (
            <TextField
              label="正确的姓名"
              limit={40}
              value={value}
              error={wants(value, '请填写正确的姓名')}
              onChange={(event) => setValue(event.target.value)}
            />
          ) : (
            <OneOf
              label="是否党员"
              choices={YES_NO}
              value={value}
              error={wants(value, '请选一项')}
              onChange={setValue}
            />
          )}
          <TextField
            label="理由"
            limit={200}
            value={reason}
            error={wants(reason, '请写明理由')}
            onChange={(event) => setReason(event.target.value)}
          />
          {ask.error !== null && <Notice kind="refusal">{ask.error.message}</Notice>}
        </div>
      </Dialog>
    </section>
  );
}

function AskErasure({ removed, kept }: OwnData) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const ask = useAsk(
    () => call(askErasure, { reason }),
    () => {
      setIsOpen(false);
      showToast('已提交，等组织管理员处理');
    },
  );
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="own-data-erase">
      <h2 id="own-data-erase">注销账号</h2>
      <p className={s.say}>由组织管理员决定；同意后不能恢复，也不能再登录。</p>
      <h3 className="head-base">去掉的</h3>
      <ul className="below-16 ink-2">
        {removed.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3 className="head-base">依法或为了核对要留下的</h3>
      <ul className="below-16 stack gap-8">
        {kept.map(({ what, howLong, why }) => (
          <li key={what}>
            {what}
            <span className="block small ink-2">
              {howLong}。{why}
            </span>
          </li>
        ))}
      </ul>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        申请注销
      </Button>
      <Dialog
        open={isOpen}
        title="申请注销账号"
        confirmText="提交申请"
        busy={ask.isPending}
        onConfirm={() => {
          setIsAsked(true);
          if (reason.trim() !== '') ask.mutate(undefined);
        }}
        onCancel={() => setIsOpen(false)}
      >
        <p className="below-16">同意以后不能再登录，姓名等个人资料去掉，不能恢复。学时账本不带姓名保留。</p>
        <TextField
          label="理由"
          limit={200}
          value={reason}
          error={isAsked && reason.trim() === '' ? '请写明理由' : ''}
          onChange={(event) => setReason(event.target.value)}
        />
        {ask.error !== null && <Notice kind="refusal">{ask.error.message}</Notice>}
      </Dialog>
    </section>
  );
}

function Requests({ requests }: Pick<OwnData, 'requests'>) {
  const withdraw = useAsk(
    (id: string) => call(withdrawRequest, { id }),
    () => showToast('已撤回'),
  );
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="own-data-requests">
      <h2 id="own-data-requests">我的申请</h2>
      {requests.length === 0 ? (
        <EmptyView title="还没有申请" />
      ) : (
        <ul className={s.rows}>
          {requests.map(({ id, kind, field, value, reason, state, createdTime, answer }) => (
            <li className="elder-wraps" key={id}>
              <div className="shrinks">
                <b>
                  {REQUEST_KINDS[kind]}
                  {field !== '' && `${field}为“${value}”`}
                </b>
                <span className="block small ink-2">
                  {createdTime.slice(0, 16)}　{reason}
                </span>
                {answer !== '' && <span className="block small ink-2">答复：{answer}</span>}
                <Tag tone={state === 'GRANTED' ? 'pine' : 'gold'}>{REQUEST_STATES[state]}</Tag>
              </div>
              {state === 'WAITING' && (
                <Button size="s" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
                  撤回
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Known() {
  const query = useCall(getOwnData, {}, { select: dataOf });
  const known = query.data;
  if (!known)
    return (
      <div className="panel">
        <LoadingState query={query} label={TITLE}>
          <SkeletonBlock width="100%" height="240px" />
        </LoadingState>
      </div>
    );
  return (
    <div className={s.page}>
      <div className="stack shrinks one-column gap-24">
        <Requests requests={known.requests} />
        <AskErasure {...known} />
      </div>
      <div className="stack shrinks one-column gap-24">
        <AskCorrection />
      </div>
    </div>
  );
}

/** 本人资料：申请更正或注销，看处理结果。 */
export const OwnDataPage = () => {
  const user = useUser();
  usePageTitle(TITLE);
  useBreadcrumb([{ title: '我的账号', path: '/account' }, { title: TITLE }]);
  return (
    <>
      <PageHead title={TITLE} />
      {user.isLogin === 0 ? (
        <div className="panel">
          <EmptyView
            title="还没有登录"
            reason="登录后才能查看自己的申请。"
            action={
              <ButtonLink kind="primary" to={withLanding('/login', '/account/own-data')}>
                去登录
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <Known />
      )}
    </>
  );
};
