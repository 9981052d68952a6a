import { useRef } from 'react';
import { nameOf } from '#platform/web/shells/portal/user-box.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useSwitchRole } from '../switch-role.ts';
import type { UserInfo } from '../use-user.public.ts';
import s from './account.module.css';

type Role = UserInfo['roles'][number];

const keyOf = ({ roleCode, orgCode }: Role) => `${roleCode}@${orgCode}`;

const Roles = ({ roles, activeRole }: Pick<UserInfo, 'roles' | 'activeRole'>) => {
  const { mutate, isPending, variables } = useSwitchRole();
  const active = activeRole === null ? '' : keyOf(activeRole);
  const list = useRef<HTMLUListElement>(null);
  const choose = (role: Role) => {
    if (isPending) return;
    const { roleCode, orgCode, roleName } = role;
    const options = {
      onSuccess: () => {
        showToast(`现在的身份是${roleName}`);
        // The pressed button leaves: its place is taken by 当前身份.
        list.current?.focus();
      },
      onError: (error: Error) => showToast(error.message, { kind: 'error' as const }),
    };
    mutate({ roleCode, orgCode }, options);
  };
  return (
    <ul ref={list} tabIndex={-1} className={s.rows} aria-label="身份">
      {roles.map((role) => (
        <li className="elder-wraps" key={keyOf(role)}>
          <div className="shrinks">
            <b>{role.roleName}</b>
            <span className="block small ink-3 balanced">{role.orgName}</span>
          </div>
          {keyOf(role) === active ? (
            <Tag tone="pine" icon="check">
              当前身份
            </Tag>
          ) : (
            <Button
              size="s"
              aria-label={`切换到${role.roleName}`}
              loading={
                isPending && variables.roleCode === role.roleCode && variables.orgCode === role.orgCode
              }
              onClick={() => choose(role)}
            >
              切换
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Person and role in which they act, as the portal takes them (decisions, 22). */
export const AccountPerson = ({ user }: { readonly user: UserInfo }) => (
  <section className={`panel ${s.panel}`} aria-labelledby="account-person">
    <Title as="h2" id="account-person">
      身份
    </Title>
    <dl className={s.facts}>
      <div className="stack gap-16 pad-y-6">
        <dt className="ink-3">姓名</dt>
        <dd className="balanced">
          <Title>{nameOf(user)}</Title>
        </dd>
      </div>
      <div className="stack gap-16 pad-y-6">
        <dt className="ink-3">所在组织</dt>
        <dd className="balanced">{user.orgName || '--'}</dd>
      </div>
      <div className="stack gap-16 pad-y-6">
        <dt className="ink-3">学习资格</dt>
        <dd className="balanced">
          {user.canUseSys ? '党员，可以学习课程、记学时' : '非党员，可以浏览对您开放的栏目'}
        </dd>
      </div>
      {user.roles.length === 1 && (
        <div className="stack gap-16 pad-y-6">
          <dt className="ink-3">当前身份</dt>
          <dd className="balanced">{user.roles[0]?.roleName}</dd>
        </div>
      )}
    </dl>
    {!user.isHelped && (
      <ButtonLink className="above-12" kind="text" to="/account/own-data">
        资料不对，或者要注销账号
      </ButtonLink>
    )}
    {user.roles.length > 1 && (
      <>
        <p className={s.say}>您有 {user.roles.length} 个身份，切换后栏目和能看到的内容随之变化。</p>
        <Roles roles={user.roles} activeRole={user.activeRole} />
      </>
    )}
  </section>
);
