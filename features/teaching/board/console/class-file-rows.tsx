import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { FileIcon } from '../portal/class-files.public.tsx';
import s from './class-files-field.module.css';
import type { FileValue, Sending } from './use-class-uploads.ts';

export interface SendingRowProps {
  readonly item: Sending;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A file on its way, or why it was refused. */
export function SendingRow({
  item: { name, size, percent, waiting, problem, canRetry },
  onRetry,
  onDrop,
}: SendingRowProps) {
  return (
    <li className={s.row}>
      <ConsoleIcon name="upload" />
      <div className={s.name}>
        <b className="regular breaks" dir="auto">
          {name}
        </b>
        <small className="small ink-3">{sizeText(size)}</small>
        {problem === '' ? (
          <>
            <ProgressBar label={`${name}的上传进度`} value={percent} tone="gold" />
            <small className="small ink-3" role="status">
              {percent < 100 ? `已传 ${percent}%` : '传完了，正在检查内容'}
              {waiting !== '' && `，${waiting}`}
            </small>
          </>
        ) : (
          <p className="flex baseline gap-6 plain danger" role="alert">
            <Icon name="warning" size="s" />
            {problem}
          </p>
        )}
      </div>
      <span className="flex">
        {canRetry && (
          <Button size="s" onClick={onRetry}>
            重试
          </Button>
        )}
        <Button kind="text" size="s" aria-label={`不要了：${name}`} onClick={onDrop}>
          {problem === '' ? '取消' : '移除'}
        </Button>
      </span>
    </li>
  );
}

export interface KeptRowProps {
  readonly file: FileValue;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
  readonly isDisabled: boolean;
}

/** A file that is there. */
export function KeptRow({ file, isFirst, onUp, onRemove, isDisabled }: KeptRowProps) {
  const { fileName, fileSize, kind } = file;
  return (
    <li className={s.row}>
      <FileIcon kind={kind} />
      <div className={s.name}>
        <b className="regular breaks" dir="auto">
          {fileName}
        </b>
        <small className="small ink-3">{sizeText(fileSize)}</small>
      </div>
      {!isDisabled && (
        <span className="flex">
          {!isFirst && (
            <Button kind="text" size="s" aria-label={`上移：${fileName}`} onClick={onUp}>
              上移
            </Button>
          )}
          <Button kind="text" size="s" aria-label={`移除：${fileName}`} onClick={onRemove}>
            移除
          </Button>
        </span>
      )}
    </li>
  );
}
