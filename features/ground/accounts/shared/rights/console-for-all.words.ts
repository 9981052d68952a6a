/** Calls that every role of the console has: the frame around all pages, pickers of organisations, pictures in texts. */
export const CONSOLE_FOR_ALL = [
  'admin/today/get',
  'admin/task/get',
  'admin/task/list',
  'admin/org/find',
  'editor',
] as const;
