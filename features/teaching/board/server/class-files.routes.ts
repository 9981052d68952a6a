import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import { MEDIA_FOLDER } from '#features/ground/media/server/media.public.ts';
import {
  resumableRoutes,
  sendStored,
  sentFileLimits,
} from '#features/ground/media/server/sent-files.public.ts';
import { attachmentHeader } from '#features/ground/tasks/shared/export.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { mountFormRoutes } from '#platform/server/http/form-file.ts';
import { callerOf, dataRoute, type Route, route } from '#platform/server/http/route.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { AppError } from '#platform/shared/errors.ts';
import { MAX_FILES } from '../shared/board-state.rules.ts';
import { classFileErrors } from '../shared/class-file.errors.ts';
import {
  CLASS_FILE_PATH,
  CLASS_UPLOAD_PATH,
  getClassFileLimits,
  takeClassUpload,
  uploadClassFile,
  uploadClassResource,
} from '../shared/class-files.contract.ts';
import type { ClassFilePorts } from './board-ports.ts';
import { openClassFile } from './class-file.service.ts';
import { receiveClassFile } from './class-file-form.routes.ts';
import { admitUpload, classToSendTo, takeSentUpload } from './class-upload.service.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of what the form's reader says, people need to know only that the file did not come whole. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isForm = /^(FST_|ERR_STREAM_PREMATURE_CLOSE)/.test(code) || /multipart|Unexpected end/i.test(message);
  return isForm ? classFileErrors.brokenOff() : error;
};

const received = (deps: Deps, caller: Caller, request: FastifyRequest) =>
  receiveClassFile(deps, caller, request, {
    // One byte more than the largest: what is cut off there is then known to be too big.
    fileSize: Math.max(...sentFileLimits(deps).kinds.map(({ maxBytes }) => maxBytes)) + 1,
    targetOf: (classId) => classToSendTo(deps, caller, classId),
    noFile: classFileErrors.noFile,
    refusalOf,
  });

/** The uploads of 7.3 and 7.4; they take multipart and are mounted by `classFilesWebRoutes`. */
export const classResourceRoutes = (deps: Deps, { share }: Pick<ClassFilePorts, 'share'>): Route[] => [
  route(uploadClassResource, async (_input, context) =>
    ok((await received(deps, callerOf(context), context.request)).file),
  ),
  route(uploadClassFile, async (_input, context) => {
    const caller = callerOf(context);
    const { classId, file } = await received(deps, caller, context.request);
    await share(deps, caller, { classId, fileId: file.fileId, fileName: file.fileName });
    return ok(file);
  }),
];

/** The JSON calls of class-files.contract.ts. */
export const classFilesRoutes = (deps: Deps): Route[] => [
  dataRoute(takeClassUpload, (caller, { classId, uploadId }) =>
    takeSentUpload(deps, caller, classId, uploadId),
  ),
  route(getClassFileLimits, async () => {
    const { kinds, chunkBytes } = sentFileLimits(deps);
    return ok({
      kinds: kinds.map(({ kind, extensions, accept, maxBytes, sentence }) => ({
        ...{ kind, extensions, accept, maxBytes, sentence },
      })),
      maxFiles: MAX_FILES,
      chunkBytes,
    });
  }),
];

const startsAtZero = (request: FastifyRequest): boolean =>
  /^bytes=0-|^$/.test(textOf(request.headers.range ?? ''));

/** Mounts the upload where multipart is understood, and the files under their signed addresses. */
export const classFilesWebRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
  ports: ClassFilePorts,
): Promise<void> => {
  await mountFormRoutes(app, withAuditFacts(classResourceRoutes(deps, ports)), authenticate);
  await resumableRoutes(app, deps, authenticate, {
    path: CLASS_UPLOAD_PATH,
    access: 'manager',
    purpose: 'class',
    admit: (caller, said) => admitUpload(deps, caller, said),
  });

  app.get<{ Params: { id: string } }>(
    `${CLASS_FILE_PATH}/:id`,
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { t, of, by, view } = request.query as Readonly<Record<string, unknown>>;
      const subjectId = textOf(of);
      const caller = await authenticate(request);
      const row = await openClassFile(deps, ports.subjects, {
        id: request.params.id,
        ticket: textOf(t),
        subjectId,
        readerId: textOf(by),
        caller,
      });
      const isViewed = textOf(view) === '1' && row.isShown;
      if (caller && !isViewed && request.method === 'GET' && startsAtZero(request) && ID.test(subjectId))
        await ports.countDownload(deps, caller.userId, subjectId);
      return sendStored(deps, request, reply, {
        key: `${MEDIA_FOLDER}/${row.fileKey}`,
        type: row.mimeType,
        // Asked again each time: what is withdrawn is gone from the device's memory, too.
        cacheControl: 'private, no-cache',
        headers: isViewed ? {} : { 'content-disposition': attachmentHeader(row.name) },
      });
    },
  );
};
