import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { safeFileName } from '../../shared/library/file-name.rules.ts';
import {
  formatOf,
  formatsOf,
  isDeclaredAs,
  KIND_LABELS,
  MEDIA_KINDS,
  type MediaFormat,
  sizeText,
} from '../../shared/library/media-kinds.rules.ts';
import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import {
  changeFile,
  countUnfinished,
  deleteUnfinished,
  findFile,
  holdUploadsOf,
  insertFile,
  sumUploaded,
} from '../library/media-file.repository.ts';
import type { MediaRow, UploadPurpose } from '../media.table.ts';
import type { FileJob } from './check-upload.service.ts';
import { dropStaged, stagedSize } from './staging.ts';

/** Name of the job that looks at what was uploaded. */
export const CHECK_JOB = 'media.check';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** Uploads that one person may have begun and not ended; what nobody continues is cleared away after two days. */
const MAX_UNFINISHED = 200;

/** Bytes that one file of `kind` may have. */
export const maxBytesOf = ({ config }: Pick<Deps, 'config'>, kind: MediaKind): number =>
  ({
    video: config.uploadMaxMbVideo,
    audio: config.uploadMaxMbAudio,
    image: config.uploadMaxMbImage,
    document: config.uploadMaxMbDocument,
  })[kind] * MB;

export interface Announced {
  /** As the browser wrote it. */
  readonly filename: string;
  /** Kind that the page asked for; empty for any. */
  readonly kind: string;
  /** Media type by the browser; empty for none. */
  readonly declared: string;
  readonly bytes: number;
}

const allowedText = (kind: string): string =>
  MEDIA_KINDS.filter((one) => kind === '' || one === kind)
    .flatMap((one) => formatsOf(one).map(({ label }) => label))
    .join('、');

const readFormat = (name: string, extension: string, { kind, declared }: Announced): MediaFormat => {
  const wanted = MEDIA_KINDS.find((one) => one === kind);
  if (extension === 'svg' || extension === 'svgz') throw uploadErrors.vector({ name });
  const format = formatOf(extension);
  if (!format) throw uploadErrors.badType({ name, allowed: allowedText(wanted ?? '') });
  if (wanted && format.kind !== wanted)
    throw uploadErrors.wrongKind({ name, wanted: KIND_LABELS[wanted], found: KIND_LABELS[format.kind] });
  if (!isDeclaredAs(format, declared))
    throw uploadErrors.wrongDeclared({ name, declared: declared.slice(0, 60), label: ` ${format.label} ` });
  return format;
};

/** Checks of a file before its first byte; throws a sentence of `uploadErrors`. */
export const readAnnounced = (deps: Pick<Deps, 'config'>, announced: Announced) => {
  if (announced.filename.trim() === '') throw uploadErrors.noName();
  const { name, extension } = safeFileName(announced.filename);
  const format = readFormat(name, extension, announced);
  const { bytes } = announced;
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw uploadErrors.noSize();
  if (bytes === 0) throw uploadErrors.empty({ name });
  const limit = maxBytesOf(deps, format.kind);
  if (bytes > limit) {
    const kind = KIND_LABELS[format.kind];
    throw uploadErrors.tooBig({ name, kind, limit: sizeText(limit), size: sizeText(bytes) });
  }
  return { name, extension, format };
};

/**
 * Throws `upload.tooMuch` (422) when a person would send more than a day's share. Requests of one person that come
 * together are counted one after the other.
 */
export const assertNotTooMuch = async (tx: Tx, deps: Deps, caller: Caller, bytes: number): Promise<void> => {
  await holdUploadsOf(tx, caller.userId);
  const limit = deps.config.uploadMaxGbPerDay * 1024 * MB;
  const from = new Date(deps.clock().getTime() - DAY_MS);
  const used = await sumUploaded(tx, caller.userId, from);
  if (used + bytes > limit) throw uploadErrors.tooMuch({ used: sizeText(used), limit: sizeText(limit) });
};

/** Notes an upload that begins; the answer's id names it from now on. */
export const beginUpload = async (
  deps: Deps,
  caller: Caller,
  announced: Announced,
  purpose: UploadPurpose = 'library',
): Promise<MediaRow> => {
  const { name, extension, format } = readAnnounced(deps, announced);
  const now = deps.clock();
  const row = {
    id: randomUUID(),
    name,
    extension,
    kind: format.kind,
    sizeBytes: announced.bytes,
    state: 'uploading' as const,
    ownerId: caller.userId,
    orgCode: caller.activeRole.orgCode,
    purpose,
    createdAt: now,
    updatedAt: now,
  };
  return deps.database.db.transaction(async (tx) => {
    await assertNotTooMuch(tx, deps, caller, announced.bytes);
    if ((await countUnfinished(tx, caller.userId)) >= MAX_UNFINISHED)
      throw uploadErrors.tooMany({ limit: MAX_UNFINISHED });
    return insertFile(tx, row);
  });
};

/** Addresses may hold anything; the database refuses some signs. */
const UPLOAD_ID = /^[A-Za-z0-9-]{1,64}$/;

/** The upload that `caller` began for this; to everybody else it does not exist. */
export const ownUpload = async (
  deps: Deps,
  caller: Caller,
  id: string,
  purpose: UploadPurpose = 'library',
): Promise<MediaRow> => {
  const row = UPLOAD_ID.test(id) ? await findFile(deps.database.db, id) : null;
  if (row?.ownerId !== caller.userId || row.purpose !== purpose) throw accessErrors.notFound();
  return row;
};

/** Notes how much has arrived; of a file of the library, when that is all, the checks begin, once. */
export const noteReceived = async (deps: Deps, row: MediaRow): Promise<void> => {
  const received = await stagedSize(deps, row.id);
  if (received === null) return;
  const now = deps.clock();
  const progress = Math.min(100, Math.floor((received / row.sizeBytes) * 100));
  if (received < row.sizeBytes || row.purpose !== 'library') {
    const facts = { receivedBytes: received, progress, updatedAt: now };
    await changeFile(deps.database.db, row.id, ['uploading'], facts);
    return;
  }
  const facts = { state: 'checking' as const, receivedBytes: row.sizeBytes, progress: 0, updatedAt: now };
  await deps.database.db.transaction(async (tx) => {
    if (!(await changeFile(tx, row.id, ['uploading'], facts))) return;
    await deps.jobs.send<FileJob>(tx, CHECK_JOB, { fileId: row.id });
    await audit(tx, deps.clock, {
      userId: row.ownerId,
      action: 'media.upload',
      subject: row.id,
      orgCode: row.orgCode,
      facts: { after: { name: row.name, kind: row.kind, sizeBytes: row.sizeBytes } },
    });
  });
};

/** Gives an upload up. */
export const dropUpload = async (deps: Deps, id: string): Promise<void> => {
  await deleteUnfinished(deps.database.db, id);
  await dropStaged(deps, id);
};
