import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import {
  appealChat,
  type ChatMessage,
  hideMessage,
  reportMessage,
  silencePerson,
} from '../shared/class-chat.contract.ts';

/** A step with a message or a person that needs a reason in words. */
export type Step =
  | { readonly kind: 'hide'; readonly message: ChatMessage }
  | { readonly kind: 'silence'; readonly message: ChatMessage }
  | { readonly kind: 'report'; readonly message: ChatMessage }
  | { readonly kind: 'appeal'; readonly message: ChatMessage | null };

const WORDS = {
  hide: { title: '收起这条消息', label: '原因（大家看得到）', limit: 100 },
  silence: { title: '请他暂停发言 24 小时', label: '原因（本人看得到）', limit: 100 },
  report: { title: '举报这条消息', label: '原因（只有班主任看得到）', limit: 100 },
  appeal: { title: '申诉', label: '请说明理由', limit: 300 },
} as const;

const SILENCE_HOURS = 24;

const take = (groupId: string, step: Step, text: string) => {
  if (step.kind === 'hide') return call(hideMessage, { id: step.message.id, reason: text });
  if (step.kind === 'report') return call(reportMessage, { id: step.message.id, reason: text });
  if (step.kind === 'silence')
    return call(silencePerson, {
      groupId,
      userId: step.message.senderId,
      hours: SILENCE_HOURS,
      reason: text,
    });
  return call(appealChat, { groupId, text, ...(step.message ? { messageId: step.message.id } : {}) });
};

interface StepDialogProps {
  readonly groupId: string;
  readonly step: Step | null;
  readonly onClose: () => void;
  readonly onDone: (step: Step) => void;
}

export function StepDialog({ groupId, step, onClose, onDone }: StepDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const words = WORDS[step?.kind ?? 'appeal'];
  const close = () => {
    setText('');
    setProblem('');
    onClose();
  };
  const confirm = async () => {
    if (step === null) return;
    if (text.trim() === '') return setProblem('请写明原因。');
    setBusy(true);
    try {
      await take(groupId, step, text.trim());
      onDone(step);
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有成功，请再试一次。');
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={step !== null}
      title={words.title}
      confirmText="确定"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <TextField
        label={words.label}
        value={text}
        limit={words.limit}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
