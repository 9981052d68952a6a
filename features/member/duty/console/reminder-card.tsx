import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { previewReminder, sendReminder } from '../shared/duty.contract.ts';
import s from './board.module.css';
import { useReloadDuty } from './board.queries.ts';

/** Characters of a reminder, as the call takes them. */
const MOST = 300;

interface ReminderFormProps {
  readonly orgCode: string;
  /** Chosen people; everybody who is behind without. */
  readonly userIds?: readonly string[] | undefined;
  readonly onSent?: (() => void) | undefined;
}

/** Text, whom it reaches and the one red button; nobody is reminded twice in seven days. */
export function ReminderForm({ orgCode, userIds, onSent }: ReminderFormProps) {
  const [onlyIdle, setOnlyIdle] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const reload = useReloadDuty();
  const whom = {
    orgCode,
    standing: onlyIdle ? ('IDLE' as const) : ('BEHIND' as const),
    ...(userIds === undefined ? {} : { userIds: [...userIds] }),
  };
  const query = useCall(previewReminder, whom, { select: dataOf, staleTime: 0 });
  const { data } = query;
  const text = typed ?? data?.draft ?? '';
  const send = useMutation({
    mutationFn: () => call(sendReminder, { ...whom, text }),
    onSuccess: ({ data: { peopleNum, leftOutNum } }) => {
      showToast(
        leftOutNum === 0
          ? `提醒了 ${peopleNum} 人`
          : `提醒了 ${peopleNum} 人，${leftOutNum} 人七天内提醒过，没有再发`,
      );
      onSent?.();
      void reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  if (data === undefined) return <LoadingState query={query} label="提醒" blocks={['120px', '44px']} />;
  const tooLong = [...text].length > MOST;
  return (
    <>
      <p className="ink-2">
        {userIds === undefined ? '落后的' : '选中的'} <b>{data.peopleNum + data.leftOutNum}</b> 人
        {data.leftOutNum > 0 && `，其中 ${data.leftOutNum} 人七天内提醒过，这次不再发`}。
        {data.names.length > 0 && (
          <span className="small ink-3">
            先发给 {data.names.join('、')}
            {data.peopleNum > data.names.length && ` 等 ${data.peopleNum} 人`}。
          </span>
        )}
      </p>
      {userIds === undefined && (
        <Checkbox checked={onlyIdle} onChange={({ target }) => setOnlyIdle(target.checked)}>
          只提醒今年没学过的
        </Checkbox>
      )}
      <TextArea
        label="提醒的话"
        rows={4}
        value={text}
        limit={MOST}
        hint="发到站内消息，点开是本人的年度学时"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        kind="primary"
        block
        icon="bell"
        loading={send.isPending}
        loadingLabel="发送中"
        reason={data.peopleNum === 0 ? '没有要提醒的人' : undefined}
        disabled={text.trim() === '' || tooLong}
        onClick={() => send.mutate()}
      >
        提醒 {data.peopleNum} 人
      </Button>
      <p className="above-8 small ink-3">同一人七天内只提醒一次；发给了谁记在“发过的提醒”里。</p>
    </>
  );
}

/** 一键提醒 beside the board: everybody of the chosen organisation who is behind. */
export const ReminderCard = ({
  orgCode,
  orgName,
}: {
  readonly orgCode: string;
  readonly orgName: string;
}) => (
  <section className={cx('panel', s.card)} aria-label="一键提醒">
    <h2 className="title-m">一键提醒</h2>
    <p className="small ink-3 below-8">{orgName}</p>
    <ReminderForm orgCode={orgCode} />
  </section>
);
