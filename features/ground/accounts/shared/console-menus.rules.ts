import type { RoleCode } from '#platform/shared/caller.ts';
import { CONSOLE_GROUPS, type ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { cellOf } from '#platform/shared/rights/console-rights.rules.ts';

/**
 * 管理工作台的菜单由各功能自己报上来，只列出当前身份办得了的事；学员身份没有菜单，进不了工作台。
 */
export type ConsoleEntry = Pick<ConsolePageEntry, 'name' | 'path' | 'title' | 'icon'>;

export interface ConsoleGroup {
  readonly title: string;
  readonly entries: ConsoleEntry[];
}

export const CONSOLE_HOME = '/console';
export const CONSOLE_ROLES = ['manager', 'author', 'admin', 'operator'] as const satisfies RoleCode[];

export const isConsoleRole = (role: string): boolean => CONSOLE_ROLES.some((known) => known === role);

/** The entries in the order in which the menu shows them. */
export const inMenuOrder = (entries: readonly ConsolePageEntry[]): ConsolePageEntry[] =>
  CONSOLE_GROUPS.flatMap((title) =>
    entries.filter(({ group }) => group === title).toSorted((a, b) => a.order - b.order),
  );

/** Whether the matrix leaves the entry to be seen. */
const isSeen = ({ name }: ConsolePageEntry, denied: readonly string[]) =>
  !denied.includes(cellOf(name, 'see'));

/** The console's menu of a person who acts as `role` without the cells `denied`; no empty groups. */
export const consoleMenuOf = (
  role: RoleCode,
  entries: readonly ConsolePageEntry[],
  denied: readonly string[] = [],
): ConsoleGroup[] => {
  const open = inMenuOrder(entries).filter((entry) => entry.roles.includes(role) && isSeen(entry, denied));
  return CONSOLE_GROUPS.map((title) => ({
    title,
    entries: open
      .filter(({ group }) => group === title)
      .map(({ name, path, title: own, icon }) => ({ name, path, title: own, icon })),
  })).filter((group) => group.entries.length > 0);
};

/** The entry that `path` is, or lies under; the longest address wins. */
export const consoleEntryOf = (
  path: string,
  entries: readonly ConsolePageEntry[],
): ConsolePageEntry | undefined => {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return entries
    .filter(
      (known) =>
        wanted === known.path || (known.path !== CONSOLE_HOME && wanted.startsWith(`${known.path}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0];
};

/** Whether a page of the console may be shown to `role`; what it may do is decided by the server at every call. */
export const consoleVerdict = (
  path: string,
  role: string,
  entries: readonly ConsolePageEntry[],
  denied: readonly string[] = [],
): 'open' | 'forbidden' | 'unknown' => {
  const found = consoleEntryOf(path, entries);
  if (!found) return 'unknown';
  return found.roles.some((allowed) => allowed === role) && isSeen(found, denied) ? 'open' : 'forbidden';
};

/** Cells that a page counts as taken: where nothing is 审 in an entry, its 审 goes with its 办. */
export const deniedOnPages = (
  denied: readonly string[],
  entries: readonly ConsolePageEntry[],
): readonly string[] => [
  ...denied,
  ...entries
    .filter(({ name, review = [] }) => review.length === 0 && denied.includes(cellOf(name, 'do')))
    .map(({ name }) => cellOf(name, 'review')),
];
