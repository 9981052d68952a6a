import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { NEWS_DETAIL_PATH, NEWS_LIST_PATH } from '../shared/article-address.rules.ts';
import { ArticlePage } from './article.page.tsx';
import { NewsListPage } from './news-list.page.tsx';

/** `/news-notify/…`: list and article come in one file, which the frame of every page has to name once only. */
export const NewsPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === NEWS_LIST_PATH) return <NewsListPage />;
  if (path === NEWS_DETAIL_PATH) return <ArticlePage />;
  return path === '/news-notify' ? <Navigate to={NEWS_LIST_PATH} replace /> : <NotFoundPage />;
};
