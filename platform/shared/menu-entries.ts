import type { RoleCode } from './caller.ts';

/** A page as its feature brings it to the portal's navigation (specification, 2.2). */
export interface PortalPage {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Place among the entries, or among the pages of its entry. */
  readonly order: number;
  /** Name of the entry from which the page is reached; absent for an entry itself. */
  readonly under?: string;
  /** Absent: everybody, visitors included. */
  readonly roles?: readonly RoleCode[];
}

/** Groups of the console's menu in their order. */
export const CONSOLE_GROUPS = ['教学', '试题与考试', '学员与组织', '资源与运行'] as const;

/** An entry as its feature brings it to the console's menu. */
export interface ConsolePageEntry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** A name of the console's icons. */
  readonly icon: string;
  readonly group: (typeof CONSOLE_GROUPS)[number];
  /** Place within the group. */
  readonly order: number;
  readonly roles: readonly RoleCode[];
  /**
   * Calls that belong to the entry, as written after `/api/`: a path, the beginning of paths (`admin/class/*`), or
   * either with fields of the input (`admin/export/start?kind=people`). A reading call is 看, a writing one 办.
   */
  readonly calls?: readonly string[];
  /** Calls among them that are 审: signing, deciding. */
  readonly review?: readonly string[];
}
