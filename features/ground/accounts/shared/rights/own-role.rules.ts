import { CONSOLE_ACCESS, type ConsoleRoleCode } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import {
  type ConsoleRights,
  cellOf,
  RIGHT_VERBS,
  type RightVerb,
  VERB_NAMES,
} from '#platform/shared/rights/console-rights.rules.ts';
import { ROLE_NAMES } from '../roles.rules.ts';

/**
 * 本单位的角色由四种身份里的一种收走几格而来，只会少、不会多；收走“看”，这一项的“办”“审”跟着收走。
 */

/** The first page is everybody's: it has no cells. */
const HOME = 'today';
/** Cells without which nobody could give rights back: the region's administrator keeps them. */
export const KEPT_CELLS = ['people', 'roles'].flatMap((entry) => [cellOf(entry, 'see'), cellOf(entry, 'do')]);

export const entryOf = (cell: string): string => cell.slice(0, cell.lastIndexOf('.'));
const verbOf = (cell: string) => cell.slice(cell.lastIndexOf('.') + 1) as RightVerb;

const mayCall = ({ access }: Pick<Endpoint, 'access'>, role: ConsoleRoleCode): boolean =>
  access === 'student-or-manager'
    ? role === 'manager' || role === 'admin'
    : CONSOLE_ACCESS[access]?.includes(role) === true;

/** Cells that the role has while nothing is taken from it, in the order of `entries`. */
export const baseCells = (
  role: ConsoleRoleCode,
  entries: readonly Pick<ConsolePageEntry, 'name' | 'roles'>[],
  calls: readonly Pick<Endpoint, 'path' | 'write' | 'access'>[],
  rights: ConsoleRights,
): string[] => {
  const ofRole = new Set(entries.filter(({ roles }) => roles.includes(role)).map(({ name }) => name));
  const has = new Set([...ofRole].map((name) => cellOf(name, 'see')));
  // A call that serves many entries, such as an export, is the role's where the entry is.
  for (const call of calls.filter((one) => mayCall(one, role)))
    for (const { cell, isAlways } of rights.cellsOf(call))
      if (isAlways || ofRole.has(entryOf(cell))) has.add(cell);
  return entries
    .filter(({ name }) => name !== HOME)
    .flatMap(({ name }) => RIGHT_VERBS.map((verb) => cellOf(name, verb)))
    .filter((cell) => has.has(cell));
};

/** The cells taken away as they are kept: known ones, each once, without what 看 takes along left out. */
export const tidyDenied = (denied: readonly string[], cells: readonly string[]): string[] => {
  const taken = new Set(denied);
  return cells.filter((cell) => taken.has(cell) || taken.has(cellOf(entryOf(cell), 'see')));
};

/** The cells taken away after one was pressed: without 看 neither 办 nor 审, and with either of them 看. */
export const pressed = (denied: readonly string[], cell: string, cells: readonly string[]): string[] => {
  const see = cellOf(entryOf(cell), 'see');
  if (!denied.includes(cell)) return tidyDenied([...denied, cell], cells);
  return denied.filter((one) => one !== cell && one !== see);
};

/** Whether a role without `denied` has something that a giver without `giverDenied` has not. */
export const exceedsGiver = (
  cells: readonly string[],
  denied: readonly string[],
  giverDenied: readonly string[],
): boolean => cells.some((cell) => giverDenied.includes(cell) && !denied.includes(cell));

export type OwnRoleFault = 'unknownCell' | 'keptCell' | 'beyondYours';

/** Why these cells cannot be what is taken from the role. */
export const deniedFault = (
  denied: readonly string[],
  role: { readonly cells: readonly string[]; readonly isRegionAdmin: boolean },
  giverDenied: readonly string[],
): OwnRoleFault | null => {
  if (denied.some((cell) => !role.cells.includes(cell))) return 'unknownCell';
  if (role.isRegionAdmin && denied.some((cell) => KEPT_CELLS.includes(cell))) return 'keptCell';
  return exceedsGiver(role.cells, denied, giverDenied) ? 'beyondYours' : null;
};

/** Names as they are compared: without room at the ends, whatever the width of their letters. */
export const roleNameOf = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Whether the name is one of the four that everybody knows. */
export const isBuiltInName = (name: string): boolean => Object.values(ROLE_NAMES).includes(name);

/** 班级管理 看、办 of the cells, by the titles of their entries. */
export const cellWords = (cells: readonly string[], titles: ReadonlyMap<string, string>): string[] => {
  const names = [...new Set(cells.map(entryOf))];
  return names.map((name) => {
    const verbs = cells.filter((cell) => entryOf(cell) === name).map((cell) => VERB_NAMES[verbOf(cell)]);
    return `${titles.get(name) ?? name} ${verbs.join('、')}`;
  });
};
