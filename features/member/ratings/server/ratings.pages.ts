import type { PageSource } from '#platform/server/http/page-data.ts';
import { RATINGS_PATH, RATINGS_TITLE } from '../shared/ratings-address.rules.ts';

/** A person's own ratings: asked for when the page is open. */
export const ratingsPages = (): PageSource[] => [
  {
    path: RATINGS_PATH,
    entry: 'features/member/ratings/portal/my-ratings.page.tsx',
    load: async () => ({ title: RATINGS_TITLE, replies: [] }),
  },
];
