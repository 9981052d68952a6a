import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { classFileErrors } from '../shared/class-file.errors.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { boardManager, boardRights } from './board-access.policy.ts';
import { assertNotTooMuch, type ClassTarget, takeResumedFile } from './class-file.service.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The class for which the caller may send files; throws 400 without one, 404, or 403 to a supervisor. */
export const classToSendTo = async (deps: Deps, caller: Caller, classId: string): Promise<ClassTarget> => {
  const { db } = deps.database;
  if (classId === '') throw classFileErrors.classFirst();
  if (!ID.test(classId)) throw classFileErrors.noClass();
  const role = await boardManager(db, caller, classId, classFileErrors);
  if (!boardRights(role).canWrite) throw classFileErrors.mayNotWrite();
  const orgCode = (await classFacts(db, [classId])).get(classId)?.orgCode ?? '';
  return { classId, orgCode };
};

/** Lets an upload in pieces begin, for the class that it names. */
export const admitUpload = async (deps: Deps, caller: Caller, said: ReadonlyMap<string, string>) => {
  await classToSendTo(deps, caller, said.get('classid') ?? '');
  await assertNotTooMuch(deps, caller);
};

/** Takes what the caller has sent in pieces for a class; the right to it is asked for once more. */
export const takeSentUpload = async (
  deps: Deps,
  caller: Caller,
  classId: string,
  uploadId: string,
): Promise<ClassFile> => takeResumedFile(deps, caller, await classToSendTo(deps, caller, classId), uploadId);
