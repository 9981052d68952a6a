import { useState } from 'react';
import { TaskProgress } from '#features/ground/tasks/console/task-progress.public.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { packCerts } from '../shared/certificates.contract.ts';
import { ClassChoice } from './class-choice.tsx';
import type { IssueDialogProps } from './issue-dialog.tsx';

/** Packs the valid certificates of a class into one file. */
export function PackDialog({ isOpen, onClose }: IssueDialogProps) {
  const [classId, setClassId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [taskId, setTaskId] = useState('');
  const close = () => {
    setTaskId('');
    setClassId('');
    onClose();
  };
  const pack = async () => {
    if (taskId !== '' || classId === '') return;
    setBusy(true);
    try {
      setTaskId((await call(packCerts, { classId })).data.taskId);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={isOpen}
      title="打包下载一个班的证书"
      onConfirm={() => void pack()}
      onCancel={close}
      footer={
        <>
          <Button act="see" onClick={close}>
            {taskId === '' ? '取消' : '关闭'}
          </Button>
          {taskId === '' && (
            <Button
              kind="primary"
              type="submit"
              loading={isBusy}
              reason={classId === '' ? '先选班级' : undefined}
            >
              打包
            </Button>
          )}
        </>
      }
    >
      {taskId === '' ? (
        <>
          <p>
            这个班有效的证书，一人一个
            PDF，放进一个压缩文件。关掉窗口也会接着做，做好后在页面右上角的任务里下载。
          </p>
          <ClassChoice value={classId} onChange={setClassId} />
        </>
      ) : (
        <TaskProgress taskId={taskId} />
      )}
    </Dialog>
  );
}
