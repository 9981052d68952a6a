import { defineFeature } from '#platform/server/feature.ts';
import { mediaWebRoutes } from './server/delivery/media.routes.ts';
import { mediaRoutes } from './server/library/media-library.routes.ts';
import { failedMediaOf, fillMediaUses, mediaUseFigure, mediaUsesDiffer } from './server/media.public.ts';
import { mediaFile } from './server/media.table.ts';
import { editorUploadRoutes, editorWebRoutes } from './server/pictures/picture-upload.routes.ts';
import { registerMediaJobs } from './server/processing/media.job.ts';
import { mediaUploadRoutes } from './server/uploads/upload.routes.ts';
import { MEDIA_AUDIT, MEDIA_CONSOLE } from './shared/media.words.ts';

export const mediaFeature = defineFeature({
  name: 'ground/media',
  orgColumns: [
    { column: mediaFile.orgCode, counted: { name: '素材', open: { column: mediaFile.orgCode, is: [] } } },
  ],
  routes: (deps, listOf) => mediaRoutes(deps, listOf('mediaUses')),
  multipart: editorUploadRoutes,
  webRoutes: async (app, deps, authenticate) => {
    await mediaWebRoutes(app, deps);
    await mediaUploadRoutes(app, deps, authenticate);
    await editorWebRoutes(app, deps, authenticate);
  },
  jobs: (deps, listOf) => registerMediaJobs(deps, undefined, listOf('mediaUses')),
  settle: (deps, listOf) => fillMediaUses(deps.database.db, deps, listOf('mediaUses')),
  figures: [mediaUseFigure],
  today: [
    { order: 20, items: mediaUsesDiffer },
    { order: 120, items: failedMediaOf },
  ],
  consoleMenu: MEDIA_CONSOLE,
  auditWords: MEDIA_AUDIT,
});
