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

const inRoom = async (sql: Sql, classId: string): Promise<ClassFacts> => {
  const found = (await classFacts(sql, [classId])).get(classId);
  if (!found?.heldInRoom) throw offlineClassesErrors.noClass();
  return found;
};

/** Throws `access.otherPerson` (403) for a body that names somebody else. */
export const requireSelf = (caller: Caller, idCardHash: string | undefined): void => {
  if (idCardHash && idCardHash !== caller.idCardHash) throw accessErrors.otherPerson();
};

/** A published class held in a room, as everybody finds it; throws `noClass` (404). */
export const publicClass = async (sql: Sql, classId: string): Promise<ClassFacts> => {
  const found = await inRoom(sql, classId);
  if (found.status !== 'PUBLISHED') throw offlineClassesErrors.noClass();
  return found;
};

/** A class held in a room whose student `caller` is; throws `noClass` (404) for every other. */
export const ownClass = async (sql: Sql, caller: Caller, classId: string): Promise<ClassFacts> => {
  const found = await inRoom(sql, classId);
  const member = await findMember(sql, caller.userId, classId);
  if (member?.state !== 'ENROLLED' || !caller.isPartyMember || found.status === 'DRAFT')
    throw offlineClassesErrors.noClass();
  return found;
};

export interface ReadClass {
  readonly found: ClassFacts;
  readonly isStudent: boolean;
}

/** A class held in a room that `caller` is in or manages; throws `noClass` (404). */
export const readClass = async (sql: Sql, caller: Caller, classId: string): Promise<ReadClass> => {
  const found = await inRoom(sql, classId);
  const member = caller.isPartyMember ? await findMember(sql, caller.userId, classId) : undefined;
  const isStudent = member?.state === 'ENROLLED' && found.status !== 'DRAFT';
  if (!isStudent && (await managesClass(sql, caller, classId)) === null) throw offlineClassesErrors.noClass();
  return { found, isStudent };
};

/** A class held in a room that `caller` manages or reads as a supervisor; throws `noClass` (404). */
export const managedClass = async (sql: Sql, caller: Caller, classId: string) => {
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
