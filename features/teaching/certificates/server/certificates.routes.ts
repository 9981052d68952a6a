import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachmentHeader } from '#features/ground/tasks/shared/export.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { ok } from '#platform/shared/envelope.ts';
import { refusalOf } from '#platform/shared/rights/access-refusal.ts';
import { CERT_FILE_PATH } from '../shared/cert-address.rules.ts';
import * as contract from '../shared/certificates.contract.ts';
import { badgeOf, statusList } from './badge.service.ts';
import { certificateOf, countOwn, fileOf, listManaged, listOwn, pictureOf, verified } from './cert.read.ts';
import { reissueCertificate, revokeCertificate } from './cert-change.service.ts';
import { createCertificates } from './cert-create.service.ts';
import { packCertificates } from './cert-pack.service.ts';
import { templateNames } from './cert-template.repository.ts';
import {
  addTemplate,
  choose,
  keepTemplate,
  putInUse,
  templateOf,
  templatesOf,
  tryOut,
} from './cert-template.service.ts';
import { publicKeys } from './certificates.public.ts';

/** The calls of certificates.contract.ts (specification, 7.3; design/api.md, 3 and 7). */
export const certificatesRoutes = (deps: Deps): Route[] => {
  const origin = (request: FastifyRequest) => ownOrigin(deps.config, request);
  return [
    callerRoute(contract.listMyCerts, (caller, input) => listOwn(deps, caller, input)),
    dataRoute(contract.countMyCerts, (caller) => countOwn(deps, caller)),
    dataRoute(contract.getCert, (caller, { id }) => certificateOf(deps, caller, id)),
    route(contract.getCertPicture, async ({ id }, context) =>
      ok(await pictureOf(deps, callerOf(context), id, origin(context.request))),
    ),
    route(contract.getBadge, async ({ id }, context) =>
      ok(await badgeOf(deps, callerOf(context), id, origin(context.request))),
    ),
    route(contract.verifyCert, async ({ certNo }, { request }) =>
      ok(await verified(deps, certNo, origin(request))),
    ),
    route(contract.getCertKeys, async () => ok({ keys: await publicKeys(deps) })),
    route(contract.getBadgeStatus, async (_input, { request }) =>
      ok(await statusList(deps, origin(request))),
    ),
    callerRoute(contract.listCerts, (caller, input) =>
      listManaged(deps, caller, input, (ids) => templateNames(deps.database.db, ids)),
    ),
    dataRoute(contract.createCerts, (caller, input) => createCertificates(deps, caller, input)),
    route(contract.packCerts, async ({ classId }, context) =>
      ok(await packCertificates(deps, callerOf(context), classId, origin(context.request))),
    ),
    dataRoute(contract.revokeCert, (caller, input) => revokeCertificate(deps, caller, input)),
    dataRoute(contract.reissueCert, (caller, input) => reissueCertificate(deps, caller, input)),
    dataRoute(contract.listTemplates, (caller) => templatesOf(deps, caller)),
    dataRoute(contract.getTemplate, (caller, { id }) => templateOf(deps, caller, id)),
    dataRoute(contract.createTemplate, (caller, input) => addTemplate(deps, caller, input)),
    dataRoute(contract.saveTemplate, (caller, input) => keepTemplate(deps, caller, input)),
    dataRoute(contract.activateTemplate, (caller, { id, version }) => putInUse(deps, caller, id, version)),
    doneRoute(contract.chooseTemplate, (caller, { id }) => choose(deps, caller, id)),
    route(contract.previewTemplate, async ({ draft }, context) =>
      ok(await tryOut(deps, callerOf(context), draft, origin(context.request))),
    ),
  ];
};

/** `GET CERT_FILE_PATH?id=`: the file of a valid certificate, for its person and those who manage its class. */
export const certificatesWebRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void => {
  app.get(
    CERT_FILE_PATH,
    {
      schema: { hide: true },
      config: { access: 'student-or-manager', rateLimit: { max: 60 } },
    },
    async (request, reply) => {
      const caller = await authenticate(request);
      const refusal = refusalOf('student-or-manager', caller);
      if (refusal || !caller) throw refusal ?? accessErrors.signedOut();
      const { id } = request.query as { readonly id?: unknown };
      const file = await fileOf(
        deps,
        caller,
        typeof id === 'string' ? id : '',
        ownOrigin(deps.config, request),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachmentHeader(file.name))
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  );
};
