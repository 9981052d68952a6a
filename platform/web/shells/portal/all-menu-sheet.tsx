import { Icon } from '#platform/web/ui/icon.tsx';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import s from './all-menu.module.css';
import { LibraryLink } from './library-link.tsx';
import { iconOf } from './menu-entries.ts';
import type { AllMenuProps } from './portal-shell-props.ts';
import { SectionLinks } from './section-links.tsx';
import { nameOf, userItems } from './user-box.tsx';

export interface AllMenuSheetProps extends AllMenuProps {
  readonly onClose: () => void;
}

/** The sheet of 全部栏目: every section, and what the person may do with the account. */
export function AllMenuSheet(props: AllMenuSheetProps) {
  const { site, user, menu, current, onNavigate, isLocked, onAskLogout, onClose: close } = props;
  const dialog = useModal(true);
  const askLogout = () => {
    close();
    onAskLogout();
  };
  return (
    <dialog ref={dialog} className={s.sheet} aria-label="全部栏目" closedby="any" onClose={close}>
      <div className={s.head}>
        <h2 className="title-l">全部栏目</h2>
        <button type="button" className={s.close} aria-label="关闭" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="全部栏目">
        <ul className={s.list}>
          <SectionLinks
            {...{ menu, current, onNavigate, isLocked }}
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
              <LibraryLink
                {...{ site, onNavigate, isLocked }}
                onFollow={close}
                icon={<Icon name="shelf" />}
              />
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
              ({ key, label, icon = 'list', to, newWindow, onSelect }) => (
                <li key={key}>
                  {to === undefined ? (
                    <button type="button" onClick={onSelect}>
                      <Icon name={icon} />
                      {label}
                    </button>
                  ) : (
                    <LinkTo to={to} newWindow={newWindow} onClick={close}>
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
  );
}
