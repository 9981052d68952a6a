import { randomUUID, timingSafeEqual } from 'node:crypto';
import { audit } from '#features/accounts/server/accounts.public.ts';
import { signatureOf } from '#features/media/server/media.public.ts';
import { keepSentFile, type SentFile } from '#features/media/server/sent-files.public.ts';
import { sizeText } from '#features/media/shared/media-kinds.rules.ts';
import {
  assertNotExpired,
  expiryOf,
  readTicket,
  ticketText,
} from '#features/media/shared/media-ticket.rules.ts';
import { uploadErrors } from '#features/media/shared/upload.errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import type { ClassFile } from '../shared/class-file.schema.ts';
import { CLASS_FILE_PATH } from '../shared/materials.contract.ts';
import { materialsErrors } from '../shared/materials.errors.ts';
import { boardReader } from './board-access.service.ts';
import { findSubject } from './board-subjects.service.ts';
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

/** What is signed: another text than any folder of the media store, so that neither address opens the other. */
const signedName = (fileId: string, subjectId: string): string => `class-file:${fileId}:${subjectId}`;

const addressOf = (deps: Deps, fileId: string, subjectId: string): string => {
  const expiresAt = expiryOf(deps.clock(), deps.config.mediaTicketMinutes * 60);
  const signature = signatureOf(deps, expiresAt, signedName(fileId, subjectId));
  const query = new URLSearchParams({ t: ticketText({ expiresAt, signature }), of: subjectId });
  return `${CLASS_FILE_PATH}/${fileId}?${query}`;
};

/** A file as its readers get it; `subjectId` is what it belongs to, empty for one just sent. */
export const wireFile = (deps: Deps, row: ClassFileRow, subjectId: string): ClassFile => {
  const url = addressOf(deps, row.id, subjectId);
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

export interface AskedFile {
  readonly id: string;
  readonly ticket: string;
  readonly subjectId: string;
  /** Who is signed in where the address is opened; null for a program that only has the address. */
  readonly caller: Caller | null;
}

/**
 * The address was given to somebody who might read the file; it may have been withdrawn since, the person may be
 * out of the class, and whoever is signed in may be somebody else. Throws `materials.gone` (404).
 */
const assertReadable = async (deps: Deps, { id, subjectId, caller }: AskedFile): Promise<void> => {
  const { db } = deps.database;
  // Just sent: it hangs on nothing yet, and only its sender has the address.
  if (subjectId === '') return;
  const subject = await findSubject(deps, subjectId);
  if (!subject || !(await isAttached(db, subjectId, id))) throw materialsErrors.gone();
  const { classId, isOnBoard } = subject;
  const role = caller && (await boardReader(db, caller, classId, { noClass: materialsErrors.gone }));
  if (!role && !isOnBoard) throw materialsErrors.gone();
};

/**
 * The file that an address of ours names, and for how many seconds the address is good. Throws
 * `materials.forged`, `materials.expired` (403) or `materials.gone` (404).
 */
export const openClassFile = async (deps: Deps, asked: AskedFile) => {
  const { id, ticket, subjectId } = asked;
  const { expiresAt, signature } = readOurs(ticket);
  const expected = signatureOf(deps, expiresAt, signedName(id, subjectId));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw materialsErrors.forged();
  const now = deps.clock();
  try {
    assertNotExpired({ expiresAt, signature }, now);
  } catch {
    throw materialsErrors.expired();
  }
  const row = await findClassFile(deps.database.db, id);
  if (!row) throw materialsErrors.gone();
  await assertReadable(deps, asked);
  return { row, seconds: Math.max(0, Math.floor(expiresAt - now.getTime() / 1000)) };
};

const readOurs = (ticket: string) => {
  try {
    return readTicket(ticket);
  } catch {
    throw materialsErrors.forged();
  }
};

const assertNotTooMuch = async (deps: Deps, caller: Caller): Promise<void> => {
  const limit = deps.config.uploadMaxGbPerDay * GB;
  const used = await sumSent(deps.database.db, caller.userId, new Date(deps.clock().getTime() - DAY_MS));
  if (used >= limit) throw uploadErrors.tooMuch({ used: sizeText(used), limit: sizeText(limit) });
};

/**
 * Checks and keeps a file that a manager sends for a class. Throws a sentence of `uploadErrors` or
 * `contentErrors`; who may send is the caller's matter.
 */
export const takeClassFile = async (
  deps: Deps,
  caller: Caller,
  { classId, orgCode }: { classId: string; orgCode: string },
  sent: Omit<SentFile, 'folder'>,
): Promise<ClassFile> => {
  await assertNotTooMuch(deps, caller);
  const id = randomUUID();
  const { key, ...facts } = await keepSentFile(deps, { ...sent, folder: `class-${id}` });
  const row = await deps.database.db.transaction(async (tx) => {
    const made = await insertClassFile(tx, {
      ...{ id, classId, ownerId: caller.userId, fileKey: key, createdAt: deps.clock() },
      ...facts,
    });
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
  return wireFile(deps, row, '');
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
