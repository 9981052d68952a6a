import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { PLAN_LIST_PATH, PLAN_PATH } from '../shared/plan-address.rules.ts';
import { PlanPage } from './plan.page.tsx';
import { PlanListPage } from './plan-list.page.tsx';

/** `/focused-programs/…`: list and plan come in one file, which the frame of every page has to name once only. */
export const PlansPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === PLAN_LIST_PATH) return <PlanListPage />;
  if (path === PLAN_PATH) return <PlanPage />;
  return path === '/focused-programs' ? <Navigate to={PLAN_LIST_PATH} replace /> : <NotFoundPage />;
};
