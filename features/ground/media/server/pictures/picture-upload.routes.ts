import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withAuditFacts } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { mountFormRoutes, receiveFile } from '#platform/server/http/form-file.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import type { FetchOutside } from '#platform/server/outside/fetch-outside.ts';
import { done } from '#platform/shared/envelope.ts';
import { AUTOSAVE_MESSAGE_MS, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { formatsOf, KIND_LABELS, sizeText } from '../../shared/library/media-kinds.rules.ts';
import { getEditorConfig, sendToEditor } from '../../shared/pictures/picture-upload.contract.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import { maxBytesOf } from '../uploads/upload.service.ts';
import { catchPictures, mayCatch } from './catch-pictures.service.ts';
import { assertWriter, keepEditorPicture } from './picture-upload.service.ts';

/** Question of the editor before its first picture (specification, 7.6). */
export const editorConfigRoute = (deps: Deps): Route =>
  route(getEditorConfig, async (_input, context) => {
    const caller = callerOf(context);
    assertWriter(caller);
    return {
      ...done(),
      imageActionName: 'upload' as const,
      imageFieldName: 'file' as const,
      imageMaxSize: maxBytesOf(deps, 'image'),
      imageAllowFiles: formatsOf('image').flatMap(({ extensions }) => extensions.map((one) => `.${one}`)),
      catcherEnabled: mayCatch(deps, caller),
      catcherActionName: 'catchimage' as const,
      catcherFieldName: 'source' as const,
      catcherMaxSize: maxBytesOf(deps, 'image'),
      wordLimits: { ...WORD_LIMITS },
      autosaveMessageMs: AUTOSAVE_MESSAGE_MS,
    };
  });

const tooBig = (filename: string, limit: number) =>
  uploadErrors.tooBig({
    name: filename,
    kind: KIND_LABELS.image,
    limit: sizeText(limit),
    size: `超过 ${sizeText(limit)}`,
  });

const readPicture = (request: FastifyRequest, limit: number) =>
  receiveFile(request, limit, {
    none: uploadErrors.onePicture,
    tooLarge: (filename) => tooBig(filename, limit),
  });

/** Pictures from the editor, or addresses of pictures of other sites (decisions.md, 63). */
export const editorUploadRoutes = (deps: Deps, fetchPicture?: FetchOutside): Route[] => [
  route(sendToEditor, async ({ source = [] }, context) => {
    const caller = callerOf(context);
    assertWriter(caller);
    const { action } = context.request.query as { action?: unknown };
    if (action === 'catchimage')
      return {
        ...done(),
        state: 'SUCCESS' as const,
        list: await catchPictures(deps, caller, source, fetchPicture),
      };
    if (action !== 'upload') throw uploadErrors.badAction();
    return keepEditorPicture(deps, caller, await readPicture(context.request, maxBytesOf(deps, 'image')));
  }),
];

/** Mounts `editorUploadRoutes`, which take a form. */
export const editorWebRoutes = (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
  fetchPicture?: FetchOutside,
) => mountFormRoutes(app, withAuditFacts(editorUploadRoutes(deps, fetchPicture)), authenticate);
