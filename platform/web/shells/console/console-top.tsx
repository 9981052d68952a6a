import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PopOver } from '../../console/dialogs/pop-over.tsx';
import { mayLeave } from '../../console/form/leave-guard.ts';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { MenuButton } from '../../ui/navigation/menu-button.tsx';
import { LogoutDialog } from '../portal/logout-dialog.tsx';
import type { ConsoleRole, ConsoleShellProps } from './console-shell-props.ts';
import s from './console-top.module.css';
import { MenuPanel } from './menu-panel.tsx';
import { MenuSearch } from './menu-search.tsx';
import { RoleList } from './role-list.tsx';

export interface ConsoleTopProps
  extends Pick<
    ConsoleShellProps,
    | 'menu'
    | 'useFind'
    | 'current'
    | 'counts'
    | 'personName'
    | 'role'
    | 'roles'
    | 'onSwitchRole'
    | 'onLogout'
    | 'taskBell'
  > {}

function RoleBox({ role, roles, onSwitchRole }: Pick<ConsoleTopProps, 'role' | 'roles' | 'onSwitchRole'>) {
  if (roles.length < 2) return <span className={s.role}>{role.roleName}</span>;
  return (
    <PopOver
      title="切换身份"
      label={`${role.roleName}，切换身份`}
      className={`${s.tool} ${s.role}`}
      button={
        <>
          <ConsoleIcon name="swap" className={s.phoneOnly} />
          <span className={s.word}>{role.roleName}</span>
          <Icon name="down" size="s" className={s.word} />
        </>
      }
    >
      {(close) => (
        <div className={s.roles}>
          <b className="small regular ink-3">以哪个身份工作</b>
          <RoleList
            roles={roles}
            current={role}
            onChoose={async (chosen: ConsoleRole) => {
              if (!(await mayLeave())) return;
              await onSwitchRole(chosen);
              close();
            }}
          />
        </div>
      )}
    </PopOver>
  );
}

/** Organisation, search, the way to the portal, running tasks, role and name. */
export function ConsoleTop(props: ConsoleTopProps): ReactNode {
  const { menu, useFind, current, counts, personName, role, roles, onSwitchRole, onLogout, taskBell } = props;
  const [askingLogout, setAskingLogout] = useState(false);
  const navigate = useNavigate();
  const go = async (then: () => void) => {
    if (await mayLeave()) then();
  };
  return (
    <header className={s.top}>
      <MenuPanel menu={menu} current={current} counts={counts} />
      <span className="shrinks ink-3 cut phone-grows" title={role.orgName}>
        {role.orgName}
      </span>
      <div className={s.tools}>
        <MenuSearch menu={menu} useFind={useFind} of={`${role.roleCode} ${role.orgCode} ${personName}`} />
        <LinkTo to="/dashboard" newWindow className={`${s.tool} ${s.noPhone}`}>
          前台
          <Icon name="external" size="s" />
        </LinkTo>
        {taskBell}
        <RoleBox role={role} roles={roles} onSwitchRole={onSwitchRole} />
        <MenuButton
          className={s.tool}
          label={`${personName}，账号菜单`}
          items={[
            {
              key: 'account',
              label: '我的账号',
              icon: 'user',
              onSelect: () => go(() => navigate('/account')),
            },
            { key: 'portal', label: '前台首页', icon: 'external', to: '/dashboard', newWindow: true },
            {
              key: 'logout',
              label: '退出登录',
              icon: 'exit',
              onSelect: () => go(() => setAskingLogout(true)),
            },
          ]}
        >
          <Icon name="user" className={s.phoneOnly} />
          <span className={s.word}>{personName}</span>
          <Icon name="down" size="s" className={s.word} />
        </MenuButton>
      </div>
      <LogoutDialog open={askingLogout} onLogout={onLogout} onClose={() => setAskingLogout(false)} />
    </header>
  );
}
