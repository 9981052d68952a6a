import type { Deps } from '#platform/server/deps.ts';
import { servedCalls } from '#platform/server/http/rights-gate.ts';
import type { ConsoleRoleCode } from '#platform/shared/caller.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { consoleRightsOf } from '#platform/shared/rights/console-rights.rules.ts';
import { inMenuOrder } from '../../shared/console-menus.rules.ts';
import { CONSOLE_FOR_ALL } from '../../shared/rights/console-for-all.words.ts';
import { baseCells } from '../../shared/rights/own-role.rules.ts';

/** Rows and base roles of the matrix, as the menus and the calls of this portal make them. */
export interface Matrix {
  readonly entries: readonly ConsolePageEntry[];
  readonly titles: ReadonlyMap<string, string>;
  readonly cellsOf: (role: ConsoleRoleCode) => readonly string[];
}

/** The matrix of a portal with these entries; its cells are known once the portal serves. */
export const matrixOf = (deps: Deps, entries: readonly ConsolePageEntry[]): Matrix => {
  const ordered = inMenuOrder(entries);
  const rights = consoleRightsOf(entries, CONSOLE_FOR_ALL);
  const known = new Map<ConsoleRoleCode, readonly string[]>();
  return {
    entries: ordered,
    titles: new Map(ordered.map(({ name, title }) => [name, title])),
    cellsOf: (role) => {
      const calls = servedCalls(deps);
      const found = known.get(role) ?? baseCells(role, ordered, calls, rights);
      if (calls.length > 0) known.set(role, found);
      return found;
    },
  };
};
