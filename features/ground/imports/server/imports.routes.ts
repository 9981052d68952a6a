import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader, attachmentType } from '#features/ground/tasks/shared/export.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Authenticate, checkAccess } from '#platform/server/http/access-check.ts';
import {
  callerOf,
  callerRoute,
  dataRoute,
  doneRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { inUse } from '#platform/server/switches.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import * as contract from '../shared/imports.contract.ts';
import { importsErrors } from '../shared/imports.errors.ts';
import { uploadImport } from './checks/upload.service.ts';
import { discard, startCommit } from './commits/import-steps.service.ts';
import type { ImportKind } from './import-kind.ts';
import { getSummary, kindsFor, listSeenImports } from './imports.read.ts';
import { type ImportFile, restFile, resultFile, templateFile } from './rows/import-files.read.ts';
import { fixRow, listOwnRows, skipRow } from './rows/import-rows.service.ts';

/** The JSON calls of imports.contract.ts; `kinds` are all that the portal imports. */
export const importsRoutes = (deps: Deps, kinds: readonly ImportKind[]): Route[] => [
  route(contract.listImportKinds, async (_input, context) => ok(kindsFor(deps, kinds, callerOf(context)))),
  dataRoute(contract.getImport, (caller, { id }) => getSummary(deps, kinds, caller, id)),
  callerRoute(contract.listImportRows, (caller, input) => listOwnRows(deps, kinds, caller, input)),
  dataRoute(contract.fixImportRow, (caller, input) => fixRow(deps, kinds, caller, input)),
  dataRoute(contract.skipImportRow, (caller, input) => skipRow(deps, kinds, caller, input)),
  route(contract.commitImport, async ({ id }, context) =>
    ok({ taskId: await startCommit(deps, kinds, callerOf(context), id) }),
  ),
  doneRoute(contract.discardImport, (caller, { id }) => discard(deps, kinds, caller, id)),
  callerRoute(contract.listImports, (caller, input) => listSeenImports(deps, kinds, caller, input)),
];

/** As the contract's input says. */
const MAX_GIVEN = 40;
const MAX_MB = 20;
const MAX_BYTES = MAX_MB * 1024 * 1024;

/** A field of the address, if it is one that the database can be asked for. */
const fieldOf = (request: FastifyRequest, name: string): string => {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : '';
};

const idOf = (request: FastifyRequest): string => {
  const id = fieldOf(request, 'id');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw importsErrors.notFound();
  return id;
};

const sendFile = (reply: FastifyReply, { name, content }: ImportFile) =>
  reply
    .type(attachmentType(name))
    .header('content-disposition', attachmentHeader(name))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(content));

interface Received {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** The one file of the form. Throws `imports.noUpload`, `imports.fileTooLarge`. */
const receive = async (request: FastifyRequest): Promise<Received> => {
  if (!request.isMultipart()) throw importsErrors.noUpload();
  try {
    const part = await request.file();
    if (!part) throw importsErrors.noUpload();
    return { fileName: part.filename ?? '', bytes: await part.toBuffer() };
  } catch (error) {
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
      throw importsErrors.fileTooLarge({ limit: MAX_MB });
    if (
      /^FST_|^ERR_/.test(code) ||
      (error as Error).message?.includes('multipart') ||
      /Unexpected end/.test((error as Error).message ?? '')
    )
      throw importsErrors.noUpload();
    throw error;
  }
};

/** The calls that carry files: templates, uploads, failed rows, sign-in names. */
export const importsWebRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  kinds: readonly ImportKind[],
  authenticate: Authenticate,
): Promise<void> => {
  const callerOf = ({ caller }: FastifyRequest): Caller => {
    if (!caller) throw accessErrors.signedOut();
    return caller;
  };
  const optionsOf = (isWrite: boolean) => ({
    schema: { hide: true },
    config: { access: 'console' as const },
    onRequest: async (request: FastifyRequest) => {
      request.caller = await checkAccess(authenticate, request, 'console', isWrite);
    },
  });

  // In a room of its own: no other call takes forms.
  await app.register(async (room) => {
    await room.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 5, parts: 6, headerPairs: 50, fieldSize: 1024 },
    });
    room.get(contract.downloadTemplate.path, optionsOf(false), async (request, reply) => {
      const caller = callerOf(request);
      const format = fieldOf(request, 'format') === 'csv' ? 'csv' : 'xlsx';
      return sendFile(
        reply,
        await templateFile(inUse(deps, kinds), caller, fieldOf(request, 'kind'), format),
      );
    });
    room.get(contract.downloadRest.path, optionsOf(false), async (request, reply) => {
      const caller = callerOf(request);
      return sendFile(reply, await restFile(deps, kinds, caller, idOf(request)));
    });
    room.get(contract.downloadResult.path, optionsOf(false), async (request, reply) => {
      const caller = callerOf(request);
      return sendFile(reply, await resultFile(deps, kinds, caller, idOf(request)));
    });
    room.post(contract.uploadImport.path, optionsOf(true), async (request) => {
      const caller = callerOf(request);
      const { fileName, bytes } = await receive(request);
      const kind = fieldOf(request, 'kind');
      const sheet = fieldOf(request, 'sheet') || undefined;
      const given = fieldOf(request, 'given').trim().slice(0, MAX_GIVEN);
      return ok(
        await uploadImport(deps, inUse(deps, kinds), caller, { kind, sheet, given, fileName, bytes }),
      );
    });
  });
};
