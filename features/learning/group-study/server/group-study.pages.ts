import type { PageSource } from '#platform/server/http/page-data.ts';

const PORTAL = 'features/learning/group-study/portal';

/** Pages of group study; what they show is asked for when they are open. */
export const groupStudyPages = (): PageSource[] => [
  {
    path: '/group-study',
    entry: `${PORTAL}/group-studies.page.tsx`,
    load: async () => ({ title: '集体学习', replies: [] }),
  },
  {
    path: '/group-study/run',
    entry: `${PORTAL}/group-run.page.tsx`,
    load: async () => ({ title: '集体学习', replies: [] }),
  },
  {
    path: '/group-study/receipt',
    entry: `${PORTAL}/group-receipt.page.tsx`,
    load: async () => ({ title: '集体学习回执', replies: [] }),
  },
];
