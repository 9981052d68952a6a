import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DropZone } from '#platform/web/console/entry/drop-zone.tsx';
import { useFileUpload } from '#platform/web/console/entry/use-file-upload.ts';
import { draftTime } from '#platform/web/console/form/draft.rules.ts';
import { type Progress, sendFile } from '#platform/web/send-file.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { guessFormat, plainLines, type SourceFormat } from '../shared/import-items.parser.ts';
import { exportQuestions, readImportFile } from '../shared/question-import.contract.ts';
import { EXAMPLES } from './format-examples.ts';
import shared from './import.module.css';
import { saveReply } from './save-reply.ts';
import s from './step-source.module.css';
import { type ImportState, NO_WORK } from './use-import.ts';

/** How questions are written, by examples, and the table to fill in. */
function FormatHelp({ onTry }: { readonly onTry: (text: string) => void }) {
  const template = useMutation({
    mutationFn: () => call(exportQuestions, { format: 'xlsx', template: true }),
    onSuccess: ({ data }) => saveReply(data.fileName, data.contentType, data.base64),
    onError: toastError,
  });
  return (
    <section className={`panel ${shared.box} all-columns`} aria-labelledby="import-help">
      <div className="row wraps between gap-8-12">
        <h2 className="title-m" id="import-help">
          怎么写
        </h2>
        <Button icon="download" size="s" loading={template.isPending} onClick={() => template.mutate()}>
          下载 Excel 模板
        </Button>
      </div>
      <p className="small ink-3">
        Word
        里平时怎么出题就怎么写：题号、选项、答案都认得，答案写在括号里、题后或文末都行。猜的地方会写明，看不懂的会标出来，不会悄悄改。
      </p>
      <div className={`stack top gap-16 three-columns ${s.examples}`}>
        {EXAMPLES.map(({ title, text }) => (
          <details key={title}>
            <summary className="tall-36 presses ink-2">{title}</summary>
            <pre className="scrolls on-sunk round-m" dir="auto">
              {text}
            </pre>
            <Button kind="text" size="s" onClick={() => onTry(text)}>
              放到粘贴框里试试
            </Button>
          </details>
        ))}
      </div>
    </section>
  );
}

export interface StepSourceProps {
  readonly state: ImportState;
  readonly onNext: () => void;
}

const MAX_MB = 20;
/** A longer text goes to the editor at once: a plain box takes many lines slowly. */
const LONG_TEXT = 5000;
const percent = (share: number) => Math.round(share * 100);

function Offer({ state, onNext }: StepSourceProps) {
  const { offer, takeOffer, dropOffer } = state;
  if (offer === null) return null;
  const { fileName, text } = offer.values;
  return (
    <div className={s.offer} role="status">
      <ConsoleIcon name="cloud" />
      <p>
        <b>您 {draftTime(offer.at, Date.now())} 的导入没有做完，还留在这台设备上。</b>
        <span className="block small ink-2">
          {fileName === '' ? '粘贴的文字' : fileName}，{text.split('\n').length} 行，改过的都在。
        </span>
      </p>
      <span className="flex gap-8">
        <Button
          size="s"
          onClick={() => {
            takeOffer();
            onNext();
          }}
        >
          接着做
        </Button>
        <Button kind="text" size="s" onClick={dropOffer}>
          不要了
        </Button>
      </span>
    </div>
  );
}

type ReadSource = OutputOf<typeof readImportFile>['data'];

const sendSource = async (file: File, progress: Progress): Promise<ReadSource> => {
  if (file.size > MAX_MB * 1024 * 1024)
    throw new Error(`“${file.name}”超过 ${MAX_MB} MB，请去掉里面的大图片，或分成几个文件。`);
  return (await sendFile(readImportFile.path, { file, ...progress })).data as ReadSource;
};

/** 第一步: a file, or text that is pasted. */
export function StepSource({ state, onNext }: StepSourceProps) {
  const { work, isDirty, change } = state;
  const [pasted, setPasted] = useState('');
  const begin = (text: string, format: SourceFormat, fileName: string, notes: readonly string[]) => {
    const { filing } = work;
    change({ ...NO_WORK, filing, text: plainLines(text), format, fileName, notes });
    onNext();
  };
  const source = useFileUpload(sendSource, ({ text, textFormat, fileName, notes }) =>
    begin(text, textFormat, fileName, notes),
  );
  /** Text on the table is not swept off unasked. */
  const mayBegin = async () =>
    !isDirty ||
    (await confirmAction({
      title: '换一份题目',
      text: '现在这份还没有导入，换了就不留了。',
      okText: '换一份',
      cancelText: '留着',
    })) !== null;
  const send = async (file: File) => {
    if (await mayBegin()) source.start(file);
  };
  const paste = async (text: string) => {
    if (await mayBegin()) begin(text, guessFormat(text), '', []);
  };
  return (
    <>
      <Offer state={state} onNext={onNext} />
      {isDirty && (
        <div className={s.offer} role="status">
          <ConsoleIcon name="doc" />
          <p>
            <b>{work.fileName === '' ? '粘贴的文字' : work.fileName}正在核对</b>
            <span className="block small ink-2">{work.text.split('\n').length} 行，还没有导入。</span>
          </p>
          <span className="flex gap-8">
            <Button size="s" onClick={onNext}>
              接着核对
            </Button>
          </span>
        </div>
      )}
      <div className="stack two-columns gap-20 narrow-one-column">
        <section className={`panel ${shared.box}`} aria-labelledby="import-file">
          <h2 className="title-m" id="import-file">
            选一个文件
          </h2>
          {source.fileName === '' ? (
            <DropZone
              title="Word、Excel 或文本"
              hint={`.docx、.xlsx、.txt、.gift，最大 ${MAX_MB} MB、2000 题`}
              accept=".docx,.xlsx,.txt,.gift,.text"
              isTall
              onFile={(file) => void send(file)}
            />
          ) : (
            <div className={s.sending}>
              <b>{source.fileName}</b>
              <ProgressBar
                label="上传进度"
                value={percent(source.share)}
                text={source.share < 1 ? `已上传 ${percent(source.share)}%` : '正在读出题目'}
              />
              <span className="row between small ink-3">
                {source.share < 1 ? `已上传 ${percent(source.share)}%` : '正在读出题目……'}
                <Button kind="text" size="s" onClick={source.stop}>
                  停止
                </Button>
              </span>
            </div>
          )}
          {source.problem !== '' && (
            <p className="flex top gap-8 pad-10-12 on-danger-wash round-m plain danger" role="alert">
              <Icon className="above-4" name="warning" size="s" />
              {source.problem}
            </p>
          )}
          <p className="small ink-3">读出来先给您看，核对好了才进题库。</p>
        </section>
        <section className={`panel ${shared.box}`} aria-labelledby="import-paste">
          <h2 className="title-m" id="import-paste">
            或者粘贴文字
          </h2>
          <textarea
            className={s.paste}
            aria-labelledby="import-paste"
            dir="auto"
            spellCheck={false}
            value={pasted}
            placeholder={
              '1. 党支部党员大会一般多久召开一次？\nA. 每月　B. 每季度　C. 每半年　D. 每年\n答案：B'
            }
            onChange={(event) => setPasted(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (pasted !== '' || text.length < LONG_TEXT) return;
              event.preventDefault();
              void paste(text);
            }}
          />
          <div className="row wraps between gap-8-12">
            <span className="small ink-3">普通写法、GIFT、Aiken 都认得。</span>
            <Button
              reason={pasted.trim() === '' ? '还没有文字' : undefined}
              onClick={() => void paste(pasted)}
            >
              核对这些题
            </Button>
          </div>
        </section>
        <FormatHelp onTry={(text) => setPasted(text)} />
      </div>
    </>
  );
}
