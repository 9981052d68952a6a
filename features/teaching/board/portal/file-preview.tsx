import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ClassFile } from '../shared/class-file.schema.ts';
import s from './class-files.module.css';

export interface FilePreviewProps {
  readonly file: ClassFile;
  /** Brings new addresses. */
  readonly onRetry: () => Promise<unknown>;
}

interface ShownProps {
  readonly file: ClassFile;
  readonly onBroken: () => void;
}

function Shown({ file: { kind, fileName, viewUrl }, onBroken }: ShownProps) {
  if (kind === 'image') return <img className={s.picture} src={viewUrl} alt={fileName} onError={onBroken} />;
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what managers send has no captions
      <audio
        className="full"
        src={viewUrl}
        controls
        preload="metadata"
        aria-label={fileName}
        onError={onBroken}
      />
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what managers send has no captions
      <video
        className={s.film}
        src={viewUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={fileName}
        onError={onBroken}
      />
    );
  return (
    <>
      {/* Phones show one page of it at most: there the link below is the way. */}
      <iframe className={s.paper} src={viewUrl} title={`《${fileName}》`} loading="lazy" />
      <a
        className="inline-row gap-6 tall-44 plain blue"
        href={viewUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="external" size="s" />
        在新窗口打开
        <span className="vh">（新窗口打开）</span>
      </a>
    </>
  );
}

/** A file shown or played where it stands. */
export function FilePreview({ file, onRetry }: FilePreviewProps) {
  const [broken, setBroken] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await onRetry().catch(() => undefined);
    setIsBusy(false);
    setBroken('');
  };
  if (broken === file.viewUrl)
    return (
      <div className={s.broken} role="alert">
        <p>没有打开，可能是页面开得太久，或者网络不稳。也可以下载后再看。</p>
        <Button size="s" icon="refresh" loading={isBusy} onClick={() => void retry()}>
          重新打开
        </Button>
      </div>
    );
  return (
    <div className={s.preview}>
      <Shown key={file.viewUrl} file={file} onBroken={() => setBroken(file.viewUrl)} />
    </div>
  );
}
