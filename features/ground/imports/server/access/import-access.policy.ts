import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { isTaskAlive } from '#features/ground/tasks/server/tasks.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { IMPORT_STATE_WORDS, isBusy, isOpen } from '../../shared/import-words.rules.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import type { ImportKind } from '../import-kind.ts';
import { type BatchRow, findBatch, lockBatch, updateBatch } from '../imports.repository.ts';

/** A file that is being read is never away for so long. */
const READING_MS = 10 * 60_000;

/** The kind of this name; throws `imports.unknownKind`. */
export const kindOf = (kinds: readonly ImportKind[], key: string): ImportKind => {
  const kind = kinds.find((one) => one.key === key);
  if (!kind) throw importsErrors.unknownKind();
  return kind;
};

/** The kind of this name, if the active role may import it; throws `imports.kindNotAllowed`. */
export const allowedKind = (kinds: readonly ImportKind[], caller: Caller, key: string): ImportKind => {
  const kind = kindOf(kinds, key);
  if (!kind.roles.includes(caller.activeRole.roleCode))
    throw importsErrors.kindNotAllowed({ title: kind.title });
  return kind;
};

export const isOwner = (caller: Caller, batch: BatchRow): boolean =>
  batch.ownerId === caller.userId && isWithin(batch.orgCode, caller.activeRole.orgCode);

/** An administrator sees what was imported within the own organisation, without the rows. */
const isSeen = (caller: Caller, batch: BatchRow): boolean =>
  isOwner(caller, batch) ||
  (caller.activeRole.roleCode === 'admin' && isWithin(batch.orgCode, caller.activeRole.orgCode));

/**
 * A step whose task is no more (stopped before it began, given up after crashes) leaves an import that nobody
 * works on: it is opened again, or ended with a sentence.
 */
const settle = async (sql: Sql, deps: Deps, batch: BatchRow): Promise<BatchRow> => {
  if (!isBusy(batch.state)) return batch;
  const age = deps.clock().getTime() - batch.createdAt.getTime();
  const isAlive = batch.state === 'reading' ? age < READING_MS : await isTaskAlive(sql, batch.taskId);
  if (isAlive || (batch.taskId === '' && age < READING_MS)) return batch;
  const set: Partial<BatchRow> =
    batch.state === 'committing'
      ? { state: batch.doneNum > 0 ? 'done' : 'ready', taskId: '', stepEndedAt: deps.clock() }
      : {
          state: 'failed',
          taskId: '',
          problem: '检查没有完成就停下了，请重新上传文件。',
          stepEndedAt: deps.clock(),
        };
  await updateBatch(sql, batch.id, set);
  return { ...batch, ...set };
};

/** An import that the caller may know of; throws `imports.notFound` for every other. */
export const seenImport = async (deps: Deps, caller: Caller, id: string): Promise<BatchRow> => {
  const batch = await findBatch(deps.database.db, id);
  if (!batch || !isSeen(caller, batch)) throw importsErrors.notFound();
  return settle(deps.database.db, deps, batch);
};

/** An import of the caller's own; throws `imports.notFound` for every other. */
export const ownImport = async (deps: Deps, caller: Caller, id: string): Promise<BatchRow> => {
  const batch = await seenImport(deps, caller, id);
  if (!isOwner(caller, batch)) throw importsErrors.notFound();
  return batch;
};

/**
 * An own import, held for a change. Throws `imports.notFound`, `imports.kindNotAllowed`, `imports.busy`,
 * `imports.closed`.
 */
export const lockOpenImport = async (
  tx: Tx,
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<{ batch: BatchRow; kind: ImportKind }> => {
  const found = await lockBatch(tx, id);
  if (!found || !isOwner(caller, found)) throw importsErrors.notFound();
  const kind = allowedKind(kinds, caller, found.kind);
  const batch = await settle(tx, deps, found);
  if (isBusy(batch.state)) throw importsErrors.busy({ doing: IMPORT_STATE_WORDS[batch.state] });
  if (!isOpen(batch.state)) throw importsErrors.closed({ state: IMPORT_STATE_WORDS[batch.state] });
  return { batch, kind };
};
