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
  /** Act that its page is there for, 看 unless it is said. */
  readonly act?: Act | undefined;
  /** Word for roles without the right to it (查看), for whom the page only shows; without one they see no link. */
  readonly otherwise?: string | undefined;
  readonly children: string;
}

export const RowLink = ({ to, about, newWindow, act = 'see', otherwise, children }: RowLinkProps) => {
  const word = useMayAct(act) ? children : otherwise;
  if (word === undefined) return null;
  return (
    <LinkTo
      to={to}
      className={`${ACTION} blue`}
      newWindow={newWindow}
      aria-label={about === undefined ? undefined : `${word}：${about}`}
    >
      {word}
    </LinkTo>
  );
};

export interface RowButtonProps {
  readonly onPress: () => void;
  readonly about?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Act that pressing it begins, 办 unless it is said: without the right to it the button is not shown. */
  readonly act?: Act | undefined;
  /** Word for roles without that right (查看), where what opens only shows to them. */
  readonly otherwise?: string | undefined;
  readonly children: string;
}

export const RowButton = (props: RowButtonProps) => {
  const { onPress, about, danger = false, act = 'do', otherwise, children } = props;
  const word = useMayAct(act) ? children : otherwise;
  if (word === undefined) return null;
  return (
    <button
      type="button"
      className={cx(ACTION, danger ? 'danger' : 'blue')}
      aria-label={about === undefined ? undefined : `${word}：${about}`}
      onClick={onPress}
    >
      {word}
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
