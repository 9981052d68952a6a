import { randomUUID, timingSafeEqual } from 'node:crypto';
import { audit, isActiveUser } from '#features/ground/accounts/server/accounts.public.ts';
import { signatureOf } from '#features/ground/media/server/media.public.ts';
import {
  type KeptFile,
  keepResumed,
  keepSentFile,
  type SentFile,
} from '#features/ground/media/server/sent-files.public.ts';
import {
  assertNotExpired,
  expiryOf,
  readTicket,
  ticketText,
} from '#features/ground/media/shared/delivery/media-ticket.rules.ts';
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import { uploadErrors } from '#features/ground/media/shared/uploads/upload.errors.ts';
import { belongsToClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { classFileErrors } from '../shared/class-file.errors.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { CLASS_FILE_PATH } from '../shared/class-files.contract.ts';
import { boardReader } from './board-access.policy.ts';
import type { FindSubject } from './board-ports.ts';
import {
  findClassFile,
  insertClassFile,
  isAttached,
  lockFilesOfClass,
  releaseAttached,
  replaceAttached,
  sumSent,
} from './class-file.repository.ts';
import type { ClassFileRow } from './class-file.table.ts';

const DAY_MS = 24 * 3_600_000;
const GB = 1024 ** 3;

/** Parts of an address: which file, as part of what, and to whom it was given. */
interface Given {
  readonly id: string;
  /** Owner of the file; empty for one just sent. */
  readonly subjectId: string;
  readonly readerId: string;
}

/** Signed text: another one than any folder of the media store, so that neither address opens the other. */
const signedName = ({ id, subjectId, readerId }: Given): string =>
  `class-file:${id}:${subjectId}:${readerId}`;

const addressOf = (deps: Deps, given: Given): string => {
  const expiresAt = expiryOf(deps.clock(), deps.config.mediaTicketMinutes * 60);
  const signature = signatureOf(deps, expiresAt, signedName(given));
  const t = ticketText({ expiresAt, signature });
  return `${CLASS_FILE_PATH}/${given.id}?${new URLSearchParams({ t, of: given.subjectId, by: given.readerId })}`;
};

/** A file as `readerId` gets it; `subjectId` is what it belongs to, empty for one just sent. */
export const wireFile = (deps: Deps, row: ClassFileRow, subjectId: string, readerId: string): ClassFile => {
  const url = addressOf(deps, { id: row.id, subjectId, readerId });
  return {
    fileId: row.id,
    fileName: row.name,
    fileSize: row.sizeBytes,
    fileType: row.extension,
    kind: row.kind,
    durationSeconds: row.durationSeconds,
    url,
    viewUrl: row.isShown ? `${url}&view=1` : '',
  };
};

export interface AskedFile extends Given {
  readonly ticket: string;
  /** Person signed in where the address is opened; null for a program that only has the address. */
  readonly caller: Caller | null;
}

/** As what the address is opened: by the session where there is one, else by the person it was given to. */
const readerOf = async (deps: Deps, { readerId, caller }: AskedFile, classId: string) => {
  const { db } = deps.database;
  if (caller) return boardReader(db, caller, classId, { noClass: classFileErrors.gone });
  if ((await isActiveUser(db, readerId)) && (await belongsToClass(db, readerId, classId))) return null;
  throw classFileErrors.gone();
};

const findSubject = async (sql: Sql, subjects: readonly FindSubject[], id: string) => {
  for (const find of subjects) {
    const found = await find(sql, id);
    if (found) return found;
  }
  return null;
};

/**
 * The address was given to somebody who might read the file; it may have been withdrawn since, the person may be
 * out of the class, and whoever is signed in may be somebody else. Throws `materials.gone` (404).
 */
const assertReadable = async (deps: Deps, subjects: readonly FindSubject[], asked: AskedFile) => {
  const { id, subjectId, readerId, caller } = asked;
  if (subjectId === '') {
    // Just sent: it hangs on nothing yet, and is its sender's alone.
    if (caller !== null && caller.userId !== readerId) throw classFileErrors.gone();
    return;
  }
  const subject = await findSubject(deps.database.db, subjects, subjectId);
  if (!subject || !(await isAttached(deps.database.db, subjectId, id))) throw classFileErrors.gone();
  const role = await readerOf(deps, asked, subject.classId);
  if (!role && !subject.isOnBoard) throw classFileErrors.gone();
};

/**
 * The file that an address of ours names. Throws
 * `materials.forged`, `materials.expired` (403) or `materials.gone` (404).
 */
export const openClassFile = async (
  deps: Deps,
  subjects: readonly FindSubject[],
  asked: AskedFile,
): Promise<ClassFileRow> => {
  const { id, ticket } = asked;
  const { expiresAt, signature } = readOurs(ticket);
  const expected = signatureOf(deps, expiresAt, signedName(asked));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw classFileErrors.forged();
  try {
    assertNotExpired({ expiresAt, signature }, deps.clock());
  } catch {
    throw classFileErrors.expired();
  }
  const row = await findClassFile(deps.database.db, id);
  if (!row) throw classFileErrors.gone();
  await assertReadable(deps, subjects, asked);
  return row;
};

const readOurs = (ticket: string) => {
  try {
    return readTicket(ticket);
  } catch {
    throw classFileErrors.forged();
  }
};

/** Throws when the caller has sent as much in a day as one may (422). */
export const assertNotTooMuch = async (deps: Deps, caller: Caller): Promise<void> => {
  const limit = deps.config.uploadMaxGbPerDay * GB;
  const used = await sumSent(deps.database.db, caller.userId, new Date(deps.clock().getTime() - DAY_MS));
  if (used >= limit) throw uploadErrors.tooMuch({ used: sizeText(used), limit: sizeText(limit) });
};

/** For whom a file is sent: a class, and the organisation that the audit log names. */
export interface ClassTarget {
  readonly classId: string;
  readonly orgCode: string;
}

/** Where in the store the file of this id lies. */
const folderOf = (id: string): string => `class-${id}`;

/** Notes a checked file as one of the class's; noted before, it stays as it is. */
const noteFile = async (
  deps: Deps,
  caller: Caller,
  { classId, orgCode }: ClassTarget,
  id: string,
  { key, ...facts }: KeptFile,
): Promise<ClassFile> => {
  const row = await deps.database.db.transaction(async (tx) => {
    const made = await insertClassFile(tx, {
      ...{ id, classId, ownerId: caller.userId, fileKey: key, createdAt: deps.clock() },
      ...facts,
    });
    if (!made) return findClassFile(tx, id);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'materials.upload',
      subject: id,
      orgCode,
      facts: {
        label: facts.name,
        after: { name: facts.name, kind: facts.kind, size: sizeText(facts.sizeBytes) },
      },
    });
    return made;
  });
  if (!row) throw classFileErrors.gone();
  return wireFile(deps, row, '', caller.userId);
};

/**
 * Checks and keeps a file that a manager sends for a class in one request. Throws a sentence of `uploadErrors` or
 * `contentErrors`; who may send is the caller's matter.
 */
export const takeClassFile = async (
  deps: Deps,
  caller: Caller,
  target: ClassTarget,
  sent: Omit<SentFile, 'folder'>,
): Promise<ClassFile> => {
  await assertNotTooMuch(deps, caller);
  const id = randomUUID();
  return noteFile(deps, caller, target, id, await keepSentFile(deps, { ...sent, folder: folderOf(id) }));
};

/** The same for one that came in pieces; asked again after a lost answer, it is the file that it became. */
export const takeResumedFile = async (
  deps: Deps,
  caller: Caller,
  target: ClassTarget,
  uploadId: string,
): Promise<ClassFile> => {
  const alreadyTaken = async (): Promise<ClassFile | null> => {
    const row = await findClassFile(deps.database.db, uploadId);
    const isOwn = row?.ownerId === caller.userId && row.classId === target.classId;
    return isOwn ? wireFile(deps, row, '', caller.userId) : null;
  };
  const before = await alreadyTaken();
  if (before) return before;
  try {
    return await keepResumed(deps, caller, { uploadId, folder: folderOf(uploadId) }, (file) =>
      noteFile(deps, caller, target, uploadId, file),
    );
  } catch (error) {
    // A second call while the first was being checked comes too late for the bytes, not for the file.
    const meanwhile = await alreadyTaken();
    if (meanwhile) return meanwhile;
    throw error;
  }
};

/** Makes `fileIds` the files of a subject of the class; throws `refuse()` when one is not the class's own. */
export const attachFiles = async (
  tx: Tx,
  { subjectId, classId, fileIds }: { subjectId: string; classId: string; fileIds: readonly string[] },
  refuse: () => AppError,
): Promise<void> => {
  const wanted = [...new Set(fileIds)];
  const known = await lockFilesOfClass(tx, classId, wanted);
  if (wanted.some((id) => !known.has(id))) throw refuse();
  await replaceAttached(tx, subjectId, wanted);
};

/** A removed subject lets its files go; thirty days later they are deleted. */
export const releaseFiles = (tx: Tx, subjectId: string, at: Date): Promise<void> =>
  releaseAttached(tx, subjectId, at);
