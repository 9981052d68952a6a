import { managesClass, mayReadClass } from '#features/teaching/classes/server/classes.public.ts';
import { type ClassRole, rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { type BoardRights, type BoardState, boardSteps } from '../shared/board-state.rules.ts';

/** The sentences in which materials and notices refuse the same things. */
export interface BoardErrors {
  readonly noClass: () => AppError;
  readonly mayNotWrite: () => AppError;
  readonly mayNotPublish: () => AppError;
  readonly changed: () => AppError;
  readonly isPublished: () => AppError;
  readonly isNotPublished: () => AppError;
}

/** Rights of a manager of this kind on the board; a supervisor reads. */
export const boardRights = (role: ClassRole | null): BoardRights => {
  const { canEdit, canPublish } = rightsOf(role);
  return { canWrite: canEdit, canPublish };
};

/**
 * As what the caller reads the board of a class: the kind of manager, or null for somebody enrolled. Throws
 * `noClass` (404) to everybody else.
 */
export const boardReader = async (
  sql: Sql,
  caller: Caller,
  classId: string,
  errors: Pick<BoardErrors, 'noClass'>,
): Promise<ClassRole | null> => {
  const role = await managesClass(sql, caller, classId);
  if (!role && !(await mayReadClass(sql, caller, classId))) throw errors.noClass();
  return role;
};

/** As what the caller manages a class; throws `noClass` (404) when not at all. */
export const boardManager = async (
  sql: Sql,
  caller: Caller,
  classId: string,
  errors: Pick<BoardErrors, 'noClass'>,
): Promise<ClassRole> => {
  const role = await managesClass(sql, caller, classId);
  if (!role) throw errors.noClass();
  return role;
};

/** The rights of the caller in each of these classes, asked once a class. */
export const rightsByClass = async (sql: Sql, caller: Caller, classIds: readonly string[]) => {
  const rights = new Map<string, ReturnType<typeof boardRights>>();
  for (const id of new Set(classIds)) rights.set(id, boardRights(await managesClass(sql, caller, id)));
  return rights;
};

export type BoardStep = 'edit' | 'publish' | 'withdraw' | 'remove';

interface OnBoard {
  readonly status: BoardState;
  readonly version: number;
}

/** Throws why somebody in this role may not take `step` now, or on a version that is no longer the newest. */
export const assertStep = (
  errors: BoardErrors,
  role: ClassRole,
  step: BoardStep,
  found: OnBoard,
  version: number | undefined,
): void => {
  const rights = boardRights(role);
  if (!rights.canWrite) throw errors.mayNotWrite();
  if (step !== 'edit' && !rights.canPublish) throw errors.mayNotPublish();
  if (version !== undefined && version !== found.version) throw errors.changed();
  const steps = boardSteps(found.status, rights);
  if (step === 'withdraw' && !steps.canWithdraw) throw errors.isNotPublished();
  if (step !== 'withdraw' && !steps.canEdit) throw errors.isPublished();
};
