import type { ListOf } from '#platform/server/feature.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import { type ConsoleRights, consoleRightsOf } from '#platform/shared/rights/console-rights.rules.ts';
import { type AuditTrailWords, auditTrailWords } from '../shared/audit-words.rules.ts';
import { CONSOLE_FOR_ALL } from '../shared/rights/console-for-all.words.ts';

/** Entries of all features in navigation and in the console's menu. */
export interface Menus {
  readonly portal: readonly PortalPage[];
  readonly console: readonly ConsolePageEntry[];
}

export const NO_MENUS: Menus = { portal: [], console: [] };

export const menusOf = (listOf: ListOf): Menus => ({
  portal: listOf('portalMenu'),
  console: listOf('consoleMenu'),
});

/** Matrix of rights that the entries of the console make. */
export const rightsOf = (listOf: ListOf): ConsoleRights =>
  consoleRightsOf(listOf('consoleMenu'), CONSOLE_FOR_ALL);

export const wordsOf = (listOf: ListOf): AuditTrailWords => auditTrailWords(listOf('auditWords'));
