import { useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/link-to.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import s from './all-menu.module.css';
import b from './brand-bar.module.css';
import { iconOf } from './menu-entries.ts';
import type { MenuEntry, PortalSite, PortalUser } from './portal-shell-props.ts';
import { SectionLinks } from './section-links.tsx';
import { nameOf, userItems } from './user-box.tsx';

export interface AllMenuProps {
  readonly site: PortalSite;
  readonly user: PortalUser;
  readonly menu: readonly MenuEntry[];
  readonly current: string;
  readonly onNavigate?: ((path: string) => boolean) | undefined;
  readonly onAskLogout: () => void;
}

/** 全部栏目：on phones and in elder mode, where the navigation row has no room. */
export function AllMenu({ site, user, menu, current, onNavigate, onAskLogout }: AllMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useModal(open);
  const askLogout = () => {
    close();
    onAskLogout();
  };
  return (
    <>
      <button
        type="button"
        className={`${b.tool} ${b.all}`}
        aria-label="全部栏目"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <span className={b.word}>全部栏目</span>
      </button>
      <dialog ref={dialog} className={s.sheet} aria-label="全部栏目" closedby="any" onClose={close}>
        <div className={s.head}>
          <h2>全部栏目</h2>
          <button type="button" className={s.close} aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="全部栏目">
          <ul className={s.list}>
            <SectionLinks
              {...{ menu, current, onNavigate }}
              onFollow={close}
              face={(entry) => (
                <>
                  <Icon name={iconOf(entry)} />
                  {entry.title}
                </>
              )}
            />
            {site.libraryUrl !== '' && (
              <li>
                <LinkTo to={site.libraryUrl} newWindow onClick={close}>
                  <Icon name="shelf" />
                  党教图书馆
                  <Icon name="external" size="s" />
                </LinkTo>
              </li>
            )}
          </ul>
        </nav>
        <ul className={s.list} aria-label="账号">
          {user.isLogin === 0 ? (
            <li>
              <LinkTo to={site.loginUrl}>
                <Icon name="user" />
                登录
              </LinkTo>
            </li>
          ) : (
            <>
              <li className={s.who}>{nameOf(user)}</li>
              {userItems({ site, user, onAskLogout: askLogout }).map(
                ({ key, label, icon = 'list', to, onSelect }) => (
                  <li key={key}>
                    {to === undefined ? (
                      <button type="button" onClick={onSelect}>
                        <Icon name={icon} />
                        {label}
                      </button>
                    ) : (
                      <LinkTo to={to} newWindow>
                        <Icon name={icon} />
                        {label}
                      </LinkTo>
                    )}
                  </li>
                ),
              )}
            </>
          )}
        </ul>
      </dialog>
    </>
  );
}
