import type { PageSource } from '#platform/server/http/page-data.ts';
import { VISIT_BOOK_PATH, VISIT_PATH, VISITS_PATH } from '../shared/visit-address.rules.ts';
import { BOOK_TITLE, VISIT_TITLE, VISITS_TITLE } from '../shared/visits.words.ts';

const PORTAL = 'features/teaching/visits/portal';

const page = (path: string, title: string, file: string): PageSource => ({
  path,
  entry: `${PORTAL}/${file}`,
  load: async () => ({ title, replies: [] }),
});

/** Pages of visits; what they show is asked for when they are open. */
export const visitsPages = (): PageSource[] => [
  page(VISITS_PATH, VISITS_TITLE, 'visits.page.tsx'),
  page(VISIT_BOOK_PATH, BOOK_TITLE, 'visit-book.page.tsx'),
  page(VISIT_PATH, VISIT_TITLE, 'visit.page.tsx'),
];
