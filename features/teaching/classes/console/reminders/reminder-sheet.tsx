import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
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

interface FormProps {
  readonly whom: ReminderWhom;
  readonly onDone: () => void;
}

/** People of a list who are reminded, in words. */
const whomWords = ({ userIds, pace, started }: ReminderWhom): string => {
  if (userIds !== undefined) return '选中的没有结业的学员';
  if (pace === 'behind') return '进度落后的学员';
  return started === 'no' ? '还没开始的学员' : '名单里没有结业的学员';
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
    onSuccess: async ({ data: { peopleNum, leftOutNum } }) => {
      showToast(
        leftOutNum === 0
          ? `提醒了 ${peopleNum} 人`
          : `提醒了 ${peopleNum} 人，${leftOutNum} 人今天提醒过，没有再发`,
      );
      onDone();
      await reload();
    },
    onError: async (error) => {
      toastError(error);
      await reload();
    },
  });
  const isTooLong = [...text].length > REMINDER_LIMIT;
  return (
    <Sheet
      title="发提醒"
      onClose={onDone}
      foot={
        <Button
          kind="primary"
          icon="bell"
          loading={send.isPending}
          loadingLabel="正在发送"
          reason={data?.peopleNum === 0 ? '没有要提醒的人' : undefined}
          disabled={data === undefined || text.trim() === '' || isTooLong}
          onClick={() => send.mutate()}
        >
          提醒 {data?.peopleNum ?? ''} 人
        </Button>
      }
    >
      {data === undefined ? (
        <LoadingState query={query} label="提醒" blocks={['120px', '44px']} />
      ) : (
        <>
          <p className="below-14 ink-2">
            {whomWords(whom)} <b>{data.peopleNum + data.leftOutNum}</b> 人
            {data.leftOutNum > 0 && `，其中 ${data.leftOutNum} 人今天提醒过，这次不再发`}。
            {data.names.length > 0 && (
              <span className="small ink-3">
                发给 {data.names.join('、')}
                {data.peopleNum > data.names.length && ` 等 ${data.peopleNum} 人`}。
              </span>
            )}
          </p>
          <TextArea
            label="提醒的话"
            rows={4}
            value={text}
            limit={REMINDER_LIMIT}
            hint="发到站内消息，点开是班级页面；同一人一天只提醒一次"
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
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
