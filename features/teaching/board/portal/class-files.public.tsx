import { useId, useState } from 'react';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ClassFile } from '../shared/class-file.schema.ts';
import s from './class-files.module.css';
import { FileIcon } from './file-icon.tsx';
import { FilePreview } from './file-preview.tsx';
import { type FreshFiles, useFreshLink } from './use-fresh-link.ts';

export { FileIcon } from './file-icon.tsx';
export type { FreshFiles } from './use-fresh-link.ts';

/** `PDF · 1.2 MB`, of sound and film with their length. */
const factsOf = ({ fileType, fileSize, durationSeconds }: ClassFile): string =>
  [
    fileType.toUpperCase(),
    sizeText(fileSize),
    ...(durationSeconds > 0 ? [clockText(durationSeconds)] : []),
  ].join(' · ');

const VERBS = { document: '查看', image: '看图', audio: '播放', video: '播放' } as const;

interface FileRowProps {
  readonly file: ClassFile;
  readonly isOpen: boolean;
  readonly previewId: string;
  readonly fresh: FreshFiles;
  readonly onToggle: () => void;
}

function FileRow({ file, isOpen, previewId, fresh, onToggle }: FileRowProps) {
  const follow = useFreshLink(fresh);
  return (
    <div className={s.file}>
      <span className={s.kind}>
        <FileIcon kind={file.kind} />
      </span>
      <p className="flex wraps between baseline snug breaks phone-column gap-0-16">
        <bdi>{file.fileName}</bdi>
        <small className="small ink-3 one-line">{factsOf(file)}</small>
      </p>
      <span className={s.actions}>
        {file.viewUrl !== '' && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={previewId}
            aria-label={`${isOpen ? '收起' : VERBS[file.kind]}：${file.fileName}`}
            onClick={onToggle}
          >
            <Icon
              className={cx(isOpen && s.turned)}
              name={['audio', 'video'].includes(file.kind) ? 'play' : 'down'}
              size="s"
            />
            {isOpen ? '收起' : VERBS[file.kind]}
          </button>
        )}
        <a
          href={file.url}
          download={file.fileName}
          aria-label={`下载：${file.fileName}`}
          onClick={follow(file)}
        >
          <Icon name="download" size="s" />
          下载
        </a>
      </span>
    </div>
  );
}

export interface ClassFilesProps {
  readonly files: readonly ClassFile[];
  readonly fresh: FreshFiles;
}

/** Files of a material or a notice: each is saved under its name; what browsers know is shown in place. */
export function ClassFiles({ files, fresh }: ClassFilesProps) {
  const [open, setOpen] = useState('');
  const id = useId();
  return (
    <ul className={s.files}>
      {files.map((file) => {
        const isOpen = file.fileId === open;
        const previewId = `${id}-${file.fileId}`;
        return (
          <li key={file.fileId} className={cx(isOpen && s.open)}>
            <FileRow
              {...{ file, isOpen, previewId, fresh }}
              onToggle={() => setOpen(isOpen ? '' : file.fileId)}
            />
            <div id={previewId} hidden={!isOpen}>
              {isOpen && <FilePreview file={file} onRetry={fresh.reload} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
