import { lazyPage } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';

export const CERTIFICATES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/personal-center/certificates',
    page: lazyPage(() => import('./portal/my-certificates.page.tsx'), 'MyCertificatesPage'),
    within: PERSONAL_CENTER,
    personal: { title: '我的证书', icon: 'award', order: 50 },
  },
  {
    path: '/personal-center/certificate',
    page: lazyPage(() => import('./portal/certificate.page.tsx'), 'CertificatePage'),
  },
  { path: '/cert/verify', page: lazyPage(() => import('./portal/verify.page.tsx'), 'VerifyPage') },
];
