import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import { VERIFY_RECORD_PATH } from './shared/record-statement.rules.ts';

export const RECORDS_ROUTES: readonly PortalRoute[] = [
  {
    path: VERIFY_RECORD_PATH,
    page: lazyPage(() => import('./portal/verify-record.page.tsx'), 'VerifyRecordPage'),
  },
];
