import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import {
  confirmObjection,
  decideObjection,
  getObjection,
  listObjections,
} from '../shared/objections.contract.ts';
import { MAX_REASON } from '../shared/objections.rules.ts';
import s from './objection.module.css';

type Objection = OutputOf<typeof getObjection>['data'];

const WHY_NOT: Readonly<Record<string, string>> = {
  own: '这是您自己的申诉，要由别人处理。',
  same: '这份补记由您审定，复核要换一个人。',
};

/** The decision on an objection, or the second person's word; why neither is possible where it is not. */
export function SettleForm({ objection }: { readonly objection: Objection }) {
  const { id, version, maySettle, confirmAbove } = objection;
  const [hours, setHours] = useState('');
  const [problem, setProblem] = useState('');
  const reload = useReload(getObjection, listObjections);
  const settle = useMutation({
    mutationFn: async (result: 'GRANT' | 'REFUSE') => {
      const isGrant = result === 'GRANT';
      const said = isGrant ? '补记' : '不采纳';
      const answer = await confirmAction({
        title: maySettle === 'confirm' ? `复核：${isGrant ? '同意入账' : '不采纳'}` : `审定：${said}`,
        text: isGrant
          ? '补记在账本上是单独的一笔，别的学时不改。本人会收到消息。'
          : '账本不变，本人会收到消息和您写的原因。',
        okText: said,
        danger: !isGrant,
        reason: { label: '原因', required: true, maxLength: MAX_REASON },
      });
      if (answer === null) return;
      const { reason } = answer;
      await (maySettle === 'confirm'
        ? call(confirmObjection, { id, version, result, reason })
        : call(decideObjection, { id, version, result, reason, hours: isGrant ? hours : '' }));
      showToast('处理结果已记下');
      await reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  const grant = () => {
    if (maySettle === 'decide' && !/^\d{1,2}(\.\d{1,2})?$/.test(hours)) {
      setProblem('请写补记多少学时，例如 1.50');
      return;
    }
    settle.mutate('GRANT');
  };
  if (maySettle !== 'decide' && maySettle !== 'confirm') {
    const why = WHY_NOT[maySettle];
    return why === undefined ? null : <p className={cx(s.panel, 'plain ink-2 above-16')}>{why}</p>;
  }
  return (
    <section className={cx(s.panel, 'above-16')} aria-label="处理">
      <h2 className="head-base below-12">
        {maySettle === 'confirm' ? `复核补记 ${objection.hours} 学时` : '处理'}
      </h2>
      {maySettle === 'decide' && (
        <div className={s.hours}>
          <TextField
            label="补记学时"
            inputMode="decimal"
            value={hours}
            error={problem}
            hint={`超过 ${confirmAbove} 学时要第二个人复核`}
            onChange={(event) => {
              setHours(event.target.value);
              setProblem('');
            }}
          />
        </div>
      )}
      <div className="flex wraps gap-12 above-12">
        <Button act="review" kind="primary" loading={settle.isPending} onClick={grant}>
          {maySettle === 'confirm' ? '同意入账' : '补记'}
        </Button>
        <Button act="review" loading={settle.isPending} onClick={() => settle.mutate('REFUSE')}>
          不采纳
        </Button>
      </div>
    </section>
  );
}
