import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  ACTIVITIES_ROOT,
  ACTIVITY_DETAIL_PATH,
  ACTIVITY_LIST_PATH,
} from '../shared/activity-address.rules.ts';
import { ActivityPage } from './activity.page.tsx';
import { ActivityListPage } from './activity-list.page.tsx';

/** `/4v/…`: list and detail come in one file, which the frame of every page has to name once only. */
export const ActivitiesPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === ACTIVITY_LIST_PATH) return <ActivityListPage />;
  if (path === ACTIVITY_DETAIL_PATH) return <ActivityPage />;
  return path === ACTIVITIES_ROOT ? <Navigate to={ACTIVITY_LIST_PATH} replace /> : <NotFoundPage />;
};
