import type { ListOf } from '#platform/server/feature.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import { type AuditTrailWords, auditTrailWords } from '../shared/audit-words.rules.ts';

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

export const wordsOf = (listOf: ListOf): AuditTrailWords => auditTrailWords(listOf('auditWords'));
