import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CERTIFICATES_AUDIT, CERTIFICATES_CONSOLE } from './shared/certificates.words.ts';

export const certificatesConsole: ConsoleFeature = {
  routes: [
    {
      path: 'certificates',
      page: lazyPage(() => import('./console/certificates.page.tsx'), 'CertificatesPage'),
    },
    {
      path: 'certificates/templates',
      page: lazyPage(() => import('./console/templates.page.tsx'), 'TemplatesPage'),
    },
    {
      path: 'certificates/template',
      page: lazyPage(() => import('./console/template-edit.page.tsx'), 'TemplateEditPage'),
    },
  ],
  menu: CERTIFICATES_CONSOLE,
  auditWords: CERTIFICATES_AUDIT,
};
