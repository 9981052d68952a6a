import { useMutation } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { CallError } from '../../call-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMayAct } from '../../ui/may-act.ts';
import { Button } from '../console-button.tsx';
import { PopOver } from '../dialogs/pop-over.tsx';
import s from './data-table.module.css';
import { ExportContext, type ExportRequest } from './export-port.ts';

export interface ExportButtonProps {
  readonly request: ExportRequest;
  readonly total: number;
  readonly unit: string;
}

/** 导出：every row that the filters leave, in the order and with the columns that are shown now. */
export function ExportButton({ request, total, unit }: ExportButtonProps) {
  const port = useContext(ExportContext);
  const mayDo = useMayAct('do');
  const panel = useRef<HTMLDivElement>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: () => (port === null ? Promise.resolve('') : port.start(request)),
    onSuccess: setTaskId,
  });
  if (!mayDo || port === null) return null;
  const { Progress } = port;
  return (
    <PopOver
      title="导出"
      panel={panel}
      className={s.tool}
      button={
        <>
          <Icon name="download" size="s" />
          导出
        </>
      }
    >
      {(close) => (
        <div className={s.export}>
          {taskId === null ? (
            <>
              <p>
                把筛选出的 <b>{total}</b> {unit}按现在的顺序和显示的列写进 Excel 文件。
              </p>
              {start.error instanceof CallError && (
                <p className="above-8 small danger" role="alert">
                  {start.error.message}
                </p>
              )}
              <div className="flex at-end gap-8 above-16">
                <Button size="s" onClick={close}>
                  取消
                </Button>
                <Button
                  size="s"
                  loading={start.isPending}
                  loadingLabel="准备中"
                  reason={total === 0 ? '没有可导出的' : undefined}
                  onClick={() => start.mutate()}
                >
                  导出 Excel
                </Button>
              </div>
            </>
          ) : (
            <>
              <Progress taskId={taskId} />
              <div className="flex at-end gap-8 above-16">
                <Button kind="text" size="s" onClick={() => setTaskId(null)}>
                  再导一份
                </Button>
                <Button size="s" onClick={close}>
                  收起
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </PopOver>
  );
}
