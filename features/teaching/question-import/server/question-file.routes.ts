import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { mountFormRoutes, receiveFile } from '#platform/server/http/form-file.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { questionFileErrors } from '../shared/question-file.errors.ts';
import { MAX_IMPORT_BYTES, readImportFile } from '../shared/question-import.contract.ts';
import { type ReceivedFile, readQuestionFile } from './question-file.service.ts';

const MB = 1024 * 1024;

const receive = async (request: FastifyRequest): Promise<ReceivedFile> => {
  const { filename, bytes } = await receiveFile(request, MAX_IMPORT_BYTES, {
    none: questionFileErrors.noFile,
    tooLarge: () => questionFileErrors.tooLarge({ limit: MAX_IMPORT_BYTES / MB }),
  });
  return { fileName: filename ?? '', bytes };
};

/** Reading a file of questions for the preview. */
export const questionFileRoutes = (deps: Deps): Route[] => [
  route(readImportFile, async (_input, context) =>
    ok(await readQuestionFile(deps, callerOf(context), await receive(context.request))),
  ),
];

/** Mounts `questionFileRoutes`, which take a form. */
export const questionFileWebRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate) =>
  mountFormRoutes(app, withAuditFacts(questionFileRoutes(deps)), authenticate);
