import type { IconName } from '#platform/web/ui/icon.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { queuedBefore, RENDITION_WORDS } from '../../shared/library/media-file.words.ts';
import { sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { MediaRendition } from '../../shared/library/media-library.contract.ts';
import s from './rendition-list.module.css';

const LOOKS: Readonly<Record<MediaRendition['state'], { tone: TagTone; icon: IconName }>> = {
  done: { tone: 'pine', icon: 'check' },
  running: { tone: 'blue', icon: 'clock' },
  queued: { tone: 'plain', icon: 'clock' },
  failed: { tone: 'danger', icon: 'warning' },
};

function Facts({ rendition, before }: { readonly rendition: MediaRendition; readonly before: number }) {
  const { name, state, progress, sizeBytes, problem } = rendition;
  if (state === 'failed') return <small>{problem || '没有成功'}</small>;
  if (state === 'done') return <small>{sizeBytes > 0 ? sizeText(sizeBytes) : ''}</small>;
  if (state === 'queued') return <small>{before > 0 ? `前面 ${before} 个任务` : '马上开始'}</small>;
  return (
    <>
      <ProgressBar className={s.bar} label={`${name}的进度`} value={progress} />
      <small>{progress}%</small>
    </>
  );
}

export interface RenditionListProps {
  readonly renditions: readonly MediaRendition[];
  /** Shown at a failed one; the server works on the whole file again. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
}

/** 转码任务：one row a picture size, as far as the server is with it. */
export function RenditionList({ renditions, onRetry, isRetrying = false }: RenditionListProps) {
  const mayDo = useMayAct('do');
  return (
    <ul className={s.jobs}>
      {renditions.map((rendition, index) => (
        <li className="stack middle gap-16 line-below plain" key={rendition.name}>
          <b>{rendition.name}</b>
          <Tag {...LOOKS[rendition.state]}>{RENDITION_WORDS[rendition.state]}</Tag>
          <span className={s.facts}>
            <Facts rendition={rendition} before={queuedBefore(renditions, index)} />
          </span>
          {rendition.state === 'failed' && onRetry && mayDo && (
            <button
              type="button"
              className={s.retry}
              aria-disabled={isRetrying || undefined}
              aria-label={`重试：${rendition.name}`}
              onClick={() => !isRetrying && onRetry()}
            >
              重试
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
