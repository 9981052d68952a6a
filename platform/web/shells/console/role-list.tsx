import { useState } from 'react';
import { CallError } from '#platform/web/call-error.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '../../ui/dialogs/toast.tsx';
import type { ConsoleRole } from './console-shell-props.ts';
import s from './role-list.module.css';

export interface RoleListProps {
  readonly roles: readonly ConsoleRole[];
  /** The role that one acts in now; none on the page that asks for one. */
  readonly current?: ConsoleRole | undefined;
  readonly onChoose: (role: ConsoleRole) => Promise<void>;
}

const keyOf = ({ roleCode, orgCode }: ConsoleRole) => `${roleCode}/${orgCode}`;

/** The person's console roles, each with the organisation whose work it covers. */
export function RoleList({ roles, current, onChoose }: RoleListProps) {
  const [busy, setBusy] = useState('');
  const choose = async (role: ConsoleRole) => {
    if (busy !== '') return;
    setBusy(keyOf(role));
    try {
      await onChoose(role);
    } catch (error) {
      const text = error instanceof CallError ? error.message : '没有切换成功，请再试一次';
      showToast(text, { kind: 'error' });
    } finally {
      setBusy('');
    }
  };
  return (
    <ul className="stack gap-8">
      {roles.map((role) => {
        const isCurrent = current !== undefined && keyOf(role) === keyOf(current);
        return (
          <li key={keyOf(role)}>
            <button
              type="button"
              className={cx(s.role, isCurrent && s.current)}
              aria-current={isCurrent ? 'true' : undefined}
              aria-busy={busy === keyOf(role) || undefined}
              onClick={() => (isCurrent ? undefined : choose(role))}
            >
              <b>{role.roleName}</b>
              <span className="small ink-3">{role.orgName}</span>
              {isCurrent ? <Icon name="check" label="现在的身份" /> : <Icon name="right" size="s" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
