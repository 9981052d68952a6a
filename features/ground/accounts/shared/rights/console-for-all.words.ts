/**
 * Calls that every role of the console has: the frame around all pages, one's own filters, pickers of organisations,
 * pictures in texts. The search finds only in lists that the role may open.
 */
export const CONSOLE_FOR_ALL = [
  'admin/today/get',
  'admin/task/get',
  'admin/task/list',
  'admin/find',
  'admin/saved-filter/*',
  'admin/org/find',
  'editor',
] as const;
