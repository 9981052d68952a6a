import {
  type AuditNote,
  audit,
  findUserNames,
  lastChange,
  noteFacts,
} from '#features/ground/accounts/server/accounts.public.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { type ClassRole, rightsOf } from '../../shared/class-rights.rules.ts';
import type { ClassRights } from '../../shared/desk/class-admin.contract.ts';
import { CLASS_ROLE_NAMES } from '../../shared/desk/class-row-rights.rules.ts';
import { dropClass } from '../class.cache.ts';
import { managesClass } from '../class-access.policy.ts';
import { CLASS_MEDIA } from '../class-media.table.ts';
import {
  type ClassInsert,
  type ClassRow,
  findClassRow,
  listManagers,
  lockClassRow,
  updateClass,
} from './class-admin.repository.ts';

/** Acting person, as far as classes ask. */
export type Actor = Pick<Caller, 'userId' | 'activeRole'>;

export interface OpenClass {
  readonly row: ClassRow;
  readonly role: ClassRole;
}

const seen = async (sql: Sql, caller: Actor, id: string, row: ClassRow | undefined): Promise<OpenClass> => {
  const role = row ? await managesClass(sql, caller, id) : null;
  if (!row || !role) throw classEditingErrors.unknown();
  return { row, role };
};

/** A class that the caller manages or reads; throws `classes.unknown` (404) for every other. */
export const openClass = async (sql: Sql, caller: Actor, id: string): Promise<OpenClass> =>
  seen(sql, caller, id, await findClassRow(sql, id));

const headNames = async (sql: Sql, classId: string): Promise<string> => {
  const heads = (await listManagers(sql, classId)).filter(({ kind }) => kind === 'HEAD');
  const userIds = heads.map(({ userId }) => userId);
  const names = await findUserNames(sql, userIds);
  return [...names.values()].join('、') || '本组织的管理员';
};

/** Throws `classes.noRight` (403) naming who may. */
export const requireRight = async (
  sql: Sql,
  { row, role }: OpenClass,
  right: keyof ClassRights,
  verb: string,
): Promise<void> => {
  if (rightsOf(role)[right]) return;
  const head = await headNames(sql, row.id);
  throw classEditingErrors.noRight({ kind: CLASS_ROLE_NAMES[role], verb, head });
};

const refuseOldVersion = async (sql: Sql, row: ClassRow, version: number): Promise<void> => {
  if (version === row.version) return;
  throw classEditingErrors.changed(await lastChange(sql, row));
};

/** Writes down what was done to a class. */
export const noteClass = (
  deps: Pick<Deps, 'clock'>,
  sql: Sql,
  { userId }: Pick<Caller, 'userId'>,
  row: Pick<ClassRow, 'id' | 'orgCode' | 'className' | 'classCode'>,
  note: AuditNote,
): Promise<void> =>
  audit(sql, deps.clock, {
    userId,
    action: `classes.${note.action}`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: noteFacts(`${row.className}（${row.classCode}）`, note),
  });

/** Result of one step with a class. */
export interface ClassChange extends AuditNote {
  /** Columns that changed, besides version, time and person. */
  readonly set?: Partial<ClassInsert>;
  /** Consequences of the class as it is now, in the same transaction. */
  readonly follow?: (tx: Tx) => Promise<void>;
}

export interface ClassStep {
  readonly id: string;
  readonly version: number;
  readonly right: keyof ClassRights;
  /** Request of the caller, as it stands in a refusal: 修改它. */
  readonly verb: string;
}

const checkStep = async (
  sql: Sql,
  caller: Actor,
  { id, version, right, verb }: ClassStep,
  row: ClassRow | undefined,
): Promise<OpenClass> => {
  const open = await seen(sql, caller, id, row);
  await requireRight(sql, open, right, verb);
  await refuseOldVersion(sql, open.row, version);
  return open;
};

/** The class of a step that may be taken now, not held. Throws as `changeClass`. */
export const openStep = async (sql: Sql, caller: Actor, step: ClassStep): Promise<OpenClass> =>
  checkStep(sql, caller, step, await findClassRow(sql, step.id));

/**
 * One step of one class in the caller's transaction: the class is locked, managed by the caller with the right to it,
 * and on `step.version` where one is named. After the commit the caller says `dropClass`. Throws as `changeClass`.
 */
export const changeClassIn = async (
  tx: Tx,
  deps: Deps,
  caller: Actor,
  step: Omit<ClassStep, 'version'> & { readonly version?: number },
  work: (tx: Tx, open: OpenClass) => Promise<ClassChange | null>,
): Promise<{ version: number; isChanged: boolean }> => {
  const { id } = step;
  const row = await lockClassRow(tx, id);
  const version = step.version ?? row?.version ?? 0;
  const open = await checkStep(tx, caller, { ...step, version }, row);
  const made = await work(tx, open);
  if (!made) return { version, isChanged: false };
  const { set = {}, follow, ...note } = made;
  const next = open.row.version + 1;
  await updateClass(tx, id, {
    ...set,
    version: next,
    updatedBy: caller.userId,
    updatedAt: deps.clock(),
  });
  await noteMediaUses(tx, CLASS_MEDIA, [id]);
  await noteClass(deps, tx, caller, { ...open.row, ...set }, note);
  await follow?.(tx);
  return { version: next, isChanged: true };
};

/**
 * One step of one class in a transaction of its own: the class is locked, managed by the caller with the right
 * to it, and on the version that the caller saw. `work` may answer null: nothing changed, nothing is written.
 * Throws `classes.unknown` (404), `noRight` (403), `changed` (409).
 */
export const changeClass = async (
  deps: Deps,
  caller: Actor,
  step: ClassStep,
  work: (tx: Tx, open: OpenClass) => Promise<ClassChange | null>,
): Promise<{ version: number }> => {
  const saved = await deps.database.db.transaction((tx) => changeClassIn(tx, deps, caller, step, work));
  if (saved.isChanged) await dropClass(deps, step.id);
  return { version: saved.version };
};
