import { Navigate } from 'react-router';
import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';
import {
  COURSES_PATH,
  COURSES_TITLE,
  RECEIPT_PATH,
  RECORD_PATH,
  RECORD_TITLE,
} from './shared/personal-center.words.ts';
import { entriesOf } from './shared/personal-entries.rules.ts';

const PersonalLayoutPage = lazyPart(() => import('./portal/personal-layout.page.tsx'), 'PersonalLayoutPage');

const OWN: readonly PortalRoute[] = [
  {
    path: RECORD_PATH,
    page: lazyPage(() => import('./portal/study-record.page.tsx'), 'StudyRecordPage'),
    within: PERSONAL_CENTER,
    personal: { title: RECORD_TITLE, icon: 'chart', order: 10 },
  },
  {
    path: RECEIPT_PATH,
    page: lazyPage(() => import('./portal/receipt.page.tsx'), 'ReceiptPage'),
    within: PERSONAL_CENTER,
  },
  {
    path: COURSES_PATH,
    page: lazyPage(() => import('./portal/my-courses.page.tsx'), 'MyCoursesPage'),
    within: PERSONAL_CENTER,
    personal: { title: COURSES_TITLE, icon: 'book', order: 30 },
  },
];

/** 个人中心 around its own pages and those that other features' routes put within it. */
export const personalCenterRoutes = (others: readonly PortalRoute[]): readonly PortalRoute[] => [
  { path: PERSONAL_CENTER, page: <PersonalLayoutPage entries={entriesOf([...OWN, ...others])} /> },
  { path: PERSONAL_CENTER, page: <Navigate to={RECORD_PATH} replace />, within: PERSONAL_CENTER },
  ...OWN,
];
