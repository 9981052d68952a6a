import type { ReactNode } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { shortName } from '../../shared/uploads/upload-choice.rules.ts';
import { percentOf, progressText, sentText } from '../../shared/uploads/upload-progress.rules.ts';
import { KindIcon } from '../library/kind-icon.tsx';
import type { UploadItem } from './upload-item.ts';
import s from './upload-row.module.css';
import { uploads } from './uploads.ts';

const lineOf = ({ state, sent, size, speed, message }: UploadItem): string => {
  if (state === 'queued')
    return sent > 0 ? `排队中，已传 ${percentOf(sent, size)}%` : '排队中，前面的传完就开始';
  if (state === 'sending') return progressText(sent, size, speed);
  if (state === 'paused') return `已暂停，已传 ${percentOf(sent, size)}%`;
  return state === 'done' ? '上传完成' : message;
};

const cancelText = ({ name, sent, size }: UploadItem) =>
  `《${shortName(name)}》已传的 ${percentOf(sent, size)}% 会从服务器上清掉，以后要从头上传。想以后接着传，请改按“暂停”。`;

const cancel = async (item: UploadItem) => {
  const isNothing = item.sent === 0;
  const isSure =
    isNothing ||
    (await confirmAction({
      title: '取消上传？',
      text: cancelText(item),
      okText: '取消上传',
      cancelText: '继续上传',
      danger: true,
    }));
  if (isSure) await uploads.cancel(item.key);
};

function Actions({ item }: { readonly item: UploadItem }) {
  const { key, state, isCleared } = item;
  if (state === 'done')
    return (
      <Button kind="text" size="s" onClick={() => uploads.dismiss(key)}>
        知道了
      </Button>
    );
  const resumeText = isCleared ? '从头上传' : '继续';
  return (
    <>
      {state === 'sending' || state === 'waiting' ? (
        <Button size="s" onClick={() => uploads.pause(key)}>
          暂停
        </Button>
      ) : (
        state !== 'queued' && (
          <Button size="s" onClick={() => uploads.resume(key)}>
            {resumeText}
          </Button>
        )
      )}
      <Button kind="text" size="s" onClick={() => void cancel(item)}>
        取消
      </Button>
    </>
  );
}

export interface UploadFrameProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly sizes?: string | undefined;
  /** Under the name: the bar and its line, or a sentence. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The dashed box: what it is, what happens to it, what one can do. */
export const UploadFrame = ({ icon, name, sizes, children, actions }: UploadFrameProps) => (
  <div className={s.up}>
    <span className="centered on-gold-wash round-m gold-ink wide-44 high-44">{icon}</span>
    <div>
      <p className={s.head}>
        <b className="breaks" title={name}>
          {shortName(name)}
        </b>
        {sizes !== undefined && <span className="one-line">{sizes}</span>}
      </p>
      {children}
    </div>
    {actions !== undefined && <div className="row gap-4 phone-all-columns phone-fills">{actions}</div>}
  </div>
);

const SAID: Readonly<Record<UploadItem['state'], string>> = {
  queued: '排队等待上传',
  sending: '正在上传',
  waiting: '中断了，会自动续传',
  paused: '已暂停',
  stopped: '停下了',
  done: '上传完成',
};

/** One upload of this window. */
export function UploadRow({ item }: { readonly item: UploadItem }) {
  const { name, size, sent, state, kind } = item;
  const isStopped = state === 'stopped';
  const line = lineOf(item);
  return (
    <UploadFrame
      icon={<KindIcon kind={kind} />}
      name={name}
      sizes={sentText(sent, size)}
      actions={<Actions item={item} />}
    >
      <ProgressBar
        className={s.bar}
        label={`《${shortName(name)}》的上传进度`}
        value={percentOf(sent, size)}
        tone={state === 'done' ? 'pine' : 'gold'}
      />
      <p className={s.line}>
        <span className={isStopped ? 'danger' : undefined}>
          {(isStopped || state === 'waiting') && <Icon className="self-middle" name="warning" size="s" />}
          {line}
        </span>
        {(state === 'sending' || state === 'waiting') && <span>断网会续传，不用重来</span>}
      </p>
      {/* Only the turns are spoken, not every per cent. */}
      <span className="vh" role="status">
        {SAID[state]}
        {isStopped && `：${line}`}
      </span>
    </UploadFrame>
  );
}
