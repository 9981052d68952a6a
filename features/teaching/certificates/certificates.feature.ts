import { defineFeature } from '#platform/server/feature.ts';
import { demonstrateCertificates } from './server/cert-demo.service.ts';
import { certificatesPages } from './server/certificates.pages.ts';
import {
  certificatesExporter,
  issueTask,
  listenCertificates,
  packTask,
  seedTemplate,
} from './server/certificates.public.ts';
import { certificatesRoutes, certificatesWebRoutes } from './server/certificates.routes.ts';
import { certCounter, certificate, certTemplate } from './server/certificates.table.ts';
import { keepOneDefault } from './server/template-org.repository.ts';
import { CERTIFICATE_PATH, MY_CERTIFICATES_PATH } from './shared/cert-address.rules.ts';
import {
  CERT_TOPICS,
  CERTIFICATES_AUDIT,
  CERTIFICATES_CONSOLE,
  CERTIFICATES_SWITCH,
} from './shared/certificates.words.ts';

export const certificatesFeature = defineFeature({
  name: 'teaching/certificates',
  switchable: CERTIFICATES_SWITCH,
  orgReforms: [keepOneDefault],
  orgColumns: [
    { column: certTemplate.orgCode, counted: { name: '证书模板' } },
    { column: certCounter.orgCode, stays: 'numbers that were given' },
    { column: certificate.orgCode, stays: 'where it was issued' },
  ],
  routes: certificatesRoutes,
  webRoutes: certificatesWebRoutes,
  pages: certificatesPages,
  listen: listenCertificates,
  seed: seedTemplate,
  demonstrate: demonstrateCertificates,
  tasks: [() => [issueTask, packTask]],
  portalMenu: [
    {
      name: 'certificates',
      path: MY_CERTIFICATES_PATH,
      title: '我的证书',
      order: 50,
      under: 'personal-center',
    },
    { name: 'certificate', path: CERTIFICATE_PATH, title: '证书', order: 51, under: 'personal-center' },
  ],
  consoleMenu: CERTIFICATES_CONSOLE,
  notifications: CERT_TOPICS,
  exporters: [certificatesExporter],
  auditWords: CERTIFICATES_AUDIT,
});
