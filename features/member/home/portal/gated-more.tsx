import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import type { SectionGate } from './use-section-gate.ts';

interface GatedMoreProps {
  readonly gate: SectionGate;
  readonly to: string;
  /** Things of the section (展馆), named for screen readers. */
  readonly of: string;
}

/** 更多 of a section, with a lock where only members may open it. */
export const GatedMore = ({ gate: { isLocked, onClick }, to, of }: GatedMoreProps) => (
  <MoreLink to={to} onClick={onClick} aria-label={`更多${of}${isLocked ? '（党员可进）' : ''}`}>
    更多
    {isLocked && <LockMark />}
  </MoreLink>
);
