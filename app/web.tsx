import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { NotFoundPage, PortalLayout } from '#features/accounts/portal/portal-layout.public.tsx';
import { restoreElderMode } from '#platform/web/elder-mode.ts';
import { PageBoundary } from '#platform/web/page-boundary.tsx';
import { createPageClient } from '#platform/web/page-client.ts';
import '#platform/web/history-gate.ts';
import '#platform/web/theme/base.css';

/** A page that arrives when it is opened; `retryOnce` answers a release that replaced its file. */
const page = <T extends Record<string, React.ComponentType>>(
  load: () => Promise<T>,
  name: keyof T & string,
) => lazy(() => load().then((module) => ({ default: module[name] as React.ComponentType })));

const HomePage = page(() => import('#features/home/portal/home.page.tsx'), 'HomePage');
const CourseListPage = page(() => import('#features/courses/portal/course-list.page.tsx'), 'CourseListPage');
const CourseDetailPage = page(
  () => import('#features/courses/portal/course-detail.page.tsx'),
  'CourseDetailPage',
);
const CourseDetailsH5Page = page(
  () => import('#features/courses/portal/course-details-h5.page.tsx'),
  'CourseDetailsH5Page',
);
const LoginPage = page(() => import('#features/accounts/portal/login.page.tsx'), 'LoginPage');
const SetPasswordPage = page(
  () => import('#features/accounts/portal/set-password.page.tsx'),
  'SetPasswordPage',
);
const AccountPage = page(() => import('#features/accounts/portal/account.page.tsx'), 'AccountPage');
const DigitalLibraryPage = page(
  () => import('#features/site/portal/digital-library.page.tsx'),
  'DigitalLibraryPage',
);
const ConsoleApp = page(() => import('./console.tsx'), 'ConsoleApp');
const EmptyPage = page(() => import('#features/site/portal/empty.page.tsx'), 'EmptyPage');

const app = (
  <QueryClientProvider client={createPageClient()}>
    <BrowserRouter>
      <PageBoundary>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/set-password" element={<SetPasswordPage />} />
            <Route path="/course-details-h5" element={<CourseDetailsH5Page />} />
            <Route path="/empty" element={<EmptyPage />} />
            <Route path="/console/*" element={<ConsoleApp />} />
            <Route element={<PortalLayout />}>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/dashboard" element={<HomePage />} />
              <Route path="/course-resources" element={<Navigate to="/course-resources/list" replace />} />
              <Route path="/course-resources/list" element={<CourseListPage />} />
              <Route path="/course-resources/course/course-detail" element={<CourseDetailPage />} />
              <Route path="/digital-library" element={<DigitalLibraryPage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  </QueryClientProvider>
);

restoreElderMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(app);
