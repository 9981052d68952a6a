import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { resumableRoutes } from './resumable.routes.ts';

/** The resumable upload of the media library; what has arrived whole is checked and processed by itself. */
export const mediaUploadRoutes = (
  app: FastifyInstance,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> =>
  resumableRoutes(app, deps, authenticate, {
    path: MEDIA_UPLOAD_PATH,
    access: 'author',
    purpose: 'library',
  });
