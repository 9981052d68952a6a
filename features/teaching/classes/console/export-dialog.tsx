import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ExportContext, type ExportRequest } from '#platform/web/console/table/export-port.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './classes.module.css';

export interface ExportDialogProps {
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly columns: ExportRequest['columns'];
  /** One file for each; empty is closed. */
  readonly classes: readonly { readonly id: string; readonly className: string }[];
  readonly onClose: () => void;
}

/** Files of whole classes, each a task of its own that goes on when the page is left. */
export function ExportDialog({ title, text, kind, columns, classes, onClose }: ExportDialogProps) {
  const port = useContext(ExportContext);
  const start = useMutation({
    mutationFn: async () => {
      const tasks: { taskId: string; className: string }[] = [];
      for (const { id, className } of classes) {
        if (port === null) break;
        const taskId = await port.start({ kind, filters: { id }, sort: '', columns });
        tasks.push({ taskId, className });
      }
      return tasks;
    },
  });
  const close = () => {
    start.reset();
    onClose();
  };
  const Progress = port?.Progress;
  const tasks = start.data;
  return (
    <Dialog
      open={classes.length > 0}
      title={title}
      busy={start.isPending}
      onConfirm={() => (tasks === undefined ? start.mutate() : close())}
      onCancel={close}
      footer={
        tasks === undefined ? (
          <>
            <Button act="see" onClick={close}>
              取消
            </Button>
            <Button kind="primary" type="submit" loading={start.isPending} loadingLabel="准备中">
              导出 Excel
            </Button>
          </>
        ) : (
          <Button act="see" type="submit">
            收起
          </Button>
        )
      }
    >
      {tasks === undefined ? (
        <p>{text}</p>
      ) : (
        <ul className={s.lists}>
          {tasks.map(({ taskId, className }) => (
            <li key={taskId}>
              {tasks.length > 1 && <Title as="b">{className}</Title>}
              {Progress && <Progress taskId={taskId} />}
            </li>
          ))}
        </ul>
      )}
      {start.error !== null && (
        <p className="flex top gap-6 small danger" role="alert">
          <Icon name="warning" size="s" />
          {start.error.message}
        </p>
      )}
    </Dialog>
  );
}
