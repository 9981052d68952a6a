import type { PageSource } from '#platform/server/http/page-data.ts';
import { VERIFY_RECORD_PATH } from '../shared/record-statement.rules.ts';

/** The page on which anybody checks a statement: asks when it is open. */
export const recordsPages = (): PageSource[] => [
  {
    path: VERIFY_RECORD_PATH,
    entry: 'features/member/records/portal/verify-record.page.tsx',
    load: async () => ({ title: '学习档案查验', replies: [] }),
  },
];
