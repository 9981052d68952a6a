import { defineFeature } from '#platform/server/feature.ts';
import { recordsRoutes } from './server/records.routes.ts';

export const recordsFeature = defineFeature({ name: 'member/records', routes: recordsRoutes });
