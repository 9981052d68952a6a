import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { makeZip as zipOf } from '#platform/server/files/zip.fixtures.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { safeFileName } from '../shared/library/file-name.rules.ts';
import { formatOf } from '../shared/library/media-kinds.rules.ts';
import { findFile, insertFile } from './library/media-file.repository.ts';
import type { MediaRow } from './media.table.ts';
import { stagedFile, stagingFolder } from './uploads/staging.ts';
import { noteReceived } from './uploads/upload.service.ts';
import type { MediaOwner } from './usage/media-owner.table.ts';

/** Settings under which a test's uploads lie in a folder of its own. */
export const mediaEnv = (more: Record<string, string> = {}): Record<string, string> => ({
  UPLOAD_DIR: mkdtempSync(join(tmpdir(), 'portal-uploads-')),
  TRANSCODE_THREADS: '1',
  ...more,
});

const pageTable = pgTable('test_page', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  fileId: text('file_id'),
  html: text('html').notNull(),
});

/** Pages of a feature that only the tests have; `openPages` makes their table. */
export const PAGE_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'test-page',
    label: '页面',
    isShown: true,
    titled: { table: pageTable, id: pageTable.id, title: pageTable.title },
    pathOf: (id) => `/console/pages?id=${id}`,
    sources: [
      { table: pageTable, ownerId: pageTable.id, files: [pageTable.fileId], texts: [pageTable.html] },
    ],
  },
];

/** Makes the table behind `PAGE_MEDIA`. */
export const openPages = async (database: Database): Promise<void> => {
  await database.query(
    '',
    'create table test_page (id text primary key, title text not null, file_id text, html text not null)',
    [],
  );
};

/** Files that stand in the library without having been uploaded. */
export interface StoredFile {
  readonly id: string;
  readonly orgCode: string;
  readonly kind?: string;
  readonly name?: string;
  readonly state?: string;
  readonly mediaKey?: string;
  readonly mediaVersion?: string;
  readonly durationSeconds?: number;
  readonly pictureKey?: string;
}

/** Puts a file into the library, or changes it, as its work would have left it; somebody must be there to own it. */
export const keepTestFile = async (database: Database, file: StoredFile): Promise<void> => {
  const { id, orgCode, kind = 'image', name = id, state = 'ready' } = file;
  await database.query(
    '',
    `insert into media_file (id, name, kind, extension, size_bytes, state, media_key, media_version, duration_seconds,
       picture_key, owner_id, org_code, created_at, updated_at)
     select $1, $2, $3, 'bin', 5, $4, $5, $6, $7, $8, min(id), $9, now(), now() from app_user
     on conflict (id) do update set state = excluded.state`,
    [
      ...[id, name, kind, state, file.mediaKey ?? '', file.mediaVersion ?? '', file.durationSeconds ?? 0],
      ...[file.pictureKey ?? '', orgCode],
    ],
  );
};

/** A person in a console role, as the session would say it. */
export const makeCaller = async (
  deps: Deps,
  username: string,
  orgCode: string,
  roleCode: RoleCode = 'author',
): Promise<Caller> => {
  const user = await makeUser(deps, {
    username,
    orgCode,
    name: `作者${username}`,
    roles: [{ roleCode, orgCode }],
  });
  return {
    userId: user.id,
    name: user.name,
    idCardHash: '',
    isPartyMember: true,
    orgCode,
    activeRole: { roleCode, orgCode },
    sessionId: 's',
    requestToken: 't',
    via: 'cookie',
    hasOwnPassword: true,
  };
};

/** A file as if its last byte had just arrived; its check is queued. */
export const makeUploaded = async (
  deps: Deps,
  caller: Caller,
  filename: string,
  bytes: Uint8Array,
): Promise<string> => {
  const { name, extension } = safeFileName(filename);
  const now = deps.clock();
  const row = await insertFile(deps.database.db, {
    id: `f${Math.random().toString(36).slice(2, 12)}`,
    name,
    extension,
    kind: formatOf(extension)?.kind ?? 'document',
    sizeBytes: bytes.length,
    state: 'uploading',
    ownerId: caller.userId,
    orgCode: caller.activeRole.orgCode,
    createdAt: now,
    updatedAt: now,
  });
  mkdirSync(stagingFolder(deps), { recursive: true });
  writeFileSync(stagedFile(deps, row.id), bytes);
  await noteReceived(deps, row);
  return row.id;
};

/** Uploads a file, runs everything that follows, and answers what became of it. */
export const uploadAndRun = async (
  deps: Deps,
  caller: Caller,
  filename: string,
  bytes: Uint8Array,
): Promise<MediaRow> => {
  const id = await makeUploaded(deps, caller, filename, bytes);
  await deps.jobs.drain();
  const row = await findFile(deps.database.db, id);
  if (!row) throw new Error(`${filename} is gone`);
  return row;
};

/** Clips that this worker's tests have asked for: most of them are asked for again. */
const clips = new Map<string, Buffer>();

/** A clip made by ffmpeg from its own test sources, once a worker; the caller may change its bytes. */
export const makeClip = (ending: string, ...options: string[]): Buffer => {
  const name = [ending, ...options].join(' ');
  const clip = clips.get(name) ?? encodeClip(ending, options);
  clips.set(name, clip);
  return Buffer.from(clip);
};

const encodeClip = (ending: string, options: readonly string[]): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clip-'));
  const file = join(folder, `clip.${ending}`);
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...options, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const TEST_PICTURE = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=15:d=3'];
export const TEST_SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** Claim of the archive instead of the truth. */
  readonly claimed?: number;
}

/** An archive of `entries`, honest or not. */
export const makeZip = (entries: readonly ZipEntry[], comment = ''): Buffer => {
  const zip = zipOf(
    entries.map(({ claimed, ...entry }) =>
      claimed === undefined ? entry : { ...entry, declaredSize: claimed },
    ),
  );
  const words = Buffer.from(comment);
  zip.writeUInt16LE(words.length, zip.length - 2);
  return Buffer.concat([zip, words]);
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const MAIN: Readonly<Record<string, readonly [string, string]>> = {
  docx: ['word/document.xml', `${OFFICE}.wordprocessingml.document.main+xml`],
  pptx: ['ppt/presentation.xml', `${OFFICE}.presentationml.presentation.main+xml`],
  xlsx: ['xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`],
};

/** An Office document with `more` entries beside its main part. */
export const makeOffice = (
  ending: 'docx' | 'pptx' | 'xlsx',
  more: readonly ZipEntry[] = [],
  comment = '',
): Buffer => {
  const [part = '', type = ''] = MAIN[ending] ?? [];
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  const taken = new Set(more.map(({ name }) => name));
  const usual = [
    { name: '[Content_Types].xml', content: types },
    { name: part, content: '<w/>' },
  ].filter(({ name }) => !taken.has(name));
  return makeZip([...usual, ...more], comment);
};

/** A PDF of the given objects, with a page tree that readers accept. */
export const makePdf = (objects: readonly string[] = [], tail = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n${tail}`,
    'latin1',
  );
