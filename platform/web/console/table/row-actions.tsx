import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { type Act, useMayAct } from '../../ui/may-act.ts';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { MenuButton, type MenuItem } from '../../ui/navigation/menu-button.tsx';

const ACTION = 'inline-row tall-32 hover-underlined phone-target';

/** The last cell of a row: 编辑, 预览, 更多. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex gap-14 one-line">{children}</span>
);

export interface RowLinkProps {
  readonly to: string;
  /** Subject of the action, for readers: 编辑 means little out of its row. */
  readonly about?: string | undefined;
  readonly newWindow?: boolean | undefined;
  readonly children: string;
}

export const RowLink = ({ to, about, newWindow, children }: RowLinkProps) => (
  <LinkTo
    to={to}
    className={`${ACTION} blue`}
    newWindow={newWindow}
    aria-label={about === undefined ? undefined : `${children}：${about}`}
  >
    {children}
  </LinkTo>
);

export interface RowButtonProps {
  readonly onPress: () => void;
  readonly about?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Act that pressing it begins, 办 unless it is said: without the right to it the button is not shown. */
  readonly act?: Act | undefined;
  readonly children: string;
}

export const RowButton = ({ onPress, about, danger = false, act = 'do', children }: RowButtonProps) => {
  if (!useMayAct(act)) return null;
  return (
    <button
      type="button"
      className={cx(ACTION, danger ? 'danger' : 'blue')}
      aria-label={about === undefined ? undefined : `${children}：${about}`}
      onClick={onPress}
    >
      {children}
    </button>
  );
};

/** Further actions behind one word. */
export const RowMore = ({ items, about }: { readonly items: readonly MenuItem[]; readonly about: string }) =>
  !useMayAct('do') || items.length === 0 ? null : (
    <MenuButton className={`${ACTION} blue`} label={`更多操作：${about}`} items={items}>
      更多
    </MenuButton>
  );
