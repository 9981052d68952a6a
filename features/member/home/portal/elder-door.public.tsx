import type { MouseEvent, ReactNode } from 'react';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import s from './elder-door.module.css';

/** One of the few big ways of a page in elder mode. */
export interface Door {
  readonly icon: IconName;
  readonly title: string;
  readonly say: string;
  readonly to: string;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly isLocked?: boolean | undefined;
}

/** Doors beside each other, the first one over the whole row where their number is odd. */
export const BigDoors = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.doors}>{children}</div>
);

/** A door; the first one of a page is the one to take. */
export function BigDoor({
  icon,
  title,
  say,
  to,
  onClick,
  isLocked = false,
  isFirst,
}: Door & { readonly isFirst: boolean }) {
  return (
    <LinkTo to={to} className={cx(s.door, isFirst && s.first)} onClick={onClick}>
      <Icon name={icon} className={s.picture} />
      <span>
        <b>
          {title}
          {isLocked && <LockMark />}
        </b>
        <span className={s.say}>{say}</span>
      </span>
      <Icon name="right" className={s.arrow} />
    </LinkTo>
  );
}
