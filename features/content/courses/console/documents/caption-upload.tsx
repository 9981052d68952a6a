import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { checkCaptions } from '../../shared/documents/course-admin.contract.ts';
import s from './captions.module.css';

type Report = OutputOf<typeof checkCaptions>['data'] & { readonly fileName: string };

/** The server takes this many characters; a longer file is no subtitle. */
const MAX_BYTES = 1_500_000;

/** UTF-8 first; files of Chinese Windows programs are GB18030. */
const readText = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

export interface CaptionUploadProps {
  readonly languageName: string;
  readonly durationSeconds: number;
  readonly isDisabled: boolean;
  readonly onAccept: (text: string) => void;
}

/** Findings of the check in an uploaded file, line by line, and whether it can be used. */
function CheckReport({ report, onUse, onDrop }: { report: Report; onUse: () => void; onDrop: () => void }) {
  const { cues, problems, fileName } = report;
  const fatal = problems.filter(({ isFatal }) => isFatal).length;
  const canUse = fatal === 0 && cues.length > 0;
  return (
    <div className={s.report} role="alert">
      <p className="row wraps gap-8">
        <Icon name={canUse ? 'info' : 'warning'} />
        <b>{fileName}</b>
        {canUse
          ? `读到 ${cues.length} 句，有 ${problems.length} 处提醒。`
          : `不能用：${fatal > 0 ? `${fatal} 处必须先改` : '里面没有字幕'}。`}
      </p>
      {problems.length > 0 && (
        <ol>
          {problems.slice(0, 50).map(({ line, text, isFatal }) => (
            <li className="pad-y-4" key={`${line}-${text}`}>
              <span className={s.line}>第 {line} 行</span>
              {isFatal && <b>必改　</b>}
              {text}
            </li>
          ))}
          {problems.length > 50 && (
            <li className="pad-y-4">还有 {problems.length - 50} 处，改好这些再传一次。</li>
          )}
        </ol>
      )}
      <span className="flex gap-8">
        {canUse && (
          <Button size="s" onClick={onUse}>
            就用这份
          </Button>
        )}
        <Button kind="text" size="s" onClick={onDrop}>
          {canUse ? '不用了' : '知道了'}
        </Button>
      </span>
    </div>
  );
}

/** 上传字幕: checked by the server before it takes the place of what is there. */
export function CaptionUpload({ languageName, durationSeconds, isDisabled, onAccept }: CaptionUploadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const check = useMutation({
    mutationFn: async (file: File): Promise<Report> => {
      if (file.size > MAX_BYTES) throw new Error('这个文件太大，不像字幕。字幕一般不到 1 MB。');
      const text = await readText(file);
      const { data } = await call(checkCaptions, {
        text,
        ...(durationSeconds > 0 ? { durationSeconds } : {}),
      });
      return { ...data, fileName: file.name };
    },
    onSuccess: (found) => {
      if (found.problems.length > 0 || found.cues.length === 0) return setReport(found);
      setReport(null);
      onAccept(found.text);
    },
  });
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    setReport(null);
    if (file) check.mutate(file);
  };
  return (
    <>
      <div className="row wraps gap-8-12 below-12">
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          tabIndex={-1}
          accept=".vtt,.srt,text/vtt"
          aria-label={`上传${languageName}字幕`}
          onChange={chosen}
        />
        <Button
          size="s"
          disabled={isDisabled}
          loading={check.isPending}
          loadingLabel="检查中"
          onClick={() => input.current?.click()}
        >
          <ConsoleIcon name="upload" size="s" />
          上传{languageName}字幕
        </Button>
        <span className="small ink-3">支持 .vtt 和 .srt，传上来先检查再采用。</span>
      </div>
      {check.isError && (
        <p className="below-12 small danger" role="alert">
          {check.error.message}
        </p>
      )}
      {report && (
        <CheckReport
          report={report}
          onDrop={() => setReport(null)}
          onUse={() => {
            onAccept(report.text);
            setReport(null);
          }}
        />
      )}
    </>
  );
}
