import { useState } from 'react';
import { askSignLeave, withdrawSignLeave } from '#features/learning/attendance/shared/attendance.contract.ts';
import { REASON_MOST, tidyReason } from '#features/learning/attendance/shared/attendance.rules.ts';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import type { OfflineDay } from '../shared/session.schema.ts';
import { dayText, leaveStep } from '../shared/timetable.words.ts';
import { useLeaveStep } from './offline-classes.queries.ts';

const failed = ({ message }: Error) => showToast(message, { kind: 'error', seconds: 10 });

/** Form of 请假 for one day. */
function LeaveForm({ day, onClose }: { readonly day: OfflineDay; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const ask = useLeaveStep(askSignLeave);
  const send = () => {
    const found = tidyReason(reason) === '' ? '请写明请假的原因' : lengthProblem(reason.trim(), REASON_MOST);
    setProblem(found);
    if (found !== '') return;
    ask.mutate(
      { id: day.gatheringId, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('请假已交给班主任');
          onClose();
        },
        onError: failed,
      },
    );
  };
  return (
    <Dialog
      open
      title={`请假：${dayText(day.date)}`}
      confirmText="交给班主任"
      busy={ask.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <p className="below-14">准假以后，这一天不算缺课，也不记学时。</p>
      <TextArea
        label="原因"
        value={reason}
        limit={REASON_MOST}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

/** 请假 of a day that is not over: asked for, taken back, asked for again after a refusal. */
export function Leave({ day, now }: { readonly day: OfflineDay; readonly now: Date }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useLeaveStep(withdrawSignLeave);
  const step = leaveStep(day, now);
  return (
    <>
      {day.leaveState === 'ASKED' && <span className="small ink-3">请假等班主任答复</span>}
      {day.leaveState === 'REFUSED' && day.signStatus !== '1' && (
        <span className="small ink-3">没有准假：{day.leaveAnswer}</span>
      )}
      {step === 'ask' && (
        <Button kind="text" size="s" onClick={() => setOpen(true)}>
          {day.leaveState === 'REFUSED' ? '再请假' : '请假'}
        </Button>
      )}
      {step === 'withdraw' && (
        <Button
          kind="text"
          size="s"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { id: day.gatheringId },
              { onSuccess: () => showToast('请假已撤回'), onError: failed },
            )
          }
        >
          撤回请假
        </Button>
      )}
      {isOpen && <LeaveForm day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
