import { useLocation } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { BASE_COURSE_PATH, BASE_DETAIL_PATH, BASE_LIST_PATH } from '../shared/base-address.rules.ts';
import { BaseCoursePage } from './base-course.page.tsx';
import { BaseDetailPage, type BaseDetailSlots } from './base-detail.page.tsx';
import { BaseListPage } from './base-list.page.tsx';

/** Pages of bases under the map come in one file: one leads to the other. */
export const BasePages = (slots: BaseDetailSlots) => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === BASE_DETAIL_PATH) return <BaseDetailPage {...slots} />;
  if (path === BASE_LIST_PATH) return <BaseListPage />;
  return path === BASE_COURSE_PATH ? <BaseCoursePage /> : <NotFoundPage />;
};
