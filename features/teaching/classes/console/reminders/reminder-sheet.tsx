import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import {
  ReminderButton,
  ReminderEntry,
  remindedWords,
} from '#platform/web/console/dialogs/reminder-entry.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { BAND_WORDS } from '../../shared/desk/progress-bands.rules.ts';
import { REMINDER_LIMIT } from '../../shared/reminders/class-reminder.words.ts';
import {
  listClassReminders,
  previewClassReminder,
  sendClassReminder,
} from '../../shared/reminders/class-reminders.contract.ts';
import type { AdminClass } from '../classes.queries.ts';

/** The class, and of its members those that the list shows or that were chosen. */
export type ReminderWhom = InputOf<typeof previewClassReminder>;

/** Nobody is reminded of a class that is not public or is over. */
export const canBeReminded = ({
  canDecideMembers,
  status,
  timeStatus,
}: Pick<AdminClass, 'canDecideMembers' | 'status' | 'timeStatus'>): boolean =>
  canDecideMembers && status === 'PUBLISHED' && timeStatus !== 'HOLDOVER';

/** Time within which a person is reminded once at most. */
const WITHIN = '今天';

interface FormProps {
  readonly whom: ReminderWhom;
  readonly onDone: () => void;
}

/** People of a list who are reminded, in words. */
const whomWords = ({ userIds, pace, started, orgCode, groupId }: ReminderWhom): string => {
  if (userIds !== undefined) return '选中的没有结业的学员';
  const group = groupId === 'NONE' ? '没有分组的人' : '所选组';
  const parts = [...(orgCode === undefined ? [] : ['所选单位']), ...(groupId === undefined ? [] : [group])];
  const within = parts.length === 0 ? '' : `${parts.join('、')}里`;
  if (pace === 'behind') return `${within}进度落后的学员`;
  if (pace === 'none' || started === 'no') return `${within}还没开始的学员`;
  if (pace !== undefined) return `${within}进度在 ${BAND_WORDS[pace]} 的学员里，没有结业的`;
  return within === '' ? '名单里没有结业的学员' : `${within}没有结业的学员`;
};

/** 发过的提醒: when, by whom, to how many, in which words. */
function Sent({ id }: Pick<ReminderWhom, 'id'>) {
  const query = useCall(
    listClassReminders,
    { id, pageNum: 0, pageSize: 20 },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="发过的提醒" blocks={['60px', '60px']} />;
  if (data.datalist.length === 0) return <p className="ink-3">这个班还没有发过提醒。</p>;
  return (
    <ul className="stack gap-14">
      {data.datalist.map(({ reminderId, text, sentByName, sentTime, peopleNum, leftOutNum }) => (
        <li key={reminderId}>
          <p className="small ink-3">
            {sentTime.slice(0, 16)}　{sentByName}　发给 {peopleNum} 人
            {leftOutNum > 0 && `，${leftOutNum} 人当天提醒过，没有再发`}
          </p>
          <p className="breaks">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function ReminderForm({ whom, onDone }: FormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const reload = useReload(previewClassReminder, listClassReminders);
  const query = useCall(previewClassReminder, whom, { select: dataOf, staleTime: 0 });
  const { data } = query;
  const text = typed ?? data?.draft ?? '';
  const send = useMutation({
    mutationFn: () => call(sendClassReminder, { ...whom, text }),
    onSuccess: async ({ data: sent }) => {
      showToast(remindedWords(sent, WITHIN));
      onDone();
      await reload();
    },
    onError: async (error) => {
      toastError(error);
      await reload();
    },
  });
  return (
    <Sheet
      title="发提醒"
      onClose={onDone}
      foot={
        <ReminderButton
          preview={data}
          text={text}
          limit={REMINDER_LIMIT}
          isSending={send.isPending}
          onSend={() => send.mutate()}
        />
      }
    >
      {data === undefined ? (
        <LoadingState query={query} label="提醒" blocks={['120px', '44px']} />
      ) : (
        <ReminderEntry
          preview={data}
          whom={whomWords(whom)}
          within={WITHIN}
          text={text}
          limit={REMINDER_LIMIT}
          hint="发到站内消息，点开是班级页面；同一人一天只提醒一次"
          onType={setTyped}
        />
      )}
      <h3 className="above-32 below-14 title-s">发过的提醒</h3>
      <Sent id={whom.id} />
    </Sheet>
  );
}

/** 发提醒 to those of a list of members who have not graduated; `null` keeps it closed. */
export const ReminderSheet = ({
  whom,
  onClose,
}: {
  readonly whom: ReminderWhom | null;
  readonly onClose: () => void;
}) => (
  <SheetDrawer open={whom !== null} onClose={onClose}>
    {whom && <ReminderForm whom={whom} onDone={onClose} />}
  </SheetDrawer>
);
