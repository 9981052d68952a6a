import { useState } from 'react';
import { TaskProgress } from '#features/ground/tasks/console/task-progress.public.tsx';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { createCerts } from '../shared/certificates.contract.ts';
import { useReloadCertificates } from './certificates.queries.ts';
import { ClassChoice } from './class-choice.tsx';

type Issued = OutputOf<typeof createCerts>['data'];

function Outcome({ issued }: { readonly issued: Issued }) {
  if (issued.taskId !== '') return <TaskProgress taskId={issued.taskId} />;
  return (
    <div role="status">
      <p>
        发了 <b>{issued.createdNum}</b> 张
        {issued.skipped.length > 0 ? `，跳过 ${issued.skipped.length} 人：` : '。'}
      </p>
      <ul className="above-8">
        {issued.skipped.slice(0, 50).map((one) => (
          <li key={one.userId}>
            {one.name || one.userId}：{one.reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface IssueDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Issues to all graduates of a class who have no certificate yet, and says who was left out and why. */
export function IssueDialog({ isOpen, onClose }: IssueDialogProps) {
  const [classId, setClassId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const reload = useReloadCertificates();
  const close = () => {
    setIssued(null);
    setClassId('');
    onClose();
  };
  const issue = async () => {
    if (issued || classId === '') return;
    setBusy(true);
    try {
      setIssued((await call(createCerts, { classId })).data);
      await reload();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={isOpen}
      title="给一个班颁发证书"
      onConfirm={() => void issue()}
      onCancel={close}
      footer={
        <>
          <Button act="see" onClick={close}>
            {issued ? '关闭' : '取消'}
          </Button>
          {!issued && (
            <Button
              kind="primary"
              type="submit"
              loading={isBusy}
              reason={classId === '' ? '先选班级' : undefined}
            >
              颁发
            </Button>
          )}
        </>
      }
    >
      {issued ? (
        <Outcome issued={issued} />
      ) : (
        <>
          <p>
            学员结业时证书会自动发。这里给已经结业、还没有证书的人补发；同一人在同一班只发一次，发过的会跳过。
          </p>
          <ClassChoice value={classId} onChange={setClassId} />
        </>
      )}
    </Dialog>
  );
}
