import { defineFeature } from '#platform/server/feature.ts';
import { seedWords } from './server/first-words.ts';
import { followInDocuments } from './server/publication-org.repository.ts';
import { publication } from './server/publications.table.ts';
import { registerPublishing } from './server/publishing.job.ts';
import { publishingRoutes } from './server/publishing.routes.ts';
import { PUBLISHING_AUDIT, PUBLISHING_CONSOLE, PUBLISHING_TOPICS } from './shared/publishing.words.ts';

export const publishingFeature = defineFeature({
  name: 'content/publishing',
  orgColumns: [{ column: publication.orgCode }],
  orgReforms: [followInDocuments],
  routes: publishingRoutes,
  jobs: registerPublishing,
  seed: seedWords,
  consoleMenu: PUBLISHING_CONSOLE,
  notifications: PUBLISHING_TOPICS,
  auditWords: PUBLISHING_AUDIT,
});
