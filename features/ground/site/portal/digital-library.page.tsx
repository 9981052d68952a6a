import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { BookShelf } from './book-shelf.tsx';
import s from './digital-library.module.css';
import { useSite } from './use-site.public.ts';

const TITLE = '党教图书馆';

/** The name that a person sees in the browser's address line over there. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

const NotConnected = () => (
  <EmptyView
    title="还没有接入党教图书馆"
    reason="接入以后从这里进入，有需要请联系本单位管理员。"
    action={
      <ButtonLink size="s" to="/dashboard">
        回首页
      </ButtonLink>
    }
  />
);

/** The leave notice before the outside library (decisions, 40); the navigation opens it directly. */
export const DigitalLibraryPage = () => {
  usePageTitle(TITLE);
  useBreadcrumb([{ title: TITLE }]);
  const { libraryUrl } = useSite();
  return (
    <section className={`panel ${s.card}`}>
      <BookShelf />
      <Title as="h1">{TITLE}</Title>
      {libraryUrl === '' ? (
        <NotConnected />
      ) : (
        <>
          <p className="ink-2 balanced fits-26em">
            党教图书馆是外部网站，将在新窗口打开。本页留在原处，在那边读书不记学时。
          </p>
          <p className="above-16 breaks">
            <span className="muted">将要打开</span> <bdi>{hostOf(libraryUrl)}</bdi>
          </p>
          <div className={s.actions}>
            <ButtonLink kind="primary" icon="external" to={libraryUrl} newWindow>
              打开党教图书馆
            </ButtonLink>
            <ButtonLink to="/dashboard">回首页</ButtonLink>
          </div>
        </>
      )}
    </section>
  );
};
