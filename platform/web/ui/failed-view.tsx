import failedArt from '../assets/failed.svg?url';
import { Button } from './button.tsx';
import s from './empty-view.module.css';

export interface FailedViewProps {
  /** What was kept or what to do (您选的分类还在，已学的记录不受影响). */
  readonly kept?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
}

export function FailedView({ kept = '网络可能不稳，请再试一次', onRetry, retrying }: FailedViewProps) {
  return (
    <div className={s.view} role="alert">
      <img src={failedArt} alt="" width="148" height="96" />
      <b>没有加载出来</b>
      <p>{kept}</p>
      <div className={s.action}>
        <Button size="s" icon="refresh" loading={retrying} onClick={onRetry}>
          重新加载
        </Button>
      </div>
    </div>
  );
}
