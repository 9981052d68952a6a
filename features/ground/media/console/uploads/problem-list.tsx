import { Icon } from '#platform/web/ui/icon.tsx';
import s from './problem-list.module.css';

export interface ProblemListProps {
  readonly problems: readonly string[];
  readonly onClose?: (() => void) | undefined;
}

/** Why chosen files were not taken, one sentence each. */
export function ProblemList({ problems, onClose }: ProblemListProps) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={s.box}>
          <Icon className="rigid above-2" name="warning" />
          <ul className="stack grows shrinks gap-4 breaks">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {onClose && (
            <button type="button" className={s.close} aria-label="关闭提示" onClick={onClose}>
              <Icon name="close" size="s" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
