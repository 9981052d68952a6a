import type { Readable } from 'node:stream';
import { audit, holdsRoleStill } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { tasksErrors } from '../shared/tasks.errors.ts';
import { findTask } from './tasks.repository.ts';

export interface ResultFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The file of one of the caller's own finished tasks; the download is audited. Throws `tasks.notFound`,
 * `tasks.noFile`, and `access.notAllowed` once the role in which it was made is no longer held.
 */
export const findResultFile = async (deps: Deps, caller: Caller, id: string): Promise<ResultFile> => {
  const { db } = deps.database;
  // An id as this feature makes them; anything else could not even be asked for.
  const row = /^[A-Za-z0-9-]{1,64}$/.test(id) ? await findTask(db, caller.userId, id) : undefined;
  if (!row) throw tasksErrors.notFound();
  const { roleCode, orgCode, fileKey, fileName } = row;
  if (row.state !== 'done' || fileKey === '' || (row.expiresAt && row.expiresAt <= deps.clock()))
    throw tasksErrors.noFile();
  if (!(await holdsRoleStill(db, caller.userId, { roleCode, orgCode }))) throw accessErrors.notAllowed();
  const stored = await deps.files.find(fileKey);
  if (!stored) throw tasksErrors.noFile();
  await audit(db, deps.clock, {
    userId: caller.userId,
    action: 'tasks.download',
    subject: id,
    orgCode,
    facts: { label: row.title, fileName },
  });
  return { name: fileName, size: stored.size, stream: await deps.files.read(fileKey) };
};
