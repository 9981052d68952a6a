import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { CONSOLE_ROLES } from '../../shared/console-menus.rules.ts';
import type { listRoleChoices } from '../../shared/people/people-admin.contract.ts';
import type { ConsoleRole, listRoles, previewRole } from '../../shared/rights/own-role.contract.ts';
import { ownRoleErrors } from '../../shared/rights/own-role.errors.ts';
import { cellWords, KEPT_CELLS } from '../../shared/rights/own-role.rules.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { findUserNames } from '../users.service.ts';
import type { Matrix } from './matrix.ts';
import {
  type ConsoleRoleRow,
  countByRole,
  countTouched,
  listRoleRows,
  listTouched,
} from './own-role.repository.ts';
import { editFault, readChange, roleInSight } from './own-role.service.ts';

const MAX_NAMES = 50;

/** Base roles in their order, each followed by the own roles made from it. */
const inOrder = (rows: readonly ConsoleRoleRow[]) =>
  CONSOLE_ROLES.flatMap((code) => {
    const own = rows.filter(({ baseCode }) => baseCode === code);
    return [...own.filter(({ isBuiltIn }) => isBuiltIn), ...own.filter(({ isBuiltIn }) => !isBuiltIn)];
  });

/** The matrix in sight of the caller, with the people of the scope. */
export const rolesInSight = async (
  deps: Deps,
  matrix: Matrix,
  caller: Caller,
  activeOwnRoleId: string | null,
): Promise<OutputOf<typeof listRoles>['data']> => {
  const { db } = deps.database;
  const { orgCode } = caller.activeRole;
  const rows = await listRoleRows(db, orgCode);
  const counts = await countByRole(db, orgCode);
  const orgs = await orgNames(db, [orgCode, ...rows.map((row) => row.orgCode)]);
  const people = await findUserNames(
    db,
    rows.flatMap(({ updatedBy }) => (updatedBy === null ? [] : [updatedBy])),
  );
  const numOf = (row: ConsoleRoleRow) =>
    counts.find(({ roleCode, ownRoleId }) =>
      row.isBuiltIn ? ownRoleId === null && roleCode === row.baseCode : ownRoleId === row.id,
    )?.num ?? 0;
  const shown = (row: ConsoleRoleRow): ConsoleRole => {
    const fault = editFault(caller, row, activeOwnRoleId);
    const base = rows.find(({ isBuiltIn, baseCode }) => isBuiltIn && baseCode === row.baseCode);
    return {
      id: row.id,
      name: row.isBuiltIn ? ROLE_NAMES[row.baseCode] : row.name,
      baseCode: row.baseCode,
      baseName: ROLE_NAMES[row.baseCode],
      orgName: orgs.get(row.orgCode) ?? '',
      isBuiltIn: row.isBuiltIn,
      canEdit: fault === null,
      whyNot: fault === null ? '' : ownRoleErrors[fault]().message,
      peopleNum: numOf(row),
      cells: [...matrix.cellsOf(row.baseCode)],
      denied: row.denied.filter((cell) => matrix.cellsOf(row.baseCode).includes(cell)),
      deniedAbove: row.isBuiltIn ? [] : (base?.denied ?? []),
      kept: row.isBuiltIn && row.baseCode === 'admin' ? KEPT_CELLS : [],
      version: row.version,
      updatedName: people.get(row.updatedBy ?? '') ?? '',
      updatedTime: row.updatedBy === null ? '' : wireTime(row.updatedAt),
    };
  };
  return {
    entries: matrix.entries
      .filter(({ name }) =>
        CONSOLE_ROLES.some((role) => matrix.cellsOf(role).some((cell) => cell.startsWith(`${name}.`))),
      )
      .map(({ name, title, group }) => ({ name, title, group })),
    roles: inOrder(rows).map(shown),
    scopeName: orgs.get(orgCode) ?? '',
  };
};

/** The change and the people whom it touches; throws the refusals of own-role.errors.ts. */
export const previewOf = async (
  deps: Deps,
  matrix: Matrix,
  caller: Caller,
  activeOwnRoleId: string | null,
  input: InputOf<typeof previewRole>,
): Promise<OutputOf<typeof previewRole>['data']> => {
  const { db } = deps.database;
  const rows = await listRoleRows(db, caller.activeRole.orgCode);
  const row = roleInSight(
    rows.find(({ id }) => id === input.id),
    caller,
  );
  const fault = editFault(caller, row, activeOwnRoleId);
  if (fault) throw ownRoleErrors[fault]();
  const { gained, lost } = readChange(matrix, caller, rows, row, input.denied);
  const touched = await listTouched(db, row, MAX_NAMES);
  const orgs = await orgNames(
    db,
    touched.map(({ orgCode }) => orgCode),
  );
  return {
    gained: cellWords(gained, matrix.titles),
    lost: cellWords(lost, matrix.titles),
    peopleNum: touched.length < MAX_NAMES ? touched.length : await countTouched(db, row),
    people: touched.map(({ name, orgCode, roleName }) => ({
      name,
      orgName: orgs.get(orgCode) ?? '',
      roleName: roleName ?? ROLE_NAMES[row.baseCode],
    })),
  };
};

/** Own roles that the caller may give: made by their organisation, above it or below it. */
export const roleChoices = async (
  deps: Deps,
  { activeRole }: Caller,
): Promise<OutputOf<typeof listRoleChoices>['data']> => {
  const { db } = deps.database;
  const rows = (await listRoleRows(db, activeRole.orgCode)).filter(({ isBuiltIn }) => !isBuiltIn);
  const orgs = await orgNames(
    db,
    rows.map(({ orgCode }) => orgCode),
  );
  return {
    roles: rows.map(({ id, name, baseCode, orgCode }) => ({
      ...{ id, name, baseCode, orgCode },
      orgName: orgs.get(orgCode) ?? '',
    })),
  };
};
