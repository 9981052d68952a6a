import type { PageSource } from '#platform/server/http/page-data.ts';

/** The blank page of the specification's route table. */
export const sitePages = (): PageSource[] => [{ path: '/empty', load: async () => ({ replies: [] }) }];
