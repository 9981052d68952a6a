import type { FastifyInstance } from 'fastify';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import { MEDIA_FOLDER } from '#features/ground/media/server/media.public.ts';
import { sendStored } from '#features/ground/media/server/sent-files.public.ts';
import { attachmentHeader } from '#features/ground/tasks/shared/export.rules.ts';
import { findClassFile, receiveClassFile } from '#features/teaching/board/server/board.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { checkAccess } from '#platform/server/http/access-check.ts';
import { mountFormRoutes } from '#platform/server/http/form-file.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { AppError } from '#platform/shared/errors.ts';
import { uploadChatFile } from '../shared/class-chat.contract.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import { CHAT_FILE_PATH } from '../shared/class-chat-address.rules.ts';
import { sightOf } from '../shared/message-view.rules.ts';
import { assertMayWrite, ownChatOfClass } from './chat-access.policy.ts';
import { ownMessage } from './message.service.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Pictures of phones and papers; films belong to the class's materials. */
const LARGEST = 20 * 1024 * 1024;

/** The class for whose conversation the caller may send a file now. */
const targetOf = async (deps: Deps, caller: Caller, classId: string) => {
  if (!ID.test(classId)) throw chatErrors.noClass();
  const own = await ownChatOfClass(deps, caller, classId);
  if (!own) throw chatErrors.missing();
  assertMayWrite(own);
  const orgCode = (await classFacts(deps.database.db, [classId])).get(classId)?.orgCode ?? '';
  return { classId, orgCode };
};

/** The upload of a file for a conversation; it takes multipart and is mounted by `chatFilesWebRoutes`. */
export const chatUploadRoutes = (deps: Deps): Route[] => [
  route(uploadChatFile, async (_input, context) => {
    const caller = callerOf(context);
    const { file } = await receiveClassFile(deps, caller, context.request, {
      fileSize: LARGEST,
      targetOf: (classId) => targetOf(deps, caller, classId),
      noFile: chatErrors.noFile,
      refusalOf: (error) => (error instanceof AppError ? error : chatErrors.noFile()),
    });
    const { fileId, fileName, fileSize, kind } = file;
    return ok({ fileId, name: fileName, size: fileSize, isPicture: kind === 'image' });
  }),
];

/** Mounts the upload, and the files of messages for those who may see the message. */
export const chatFilesWebRoutes = async (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> => {
  await mountFormRoutes(app, withAuditFacts(chatUploadRoutes(deps)), authenticate);
  app.get<{ Params: { id: string }; Querystring: { save?: string } }>(
    `${CHAT_FILE_PATH}/:id`,
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const caller = await checkAccess(authenticate, request, 'student-or-manager', false);
      const { id } = request.params;
      if (!caller || !ID.test(id)) throw chatErrors.noMessage();
      const { message, own } = await ownMessage(deps, caller, id);
      const sight = sightOf(message, own.viewer);
      const file =
        sight === 'whole' || sight === 'covered'
          ? await findClassFile(deps.database.db, message.fileId ?? '')
          : null;
      if (!file) throw chatErrors.noMessage();
      const isSaved = request.query.save === '1' || !file.isShown;
      return sendStored(deps, request, reply, {
        key: `${MEDIA_FOLDER}/${file.fileKey}`,
        type: file.mimeType,
        // Asked again each time: what is hidden is gone from the device's memory, too.
        cacheControl: 'private, no-cache',
        headers: isSaved ? { 'content-disposition': attachmentHeader(file.name) } : {},
      });
    },
  );
};
