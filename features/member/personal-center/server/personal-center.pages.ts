import type { PageSource } from '#platform/server/http/page-data.ts';
import { PERSONAL_PAGES } from '../shared/personal-center.words.ts';

/** Pages of a person's own: nothing of them is written into the page before it asks. */
export const personalCenterPages = (): PageSource[] =>
  PERSONAL_PAGES.map(({ path, title }) => ({
    path,
    entry: 'features/member/personal-center/portal/personal-layout.page.tsx',
    load: async () => ({ title, replies: [] }),
  }));
