import {
  type ClassFacts,
  classFacts,
  findMember,
  managesClass,
} from '#features/teaching/classes/server/classes.public.ts';
import { rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';

/** Acting person, as far as managing asks. */
export type Manager = Pick<Caller, 'userId' | 'activeRole'>;

const inRoom = async (sql: Sql, classId: string): Promise<ClassFacts> => {
  const found = (await classFacts(sql, [classId])).get(classId);
  if (!found?.heldInRoom) throw offlineClassesErrors.noClass();
  return found;
};

/** Throws `access.otherPerson` (403) for a body that names somebody else. */
export const requireSelf = (caller: Caller, idCardHash: string | undefined): void => {
  if (idCardHash && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};

export interface ReadClass {
  readonly found: ClassFacts;
  readonly isStudent: boolean;
}

/** The class and whether `caller` studies in it, asked at once; throws `noClass` (404) for one not held in a room. */
const standing = async (sql: Sql, caller: Caller | null, classId: string): Promise<ReadClass> => {
  const [found, member] = await Promise.all([
    inRoom(sql, classId),
    caller?.isPartyMember ? findMember(sql, caller.userId, classId) : undefined,
  ]);
  return { found, isStudent: member?.state === 'ENROLLED' && found.status !== 'DRAFT' };
};

/** A class held in a room whose student `caller` is; throws `noClass` (404) for every other. */
export const ownClass = async (sql: Sql, caller: Caller, classId: string): Promise<ClassFacts> => {
  const { found, isStudent } = await standing(sql, caller, classId);
  if (!isStudent) throw offlineClassesErrors.noClass();
  return found;
};

/**
 * A class held in a room as `caller` finds it: students also when it was withdrawn, everybody else while it is
 * published. Throws `noClass` (404).
 */
export const seenClass = async (sql: Sql, caller: Caller | null, classId: string): Promise<ReadClass> => {
  const read = await standing(sql, caller, classId);
  if (!read.isStudent && read.found.status !== 'PUBLISHED') throw offlineClassesErrors.noClass();
  return read;
};

/** A class held in a room that `caller` is in or manages; throws `noClass` (404). */
export const readClass = async (sql: Sql, caller: Caller, classId: string): Promise<ReadClass> => {
  const read = await standing(sql, caller, classId);
  if (!read.isStudent && (await managesClass(sql, caller, classId)) === null)
    throw offlineClassesErrors.noClass();
  return read;
};

/** A class held in a room that `caller` manages or reads as a supervisor; throws `noClass` (404). */
export const managedClass = async (sql: Sql, caller: Manager, classId: string) => {
  const role = await managesClass(sql, caller, classId);
  if (role === null) throw offlineClassesErrors.noClass();
  return { found: await inRoom(sql, classId), role, rights: rightsOf(role) };
};

/** As `managedClass` for writing about its students; throws `noRight` (403) for a supervisor. */
export const workedClass = async (sql: Sql, caller: Caller, classId: string): Promise<ClassFacts> => {
  const { found, rights } = await managedClass(sql, caller, classId);
  if (!rights.canDecideMembers) throw offlineClassesErrors.noRight();
  return found;
};
