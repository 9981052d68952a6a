import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { HALL_DETAIL_PATH, HALL_LIST_PATH } from '../shared/hall-address.rules.ts';
import { HallPage } from './hall.page.tsx';
import { HallListPage } from './hall-list.page.tsx';

/** `/online-pavilion/…`: list and reading view come in one file. */
export const HallsPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === HALL_LIST_PATH) return <HallListPage />;
  if (path === HALL_DETAIL_PATH) return <HallPage />;
  return path === '/online-pavilion' ? <Navigate to={HALL_LIST_PATH} replace /> : <NotFoundPage />;
};
