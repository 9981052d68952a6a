/** The one password of all demonstration accounts; they never have to change it. */
export const DEMO_PASSWORD = 'Demo@2026';

/** The named accounts of the demonstration organisation, one for each kind of person. */
export const DEMO_ACCOUNTS = [
  { username: 'member', meaning: '党员，乌鲁木齐' },
  { username: 'member2', meaning: '党员，喀什' },
  { username: 'masses', meaning: '非党员群众' },
  { username: 'student', meaning: '学员（党员）' },
  { username: 'manager', meaning: '班主任' },
  { username: 'author', meaning: '课程作者' },
  { username: 'admin', meaning: '组织管理员' },
  { username: 'operator', meaning: '运维人员' },
] as const;
