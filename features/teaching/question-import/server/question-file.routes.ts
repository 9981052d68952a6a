import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { questionFileErrors } from '../shared/question-file.errors.ts';
import { MAX_IMPORT_BYTES, readImportFile } from '../shared/question-import.contract.ts';
import { type ReceivedFile, readQuestionFile } from './question-file.service.ts';

/** Names of people's files are long; those of fields are not. */
const LIMITS = { files: 1, fields: 4, parts: 5, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };
const MB = 1024 * 1024;

const receive = async (request: FastifyRequest): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw questionFileErrors.noFile();
  let part: MultipartFile | undefined;
  try {
    part = await request.file({ limits: { ...LIMITS, fileSize: MAX_IMPORT_BYTES } });
  } catch (error) {
    request.log.warn({ err: error }, 'multipart refused');
  }
  if (part?.fieldname !== 'file') throw questionFileErrors.noFile();
  try {
    return { fileName: part.filename ?? '', bytes: await part.toBuffer() };
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413)
      throw questionFileErrors.tooLarge({ limit: MAX_IMPORT_BYTES / MB });
    throw questionFileErrors.noFile();
  }
};

/** Reading a file of questions for the preview. */
export const questionFileRoutes = (deps: Deps): Route[] => [
  route(readImportFile, async (_input, context) =>
    ok(await readQuestionFile(deps, callerOf(context), await receive(context.request))),
  ),
];

/** Mounts `questionFileRoutes` where multipart is understood; nowhere else on the server it is. */
export const questionFileWebRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> => {
  await app.register(async (room) => {
    await room.register(multipart, { limits: LIMITS });
    mountRoutes(room, withAuditFacts(questionFileRoutes(deps)), authenticate);
  });
};
