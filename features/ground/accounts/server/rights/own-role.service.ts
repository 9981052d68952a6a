import { randomUUID } from 'node:crypto';
import { isWithin, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleGrant } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type * as contract from '../../shared/rights/own-role.contract.ts';
import { ownRoleErrors } from '../../shared/rights/own-role.errors.ts';
import {
  cellWords,
  deniedFault,
  exceedsGiver,
  isBuiltInName,
  roleNameOf,
  tidyDenied,
} from '../../shared/rights/own-role.rules.ts';
import { audit } from '../audit/audit.service.ts';
import { announceRoleChange } from '../sessions/session.cache.ts';
import type { Matrix } from './matrix.ts';
import {
  type ConsoleRoleRow,
  countHolders,
  countRolesOf,
  countTouched,
  deleteRole,
  findRole,
  holdMatrix,
  insertRole,
  listRoleRows,
  updateRole,
} from './own-role.repository.ts';

const MAX_ROLES = 20;

const deniedTo = ({ denied }: Pick<Caller, 'denied'>): readonly string[] => denied?.cells ?? [];

/** Why the caller cannot change the row; `null` when they can. */
export const editFault = (
  { activeRole }: Caller,
  row: ConsoleRoleRow,
  activeOwnRoleId: string | null,
): 'builtIn' | 'notYours' | 'ownOne' | null => {
  if (row.id === activeOwnRoleId) return 'ownOne';
  if (row.isBuiltIn)
    return activeRole.orgCode === ROOT_ORG_CODE && activeOwnRoleId === null ? null : 'builtIn';
  return isWithin(row.orgCode, activeRole.orgCode) ? null : 'notYours';
};

const isShown = ({ isBuiltIn, orgCode }: ConsoleRoleRow, { activeRole }: Caller) =>
  isBuiltIn || isWithin(orgCode, activeRole.orgCode) || isWithin(activeRole.orgCode, orgCode);

/** The row, which the caller sees; throws `ownRole.unknown`. */
export const roleInSight = (row: ConsoleRoleRow | undefined, caller: Caller): ConsoleRoleRow => {
  if (!row || !isShown(row, caller)) throw ownRoleErrors.unknown();
  return row;
};

/** Cells taken from the base role itself. */
const deniedOfBase = (
  rows: readonly ConsoleRoleRow[],
  { isBuiltIn, baseCode }: Pick<ConsoleRoleRow, 'isBuiltIn' | 'baseCode'>,
) => (isBuiltIn ? [] : (rows.find((row) => row.isBuiltIn && row.baseCode === baseCode)?.denied ?? []));

type Row = Pick<ConsoleRoleRow, 'id' | 'isBuiltIn' | 'baseCode' | 'orgCode'>;

/** The cells to be taken away as they are kept; throws what they cannot be. */
const readDenied = (
  matrix: Matrix,
  caller: Caller,
  built: readonly ConsoleRoleRow[],
  row: Row,
  wanted: readonly string[],
): string[] => {
  const cells = matrix.cellsOf(row.baseCode);
  const above = deniedOfBase(built, row);
  const isRegionAdmin = row.isBuiltIn && row.baseCode === 'admin';
  const fault = deniedFault(wanted, { cells, isRegionAdmin }, []);
  if (fault) throw ownRoleErrors[fault]();
  const denied = tidyDenied(wanted, cells);
  if (exceedsGiver(cells, [...denied, ...above], deniedTo(caller))) throw ownRoleErrors.beyondYours();
  return denied;
};

/** The name as it is kept, which no other role in sight of the organisation has. */
const readName = async (
  tx: Tx,
  { id, orgCode }: Pick<Row, 'id' | 'orgCode'>,
  typed: string,
): Promise<string> => {
  const name = roleNameOf(typed);
  const length = [...name].length;
  if (length < 2 || length > 20 || /\p{C}/u.test(name) || isBuiltInName(name)) throw ownRoleErrors.badName();
  const rows = await listRoleRows(tx, orgCode);
  if (rows.some((row) => row.id !== id && !row.isBuiltIn && row.name === name))
    throw ownRoleErrors.nameTaken({ name });
  return name;
};

/** Makes a role of the organisation's own out of a base role. Throws the refusals of own-role.errors.ts. */
export const createRole = (
  deps: Deps,
  matrix: Matrix,
  caller: Caller,
  input: InputOf<typeof contract.createRole>,
): Promise<{ id: string; version: number }> =>
  deps.database.db.transaction(async (tx) => {
    const built = await holdMatrix(tx);
    const { orgCode } = caller.activeRole;
    const row = { id: randomUUID(), isBuiltIn: false, baseCode: input.baseCode, orgCode };
    if ((await countRolesOf(tx, orgCode)) >= MAX_ROLES) throw ownRoleErrors.full({ limit: MAX_ROLES });
    const denied = readDenied(matrix, caller, built, row, input.denied);
    const name = await readName(tx, row, input.name);
    await insertRole(tx, { ...row, name, denied, updatedBy: caller.userId, updatedAt: deps.clock() });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.createOwnRole',
      subject: row.id,
      orgCode,
      facts: { label: name, roleCode: input.baseCode, lost: cellWords(denied, matrix.titles).join('；') },
    });
    return { id: row.id, version: 1 };
  });

/** Cells that the role gets and loses by the change; cells that a former release had are left out. */
const changeOf = (matrix: Matrix, row: ConsoleRoleRow, denied: readonly string[]) => ({
  gained: row.denied.filter((cell) => matrix.cellsOf(row.baseCode).includes(cell) && !denied.includes(cell)),
  lost: denied.filter((cell) => !row.denied.includes(cell)),
});

/** Cells that a change would give and take; throws the refusals of own-role.errors.ts, as saving would. */
export const readChange = (
  matrix: Matrix,
  caller: Caller,
  rows: readonly ConsoleRoleRow[],
  row: ConsoleRoleRow,
  wanted: readonly string[],
) => changeOf(matrix, row, readDenied(matrix, caller, rows, row, wanted));

/** Changes what a role has, in every process at its holders' next request. Throws the refusals of own-role.errors.ts. */
export const saveRole = (
  deps: Deps,
  matrix: Matrix,
  caller: Caller,
  activeOwnRoleId: string | null,
  input: InputOf<typeof contract.saveRole>,
): Promise<{ version: number }> =>
  deps.database.db.transaction(async (tx) => {
    const built = await holdMatrix(tx);
    const row = roleInSight(await findRole(tx, input.id), caller);
    const fault = editFault(caller, row, activeOwnRoleId);
    if (fault) throw ownRoleErrors[fault]();
    if (row.version !== input.version) throw ownRoleErrors.changed();
    const denied = readDenied(matrix, caller, built, row, input.denied);
    const name = row.isBuiltIn ? row.name : await readName(tx, row, input.name);
    const { gained, lost } = changeOf(matrix, row, denied);
    if (gained.length + lost.length === 0 && name === row.name) throw ownRoleErrors.unchanged();
    await updateRole(tx, row.id, { name, denied, updatedBy: caller.userId, updatedAt: deps.clock() });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.changeRights',
      subject: row.id,
      orgCode: row.isBuiltIn ? ROOT_ORG_CODE : row.orgCode,
      facts: {
        label: name,
        ...(name === row.name ? {} : { before: { name: row.name }, after: { name } }),
        ...(gained.length > 0 ? { gained: cellWords(gained, matrix.titles).join('；') } : {}),
        ...(lost.length > 0 ? { lost: cellWords(lost, matrix.titles).join('；') } : {}),
        people: await countTouched(tx, row),
      },
    });
    await announceRoleChange(tx);
    return { version: row.version + 1 };
  });

/** Removes a role that nobody holds. Throws the refusals of own-role.errors.ts. */
export const removeRole = (
  deps: Deps,
  caller: Caller,
  activeOwnRoleId: string | null,
  input: InputOf<typeof contract.removeRole>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await holdMatrix(tx);
    const row = roleInSight(await findRole(tx, input.id), caller);
    const fault = row.isBuiltIn ? 'builtIn' : editFault(caller, row, activeOwnRoleId);
    if (fault) throw ownRoleErrors[fault]();
    if (row.version !== input.version) throw ownRoleErrors.changed();
    const num = await countHolders(tx, row.id);
    if (num > 0) throw ownRoleErrors.held({ num });
    await deleteRole(tx, row.id);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'accounts.removeOwnRole',
      subject: row.id,
      orgCode: row.orgCode,
      facts: { label: row.name },
    });
  });

export interface GivenRole extends RoleGrant {
  readonly ownRoleId?: string | undefined;
}

/**
 * Checks a right that is to be given, and holds the matrix meanwhile: an own role must come from its base and from
 * there or above, and nobody gives more than they have. Throws the refusals of own-role.errors.ts.
 */
export const assertMayGive = async (
  tx: Tx,
  matrix: Pick<Matrix, 'cellsOf'>,
  caller: Pick<Caller, 'denied' | 'activeRole'>,
  { roleCode, orgCode, ownRoleId }: GivenRole,
): Promise<void> => {
  if (roleCode === 'learner') return;
  const giverDenied = deniedTo(caller);
  if (ownRoleId === undefined && giverDenied.length === 0) return;
  const built = await holdMatrix(tx);
  const own = ownRoleId === undefined ? undefined : await findRole(tx, ownRoleId);
  if (ownRoleId !== undefined && (!own || own.isBuiltIn)) throw ownRoleErrors.unknown();
  if (own && own.baseCode !== roleCode) throw ownRoleErrors.otherBase();
  if (own && !isWithin(orgCode, own.orgCode)) throw ownRoleErrors.notHere();
  const denied = [
    ...(own?.denied ?? []),
    ...(built.find(({ baseCode }) => baseCode === roleCode)?.denied ?? []),
  ];
  if (exceedsGiver(matrix.cellsOf(roleCode), denied, giverDenied)) throw ownRoleErrors.beyondYours();
};
