import { useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { VISIT_BOOK_PATH, VISIT_PATH } from '../shared/visit-address.rules.ts';
import { VisitPage } from './visit.page.tsx';
import { VisitBookPage } from './visit-book.page.tsx';

/** `/resource-map/visits/…`: booking and one visit come in one file: one leads to the other. */
export const VisitsPages = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === VISIT_BOOK_PATH) return <VisitBookPage />;
  return path === VISIT_PATH ? <VisitPage /> : <NotFoundPage />;
};
