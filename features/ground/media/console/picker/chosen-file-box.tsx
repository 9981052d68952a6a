import type { ReactNode } from 'react';
import { clockText } from '#platform/shared/times.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { MediaFile, MediaFileDetail } from '../../shared/library/media-library.contract.ts';
import { jobsTitle, originText } from '../library/file-detail.tsx';
import { FileState } from '../library/file-state.tsx';
import { FileThumb } from '../library/file-thumb.tsx';
import { RenditionList } from '../library/rendition-list.tsx';
import { useMediaFile, useRetry } from '../media.queries.ts';
import { ProblemList } from '../uploads/problem-list.tsx';
import s from './chosen-file-box.module.css';

export interface ChosenFileBoxProps {
  readonly id: string;
  readonly onRemove?: (() => void) | undefined;
  /** How to take another one. */
  readonly ways?: ReactNode;
}

const factsOf = ({ size, durationSeconds, width, height }: MediaFile): string =>
  [
    sizeText(size),
    ...(durationSeconds > 0 ? [clockText(durationSeconds)] : []),
    ...(width > 0 ? [`${width} × ${height}`] : []),
  ].join('\u3000');

function Jobs({ file }: { readonly file: MediaFileDetail }) {
  const retry = useRetry();
  if (file.renditions.length === 0 && file.state !== 'failed') return null;
  const again = async () => {
    try {
      await retry.mutateAsync(file.id);
    } catch (error) {
      showToast(error instanceof CallError ? error.message : '没有重试成功', { kind: 'error' });
    }
  };
  const onRetry = file.canRetry ? () => void again() : undefined;
  return (
    <>
      {file.state === 'failed' && (
        <div className={s.failed}>
          <ProblemList problems={[file.problem || '处理时出了问题。']} />
          {onRetry && (
            <Button size="s" loading={retry.isPending} onClick={onRetry}>
              重试
            </Button>
          )}
        </div>
      )}
      {file.renditions.length > 0 && (
        <details className={s.jobs} open={file.state !== 'ready'}>
          <summary className="hugs tall-32 bold presses">
            {jobsTitle(file.kind)}
            <small className="before-12 small regular ink-3">{originText(file)}</small>
          </summary>
          <RenditionList renditions={file.renditions} onRetry={onRetry} isRetrying={retry.isPending} />
        </details>
      )}
    </>
  );
}

/** The chosen file, and how far the server is with it. */
export function ChosenFileBox({ id, onRemove, ways }: ChosenFileBoxProps) {
  const { data: file, error, refetch, isFetching } = useMediaFile(id);
  const remove = onRemove && (
    <Button kind="text" size="s" onClick={onRemove}>
      移除
    </Button>
  );
  if (!file) {
    return (
      <div className={s.box}>
        {error ? (
          <p className={s.lost}>
            <Icon name="warning" />
            {error instanceof CallError && error.status === 404
              ? '选用的文件已不在素材库里，或不在您当前身份的范围内。'
              : error.message}
          </p>
        ) : (
          <Skeleton label="选用的文件">
            <SkeletonBlock width="50%" height="54px" />
          </Skeleton>
        )}
        <div className={s.actions}>
          {error && (
            <Button act="see" size="s" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
              重新加载
            </Button>
          )}
          {ways}
          {remove}
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={s.box}>
        <FileThumb file={file} />
        <div className={s.text}>
          <b className="plain breaks">{file.name}</b>
          <span className="small ink-3">{factsOf(file)}</span>
        </div>
        <div aria-live="polite">
          <FileState file={file} />
        </div>
        <div className={s.actions}>
          {ways}
          {remove}
        </div>
      </div>
      {file.notice !== '' && (
        <p className="row gap-8 small gold-ink">
          <Icon name="info" size="s" />
          {file.notice}
        </p>
      )}
      <Jobs file={file} />
    </>
  );
}
