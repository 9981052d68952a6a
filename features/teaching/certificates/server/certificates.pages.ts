import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { ok } from '#platform/shared/envelope.ts';
import { CERTIFICATE_PATH, MY_CERTIFICATES_PATH, VERIFY_PATH } from '../shared/cert-address.rules.ts';
import { getCertKeys } from '../shared/certificates.contract.ts';
import { publicKeys } from './certificates.public.ts';

const PORTAL = 'features/teaching/certificates/portal';

/** Pages of certificates; the public keys come with the page that verifies, so that it needs nobody else. */
export const certificatesPages = (deps: Deps): PageSource[] => [
  {
    path: VERIFY_PATH,
    entry: `${PORTAL}/verify.page.tsx`,
    load: async () => ({
      title: '证书查验',
      replies: [firstReply(getCertKeys, {}, ok({ keys: await publicKeys(deps) }))],
    }),
  },
  {
    path: MY_CERTIFICATES_PATH,
    entry: `${PORTAL}/my-certificates.page.tsx`,
    load: async () => ({ title: '我的证书', replies: [] }),
  },
  {
    path: CERTIFICATE_PATH,
    entry: `${PORTAL}/certificate.page.tsx`,
    load: async () => ({ title: '证书', replies: [] }),
  },
];
