import type { PageSource } from '#platform/server/http/page-data.ts';
import { MY_VISITS_PATH, VISIT_BOOK_PATH, VISIT_PATH } from '../shared/visit-address.rules.ts';
import { BOOK_TITLE, VISIT_TITLE, VISITS_TITLE } from '../shared/visits.words.ts';

const PORTAL = 'features/teaching/visits/portal';

const page = (path: string, title: string, file: string): PageSource => ({
  path,
  entry: `${PORTAL}/${file}`,
  load: async () => ({ title, replies: [] }),
});

/** Pages of visits; what they show is asked for when they are open. */
export const visitsPages = (): PageSource[] => [
  page(MY_VISITS_PATH, VISITS_TITLE, 'my-visits.page.tsx'),
  page(VISIT_BOOK_PATH, BOOK_TITLE, 'visits.page.tsx'),
  page(VISIT_PATH, VISIT_TITLE, 'visits.page.tsx'),
];
