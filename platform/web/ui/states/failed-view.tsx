import failedArt from '../../assets/failed.svg?url';
import { Button } from '../button.tsx';
import { useFocusKept } from '../dialogs/use-focus-kept.ts';
import s from './empty-view.module.css';

export interface FailedViewProps {
  /** Sentence of what was kept or what to do (您选的分类还在，已学的记录不受影响). */
  readonly kept?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  /** `h1` where it stands in place of the whole page. */
  readonly as?: 'b' | 'h1' | undefined;
}

export function FailedView(props: FailedViewProps) {
  const { kept = '网络可能不稳，请再试一次', onRetry, retrying, as: Title = 'b' } = props;
  const view = useFocusKept<HTMLDivElement>();
  return (
    <div ref={view} className={s.view} role="alert">
      <img src={failedArt} alt="" width="148" height="96" />
      <Title>没有加载出来</Title>
      <p>{kept}</p>
      <div className="above-8">
        <Button size="s" icon="refresh" loading={retrying} onClick={onRetry}>
          重新加载
        </Button>
      </div>
    </div>
  );
}
