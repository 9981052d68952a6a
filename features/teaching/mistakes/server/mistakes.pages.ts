import { MISTAKES_PATH } from '#features/teaching/classes/shared/class-address.rules.ts';
import type { PageSource } from '#platform/server/http/page-data.ts';

/** The pages of the wrong-question notebook: a person's own, asked for when they are open. */
export const mistakesPages = (): PageSource[] => [
  ...[MISTAKES_PATH, '/online-class/mistakes'].map((path) => ({
    path,
    entry: 'features/teaching/mistakes/portal/mistake-book.page.tsx',
    load: async () => ({ title: '错题本', replies: [] }),
  })),
  {
    path: '/online-class/mistakes/practice',
    entry: 'features/teaching/mistakes/portal/practice.page.tsx',
    load: async () => ({ title: '错题练习', replies: [] }),
  },
];
