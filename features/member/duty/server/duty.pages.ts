import type { PageSource } from '#platform/server/http/page-data.ts';
import { DUTY_PATH, DUTY_TITLE } from '../shared/duty-address.rules.ts';

/** One's own yearly hours; what the page shows is asked for when it is open. */
export const dutyPages = (): PageSource[] => [
  {
    path: DUTY_PATH,
    entry: 'features/member/duty/portal/my-duty.page.tsx',
    load: async () => ({ title: DUTY_TITLE, replies: [] }),
  },
];
