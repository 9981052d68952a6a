import type { PageSource } from '#platform/server/http/page-data.ts';
import { MY_OBJECTIONS_PATH, MY_OBJECTIONS_TITLE } from '../shared/objections-address.rules.ts';

/** A person's own objections: asked for when the page is open. */
export const objectionsPages = (): PageSource[] => [
  {
    path: MY_OBJECTIONS_PATH,
    entry: 'features/member/objections/portal/my-objections.page.tsx',
    load: async () => ({ title: MY_OBJECTIONS_TITLE, replies: [] }),
  },
];
