import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import s from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { type Act, useMayAct } from './may-act.ts';
import { LinkTo, type LinkToProps } from './navigation/link-to.tsx';

export type ButtonKind = 'primary' | 'line' | 'text' | 'danger';

interface ButtonLook {
  /** One primary button a view; `line` is the usual one. */
  readonly kind?: ButtonKind | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** Act that pressing it begins: without the right to it the button is not shown. Red ones do, unless it is said. */
  readonly act?: Act | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  readonly loading?: boolean | undefined;
  /** Said while loading (报名中). Its room is kept from the start, so the button never changes width. */
  readonly loadingLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it cannot be pressed (未开放报名): replaces the label and switches the button off. */
  readonly reason?: string | undefined;
}

const look = (
  { kind = 'line', size = 'm', block = false }: ButtonLook,
  off: boolean,
  className: string | undefined,
): string => cx(s.button, s[kind], s[size], block && s.block, off && s.off, className);

function Label({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </>
  );
}

const actOf = ({ act, kind }: ButtonLook): Act =>
  act ?? (kind === 'primary' || kind === 'danger' ? 'do' : 'see');

export function Button(props: ButtonProps) {
  const mayAct = useMayAct(actOf(props));
  const { kind, size, block, icon, loading = false, loadingLabel, disabled = false, reason } = props;
  const { kind: _k, size: _s, block: _b, icon: _i, act: _a, loading: _l, loadingLabel: _ll, ...keep } = props;
  const { disabled: _d, reason: _r, className, children, onClick, type = 'button', ...rest } = keep;
  const off = disabled || (reason !== undefined && reason !== '');
  const silent = off || loading;
  // aria-disabled instead of disabled: the reason stays within reach of the keyboard and of readers.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (silent) event.preventDefault();
    else onClick?.(event);
  };
  const label = <Label icon={icon}>{reason || children}</Label>;
  if (!mayAct) return null;
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size, block }, off, className)}
      aria-disabled={silent || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loadingLabel === undefined ? (
        <span className={cx(s.face, loading && s.under)}>{label}</span>
      ) : (
        <>
          <span className={cx(s.face, loading && s.hidden)}>{label}</span>
          <span className={cx(s.face, !loading && s.hidden)}>
            <i className={s.spinner} />
            {loadingLabel}
          </span>
        </>
      )}
      {loading && loadingLabel === undefined && <i className={cx(s.spinner, s.over)} />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkToProps {}

export function ButtonLink({ kind, size, block, icon, act, className, children, ...rest }: ButtonLinkProps) {
  if (!useMayAct(actOf({ kind, act }))) return null;
  return (
    <LinkTo {...rest} className={look({ kind, size, block }, false, className)}>
      <span className={s.face}>
        <Label icon={icon}>{children}</Label>
      </span>
    </LinkTo>
  );
}
