import type { ReactNode } from 'react';
import { clockText } from '#platform/shared/times.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { KIND_LABELS, sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { MediaFileDetail, MediaKind } from '../../shared/library/media-library.contract.ts';
import s from './file-detail.module.css';
import { FileState } from './file-state.tsx';
import { MediaPreview } from './media-preview.tsx';
import { RenditionList } from './rendition-list.tsx';

/** 「原片 07-08 20:58 上传，32:10」. */
export const originText = ({ kind, createdTime, durationSeconds }: MediaFileDetail): string => {
  const uploaded = `${kind === 'video' ? '原片' : '原文件'} ${createdTime.slice(5, 16)} 上传`;
  return durationSeconds > 0 ? `${uploaded}，${clockText(durationSeconds)}` : uploaded;
};

/** A picture is written anew and a document gets a preview: only media are transcoded. */
export const jobsTitle = (kind: MediaKind): string =>
  kind === 'video' || kind === 'audio' ? '转码任务' : '处理任务';

export interface FileDetailProps {
  readonly file: MediaFileDetail;
  /** Left out where trying again would change nothing. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying: boolean;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="stack gap-16 pad-y-6 plain">
    <dt className="ink-3">{name}</dt>
    <dd className="breaks">{children}</dd>
  </div>
);

function Problem({ file, onRetry, isRetrying }: FileDetailProps) {
  return (
    <div className={s.problem} role="alert">
      <Icon name="warning" />
      <p className="grows shrinks">{file.problem || '处理时出了问题。'}</p>
      {onRetry && (
        <Button size="s" loading={isRetrying} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

/** Everything about one file, from what is seen of it down to where it came from. */
export function FileDetail({ file, onRetry, isRetrying }: FileDetailProps) {
  const { renditions, usedBy, kind, state, notice } = file;
  return (
    <div className={s.detail}>
      <MediaPreview file={file} />
      <div className={s.state} aria-live="polite">
        <FileState file={file} />
      </div>
      {state === 'failed' && <Problem file={file} onRetry={onRetry} isRetrying={isRetrying} />}
      {state === 'uploading' && (
        <p className="on-gold-wash gold-ink row gap-12 pad-12-16 plain loose round-m">
          <Icon name="info" />
          还没有传完（{file.progress}%）。请在开始上传的那台电脑、那个浏览器里继续，长时间不继续会自动清理。
        </p>
      )}
      {notice !== '' && (
        <p className="on-gold-wash gold-ink row gap-12 pad-12-16 plain loose round-m">
          <Icon name="info" />
          {notice}
        </p>
      )}
      {renditions.length > 0 && (
        <section>
          <h3>
            {jobsTitle(kind)}
            <small className="small regular ink-3">{originText(file)}</small>
          </h3>
          <RenditionList renditions={renditions} onRetry={onRetry} isRetrying={isRetrying} />
        </section>
      )}
      <section>
        <h3>
          使用它的地方
          <small className="small regular ink-3">
            {usedBy.length > 0 ? `${usedBy.length} 处` : '还没有'}
          </small>
        </h3>
        {usedBy.length > 0 && (
          <ul>
            {usedBy.map(({ id, title, kindText, path }) => (
              <li className="row between gap-16 tall-44 line-below plain" key={`${kindText}/${id}`}>
                <PageLink className="hover-cinnabar" to={path}>
                  <Title>{title}</Title>
                </PageLink>
                <span className="small ink-3 one-line">{kindText}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>原始文件</h3>
        <dl className={s.facts}>
          <Fact name="类型">
            {KIND_LABELS[kind]}
            {file.mimeType !== '' && <span className="small ink-3 before-12">{file.mimeType}</span>}
          </Fact>
          <Fact name="大小">{sizeText(file.size)}</Fact>
          {file.width > 0 && (
            <Fact name="画面">
              {file.width} × {file.height}
            </Fact>
          )}
          {file.durationSeconds > 0 && <Fact name="时长">{clockText(file.durationSeconds)}</Fact>}
          <Fact name="上传人">{file.isMine ? `${file.uploadedBy}（我）` : file.uploadedBy}</Fact>
          <Fact name="上传时间">{file.createdTime.slice(0, 16)}</Fact>
        </dl>
      </section>
    </div>
  );
}
