import { Icon } from '#platform/web/ui/icon.tsx';
import s from './lock-mark.module.css';

export interface LockMarkProps {
  /** At the end of the first line of a title that fills its column. */
  readonly isFloating?: boolean | undefined;
}

/** Beside an entry that opens for party members only, for the eye and for readers. */
export const LockMark = ({ isFloating = false }: LockMarkProps) => (
  <>
    <span className={isFloating ? s.floating : s.mark} aria-hidden="true">
      <Icon name="lock" size="s" />
    </span>
    <span className="vh">（党员可进）</span>
  </>
);
