import type { RoleCode } from '#platform/shared/caller.ts';

/**
 * 管理工作台的菜单只列出当前身份办得了的事；学员身份没有菜单，进不了工作台。
 */
export interface ConsoleEntry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** A name of the console's icons. */
  readonly icon: string;
}

interface PlannedEntry extends ConsoleEntry {
  readonly roles: readonly RoleCode[];
}

export interface ConsoleGroup {
  readonly title: string;
  readonly entries: ConsoleEntry[];
}

export const CONSOLE_HOME = '/console';
export const CONSOLE_ROLES = ['manager', 'author', 'admin', 'operator'] as const satisfies RoleCode[];

const AUTHORS: readonly RoleCode[] = ['author', 'admin'];
const MANAGERS: readonly RoleCode[] = ['manager', 'admin'];
const TEACHING: readonly RoleCode[] = ['manager', 'author', 'admin'];
const ADMINS: readonly RoleCode[] = ['admin'];

const entry = (
  name: string,
  title: string,
  icon: string,
  roles: readonly RoleCode[],
  path = `${CONSOLE_HOME}/${name}`,
): PlannedEntry => ({ name, path, title, icon, roles });

/** Every entry in its group and order; a new page of the console is one line here. */
const PLANNED: readonly { readonly title: string; readonly entries: readonly PlannedEntry[] }[] = [
  {
    title: '教学',
    entries: [
      entry('today', '今日', 'today', CONSOLE_ROLES, CONSOLE_HOME),
      entry('classes', '班级管理', 'class', MANAGERS),
      // A manager reads which published courses the region has, for the classes.
      entry('courses', '课程管理', 'book', ['author', 'admin', 'manager']),
      entry('notices', '班级通知', 'bell', MANAGERS),
      entry('materials', '班级资料', 'folder', MANAGERS),
      entry('classifications', '课程分类', 'tree', ADMINS),
      entry('recommendations', '首页推荐', 'recommend', ADMINS),
      entry('teachers', '师资管理', 'teacher', AUTHORS),
    ],
  },
  {
    title: '试题与考试',
    entries: [
      entry('questions', '题库', 'question', TEACHING),
      entry('papers', '试卷', 'doc', TEACHING),
      entry('exams', '考试', 'exam', TEACHING),
    ],
  },
  {
    title: '学员与组织',
    entries: [
      entry('people', '人员管理', 'people', ADMINS),
      entry('organisations', '组织管理', 'organisation', ADMINS),
      entry('imports', '批量导入', 'import', ['author', 'admin', 'manager']),
    ],
  },
  {
    title: '资源与运行',
    entries: [
      entry('media', '素材库', 'film', AUTHORS),
      entry('tasks', '后台任务', 'task', CONSOLE_ROLES),
      entry('audit', '操作记录', 'shield', CONSOLE_ROLES),
    ],
  },
];

const ALL = PLANNED.flatMap(({ entries }) => entries);

export const isConsoleRole = (role: string): boolean => CONSOLE_ROLES.some((known) => known === role);

/** The console's menu of a person who acts as `role`, without empty groups. */
export const consoleMenuOf = (role: RoleCode): ConsoleGroup[] =>
  PLANNED.map(({ title, entries }) => ({
    title,
    entries: entries
      .filter(({ roles }) => roles.includes(role))
      .map(({ roles: _, ...shown }) => ({ ...shown })),
  })).filter(({ entries }) => entries.length > 0);

/** The entry that `path` is, or lies under; the longest address wins. */
export const consoleEntryOf = (path: string): ConsoleEntry | undefined => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ALL.filter(
    (known) => wanted === known.path || (known.path !== CONSOLE_HOME && wanted.startsWith(`${known.path}/`)),
  ).sort((a, b) => b.path.length - a.path.length)[0];
};

/** Whether a page of the console may be shown to `role`; what it may do is decided by the server at every call. */
export const consoleVerdict = (path: string, role: string): 'open' | 'forbidden' | 'unknown' => {
  const found = consoleEntryOf(path);
  if (!found) return 'unknown';
  const roles = ALL.find(({ name }) => name === found.name)?.roles ?? [];
  return roles.some((allowed) => allowed === role) ? 'open' : 'forbidden';
};

/** Every entry, for what is said about its page before a role is known. */
export const consoleEntries = (): readonly ConsoleEntry[] => ALL;
