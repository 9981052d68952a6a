import type { Deps } from '#platform/server/deps.ts';
import type { PageSource } from '#platform/server/http/page-data.ts';
import { libraryData } from './site.read.ts';

/** The leave notice of the library (decisions, 40) and the blank page of the specification's route table. */
export const sitePages = (deps: Deps): PageSource[] => [
  {
    path: '/digital-library',
    load: async () => ({
      title: '党教图书馆',
      headline: '党教图书馆',
      lead: libraryData(deps).libraryUrl
        ? '党教图书馆是外部网站，将在新窗口打开。'
        : '本平台还没有接入党教图书馆，如有需要请联系本单位管理员。',
      replies: [],
    }),
  },
  { path: '/empty', load: async () => ({ replies: [] }) },
];
