import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyNotice } from '#features/teaching/questions/console/key-notice.public.tsx';
import type {
  ExportDialogProps,
  ExportOrder,
} from '#features/teaching/questions/console/question-bank.public.ts';
import { stemText } from '#features/teaching/questions/console/question-words.public.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { RefusalList } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { type ExportFormat, exportQuestions } from '../shared/question-import.contract.ts';
import s from './question-export.module.css';
import { saveReply } from './save-reply.ts';

const MAX_EXPORT = 2000;
/** Two thousand questions into a document take a while. */
const PATIENCE_MS = 120_000;

const FORMATS: readonly { readonly value: ExportFormat; readonly label: string; readonly holds: string }[] = [
  { value: 'xlsx', label: 'Excel', holds: '四种题型全有，一题一行，改好能再导入；最适合成批修改。' },
  { value: 'docx', label: 'Word', holds: '四种题型全有，适合打印、传阅和送审，改好能再导入。' },
  { value: 'text', label: '文本', holds: '四种题型全有，和粘贴导入的写法一样。' },
  { value: 'gift', label: 'GIFT', holds: '给 Moodle 等系统用；四种题型都有，格式装不下的会逐题写明。' },
  { value: 'aiken', label: 'Aiken', holds: '最简单的交换格式，只装得下单选和判断，不带解析。' },
];

type Exported = OutputOf<typeof exportQuestions>['data'];

const DONE_FOOT = (
  <Button kind="primary" type="submit">
    知道了
  </Button>
);

function Left({ exported }: { readonly exported: Exported }) {
  return (
    <>
      <p className="below-16">
        {exported.exportedNum > 0
          ? `已下载“${exported.fileName}”，有 ${exported.exportedNum} 题。下面这些没有写进去：`
          : '一题也没有导出：'}
      </p>
      <RefusalList
        items={exported.left.map(({ code, title, reason }) => ({ id: code, name: title, reason }))}
        nameOf={({ id, name }) => (
          <span dir="auto">
            {id}　{stemText(name)}
          </span>
        )}
      />
    </>
  );
}

function OpenExport({ order, onClose }: { readonly order: ExportOrder; readonly onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [exported, setExported] = useState<Exported | null>(null);
  const isChosen = order.ids.length > 0;
  const download = useMutation({
    mutationFn: (waive: boolean) => {
      const what = isChosen ? { ids: [...order.ids] } : order.filters;
      return call(
        exportQuestions,
        { format, ...what, ...(waive ? { waive: '1' } : {}) } as InputOf<typeof exportQuestions>,
        {
          timeoutMs: PATIENCE_MS,
        },
      );
    },
    onSuccess: ({ data }) => {
      if (data.exportedNum > 0) saveReply(data.fileName, data.contentType, data.base64);
      if (data.left.length === 0) onClose();
      else setExported(data);
    },
  });
  return (
    <Dialog
      open
      wide
      title={exported === null ? '导出试题' : `${exported.left.length} 题没有导出`}
      confirmText="导出"
      busy={download.isPending}
      onCancel={onClose}
      onConfirm={() => (exported === null ? download.mutate(false) : onClose())}
      {...(exported === null ? {} : { footer: DONE_FOOT })}
    >
      {exported !== null && <Left exported={exported} />}
      {exported !== null && exported.key.state === 'ASK' && (
        <KeyNotice view={exported.key} onWaive={() => download.mutateAsync(true)} />
      )}
      {exported === null && (
        <>
          <p className="below-16">
            {isChosen
              ? `导出选中的 ${order.ids.length} 题，含答案和解析。`
              : `导出列表里现在筛选出来的题，含答案和解析，一次最多 ${MAX_EXPORT} 题。`}
          </p>
          <fieldset className={`stack gap-8 chosen-labels ${s.formats}`} aria-label="格式">
            {FORMATS.map(({ value, label, holds }) => (
              <label
                className="stack baseline gap-12 pad-10-14 round-m edge-2 presses hover-sunk"
                key={value}
              >
                <input
                  className="flush self-middle"
                  type="radio"
                  name="export-format"
                  checked={value === format}
                  onChange={() => setFormat(value)}
                />
                <b className="ink">{label}</b>
                <span className="phone-second-column">{holds}</span>
              </label>
            ))}
          </fieldset>
          {download.isError && (
            <p className="flex gap-8 above-12 pad-10-12 round-m on-danger-wash danger small top" role="alert">
              <Icon name="warning" size="s" />
              {download.error.message}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** 导出: formats with what each of them holds; questions that were left out are named. */
export const ExportDialog = ({ order, onClose }: ExportDialogProps) =>
  order === null ? null : <OpenExport order={order} onClose={onClose} />;
