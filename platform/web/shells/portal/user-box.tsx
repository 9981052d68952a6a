import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import { MenuButton, type MenuItem } from '../../ui/navigation/menu-button.tsx';
import s from './brand-bar.module.css';
import type { PortalSite, PortalUser } from './portal-shell-props.ts';

export interface UserBoxProps {
  readonly site: Pick<PortalSite, 'loginUrl' | 'personalZoneUrl'>;
  readonly user: PortalUser;
  readonly onAskLogout: () => void;
}

export const nameOf = ({ name }: Pick<PortalUser, 'name'>): string => (name === '' ? '党员用户' : name);

/** Actions of the signed-in person in the head of every page. */
export const userItems = ({ site, user, onAskLogout }: UserBoxProps): readonly MenuItem[] => {
  const logout: MenuItem = { key: 'logout', label: '退出登录', icon: 'exit', onSelect: onAskLogout };
  const account: MenuItem = { key: 'account', label: '我的账号', icon: 'user', to: '/account' };
  const favorites: MenuItem[] = user.canUseSys
    ? [
        { key: 'mine', label: '个人中心', icon: 'chart', to: '/personal-center' },
        { key: 'favorites', label: '我的收藏', icon: 'mark', to: '/personal-center/favorites' },
      ]
    : [];
  const { personalZoneUrl } = site;
  const zone: MenuItem[] =
    personalZoneUrl === ''
      ? []
      : [{ key: 'zone', label: '个人专区', icon: 'external', to: personalZoneUrl, newWindow: true }];
  const work: MenuItem[] = user.hasConsole
    ? [{ key: 'console', label: '管理工作台', icon: 'board', to: '/console' }]
    : [];
  return [...zone, ...work, ...favorites, account, logout];
};

export function UserBox({ site, user, onAskLogout }: UserBoxProps) {
  if (user.isLogin === 0)
    return (
      <LinkTo to={site.loginUrl} className={`${s.tool} ${s.user} ${s.login}`}>
        <Icon name="user" />
        登录
      </LinkTo>
    );
  const name = nameOf(user);
  return (
    <MenuButton
      className={`${s.tool} ${s.user}`}
      label={`${name}，账号菜单`}
      items={userItems({ site, user, onAskLogout })}
    >
      <Icon name="user" />
      <span className={`${s.word} ${s.name}`}>{name}</span>
      <Icon name="down" />
    </MenuButton>
  );
}
