import { useState } from 'react';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { MAX_REASON } from '../shared/objections.rules.ts';
import { MY_OBJECTIONS_PATH } from '../shared/objections-address.rules.ts';
import { useFileObjection } from './objections.queries.ts';

export interface ObjectionFormProps {
  readonly open: boolean;
  /** Title of what it is about. */
  readonly title: string;
  readonly matter: {
    readonly receiptId?: string;
    readonly courseId?: string;
    readonly classId?: string;
    readonly day?: string;
  };
  readonly onEnd: () => void;
}

/** 学时申诉: the reason for an objection to one receipt, or to hours that are missing. */
export function ObjectionForm({ open, title, matter, onEnd }: ObjectionFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const send = useFileObjection();
  const go = () => {
    if (reason.trim() === '') {
      setProblem('请写明原因，处理的人要看得懂');
      return;
    }
    send.mutate(
      { ...matter, reason },
      {
        onSuccess: () => {
          showToast('申诉已提交，有结果会发消息告诉您', {
            next: { to: MY_OBJECTIONS_PATH, label: '看我的申诉' },
          });
          setReason('');
          onEnd();
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  return (
    <Dialog
      open={open}
      title="学时申诉"
      confirmText="提交"
      busy={send.isPending}
      onConfirm={go}
      onCancel={onEnd}
    >
      <p className="below-12">{title}</p>
      <TextArea
        label="哪里不对"
        limit={MAX_REASON}
        value={reason}
        error={problem}
        hint={`写清时间、地点和经过，不超过 ${MAX_REASON} 字`}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}
