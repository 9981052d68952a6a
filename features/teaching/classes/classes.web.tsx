import { type ComponentProps, lazy } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { movedTo, PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';
import { MY_CLASSES_PATH } from './shared/class-address.rules.ts';

const ClassLayoutPage = lazy(() =>
  import('./portal/class-page/class-layout.page.tsx').then((module) => ({ default: module.ClassLayoutPage })),
);

const ClassDetailsH5Page = lazy(() =>
  import('./portal/class-page/class-details-h5.page.tsx').then((module) => ({
    default: module.ClassDetailsH5Page,
  })),
);

export const classesRoutes = (slots: ComponentProps<typeof ClassLayoutPage>): readonly PortalRoute[] => [
  {
    path: MY_CLASSES_PATH,
    page: lazyPage(() => import('./portal/catalogue/my-classes.page.tsx'), 'MyClassesPage'),
    within: PERSONAL_CENTER,
    personal: { title: '我的班级', icon: 'cap', order: 20 },
  },
  movedTo('/online-class/my-classes', MY_CLASSES_PATH),
  { path: '/online-class/class-detail', page: <ClassLayoutPage {...slots} /> },
  {
    path: '/online-class/class-detail',
    page: lazyPage(() => import('./portal/class-page/class-detail.page.tsx'), 'ClassDetailPage'),
    within: '/online-class/class-detail',
  },
  {
    path: '/online-class/class-detail/refer-archiver',
    page: lazyPage(() => import('./portal/records/refer-archiver.page.tsx'), 'ReferArchiverPage'),
    within: '/online-class/class-detail',
  },
  {
    path: '/online-class/class-detail/refer-archiver/refer-archiver-details',
    page: lazyPage(
      () => import('./portal/records/refer-archiver-details.page.tsx'),
      'ReferArchiverDetailsPage',
    ),
    within: '/online-class/class-detail',
  },
  {
    path: '/online-class/class-detail/class-management',
    page: lazyPage(() => import('./portal/records/class-management.page.tsx'), 'ClassManagementPage'),
    within: '/online-class/class-detail',
  },
  {
    path: '/class-details-h5',
    page: <ClassDetailsH5Page SharedTimetable={slots.SharedTimetable} />,
    isBare: true,
  },
];
