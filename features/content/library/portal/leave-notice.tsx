import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BookShelf } from './book-shelf.tsx';
import { hostOf } from './host-of.ts';
import s from './leave-notice.module.css';

/** The leave notice before the outside library (decisions, 40); the navigation opens it directly. */
export function LeaveNotice() {
  const { libraryUrl } = useSite();
  return (
    <section className={s.notice} aria-label="前往党教图书馆">
      <BookShelf />
      <div className="grows shrinks">
        {libraryUrl === '' ? (
          <>
            <h2 className="title-m">还没有接入党教图书馆</h2>
            <p className="above-8 ink-2">接入以后从这里进入，有需要请联系本单位管理员。</p>
          </>
        ) : (
          <>
            <h2 className="title-m">党教图书馆是外部网站</h2>
            <p className="above-8 ink-2">它在新窗口打开，本页留在原处；在那边读书不记学时。</p>
            <p className="above-8 plain breaks">
              <span className="muted">将要打开</span> <bdi>{hostOf(libraryUrl)}</bdi>
            </p>
          </>
        )}
      </div>
      {libraryUrl !== '' && (
        <ButtonLink kind="primary" icon="external" to={libraryUrl} newWindow>
          打开党教图书馆
        </ButtonLink>
      )}
    </section>
  );
}
