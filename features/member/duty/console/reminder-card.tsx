import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import {
  ReminderButton,
  ReminderEntry,
  remindedWords,
} from '#platform/web/console/dialogs/reminder-entry.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { previewReminder, sendReminder } from '../shared/duty.contract.ts';
import s from './board.module.css';
import { useReloadDuty } from './board.queries.ts';

/** Characters of a reminder, as the call takes them. */
const MOST = 300;
/** Time within which a person is reminded once at most. */
const WITHIN = '七天内';

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
    onSuccess: ({ data: sent }) => {
      showToast(remindedWords(sent, WITHIN));
      onSent?.();
      void reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  if (data === undefined) return <LoadingState query={query} label="提醒" blocks={['120px', '44px']} />;
  return (
    <>
      <ReminderEntry
        preview={data}
        whom={userIds === undefined ? '落后的' : '选中的'}
        within={WITHIN}
        text={text}
        limit={MOST}
        hint="发到站内消息，点开是本人的年度学时"
        onType={setTyped}
      >
        {userIds === undefined && (
          <Checkbox checked={onlyIdle} onChange={({ target }) => setOnlyIdle(target.checked)}>
            只提醒今年没学过的
          </Checkbox>
        )}
      </ReminderEntry>
      <ReminderButton
        preview={data}
        text={text}
        limit={MOST}
        isSending={send.isPending}
        block
        onSend={() => send.mutate()}
      />
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
