import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import { expiryOf } from '../../shared/delivery/media-ticket.rules.ts';
import { renamed } from '../../shared/library/file-name.rules.ts';
import type {
  getMediaAddress,
  listMediaFiles,
  MediaFile,
  MediaFileDetail,
  renameMediaFile,
} from '../../shared/library/media-library.contract.ts';
import { mediaErrors } from '../../shared/media.errors.ts';
import { pictureAddress, playFileOf, signedAddress } from '../media.public.ts';
import type { MediaRow } from '../media.table.ts';
import { isMending } from '../processing/file-work.ts';
import { listRenditions, requeueRenditions } from '../processing/rendition.repository.ts';
import { type FileJob, PROCESS_JOB } from '../uploads/check-upload.service.ts';
import { CHECK_JOB, dropUpload } from '../uploads/upload.service.ts';
import { ownRefsOf } from '../usage/file-refs.read.ts';
import type { MediaOwner } from '../usage/media-owner.table.ts';
import { findAlike, lockAlike, type MediaRef, selectUsers } from '../usage/media-use.repository.ts';
import { fillMediaUses } from '../usage/media-use.service.ts';
import { changeFile, findFiles, renameFile } from './media-file.repository.ts';
import { countFiles, listFiles } from './media-list.repository.ts';

const PAGE_SIZE = 20;
const TITLES_SHOWN = 3;
const USES_SHOWN = 100;
const MENDING = '正在补做缺少的部分，已有的可以照常使用。';

const stripped = (text: string) => text.replaceAll('\0', '').toWellFormed().trim();

/**
 * Files as the console shows them: rows in the caller's scope, and what may be done to them. `owners` are all that may
 * use a file.
 */
export const mediaLibrary = (deps: Deps, owners: readonly MediaOwner[]) => {
  const { db } = deps.database;

  const wireOf = (row: MediaRow, names: ReadonlyMap<string, string>, caller: Caller): MediaFile => {
    const thumbnails = row.thumbnailKeys.map((key) => signedAddress(deps, key));
    return {
      ...row,
      size: row.sizeBytes,
      posterUrl: row.kind === 'image' ? (thumbnails[0] ?? '') : pictureAddress(row.pictureKey),
      thumbnails,
      uploadedBy: names.get(row.ownerId) ?? '',
      isMine: row.ownerId === caller.userId,
      createdTime: wireTime(row.createdAt),
      finishedTime: row.finishedAt ? wireTime(row.finishedAt) : '',
    };
  };

  const wireOne = async (row: MediaRow, caller: Caller) =>
    wireOf(row, await findUserNames(db, [row.ownerId]), caller);

  const inScope = async (caller: Caller, id: string): Promise<MediaRow> => {
    const [row] = await findFiles(db, [id], caller.activeRole.orgCode);
    if (!row) throw accessErrors.notFound();
    return row;
  };

  /** Owners that show the file now; a history, which only keeps its bytes, is not told. */
  const usersOf = async (sql: Sql, refs: readonly MediaRef[]): Promise<MediaFileDetail['usedBy']> => {
    const uses: MediaFileDetail['usedBy'] = [];
    for (const owner of owners.filter(({ isShown }) => isShown)) {
      const { label: kindText, pathOf } = owner;
      const users = await selectUsers(sql, owner, refs, USES_SHOWN);
      uses.push(...users.map(({ id, title }) => ({ id, title, kindText, path: pathOf(id) })));
    }
    return uses;
  };

  /** Throws `media.inUse` (409) with what shows the file. */
  const refuseUsed = (uses: MediaFileDetail['usedBy']): void => {
    if (uses.length === 0) return;
    const titles = uses.slice(0, TITLES_SHOWN).map(({ kindText, title }) => `${kindText}《${title}》`);
    const more = uses.length > TITLES_SHOWN ? '等' : '';
    throw mediaErrors.inUse({ count: uses.length, titles: titles.join('、') + more, usedBy: uses });
  };

  return {
    list: async (caller: Caller, input: InputOf<typeof listMediaFiles>) => {
      const paging = pagingOf(input, PAGE_SIZE);
      const filter = {
        orgCode: caller.activeRole.orgCode,
        ownerId: input.mine ? caller.userId : undefined,
        kind: input.kind,
        state: input.state,
        keyword: stripped(input.keyword ?? ''),
      };
      const rows = await listFiles(db, filter, input.sort ?? '-createdTime', paging);
      const names = await findUserNames(db, [...new Set(rows.map((row) => row.ownerId))]);
      const total = await countFiles(db, filter);
      return list(
        rows.map((row) => wireOf(row, names, caller)),
        total,
        paging,
      );
    },

    /** Throws 404 outside of the caller's scope, as all below. */
    get: async (caller: Caller, id: string): Promise<MediaFileDetail> => {
      const row = await inScope(caller, id);
      const renditions = await listRenditions(db, id);
      return {
        ...(await wireOne(row, caller)),
        renditions: renditions.map(({ name, state, progress, sizeBytes, problem }) => ({
          ...{ name, state, progress, sizeBytes, problem },
        })),
        usedBy: await usersOf(db, ownRefsOf(row, await findAlike(db, row))),
      };
    },

    /** Throws `media.changed` (409) when the row is no longer at `version`. */
    rename: async (
      caller: Caller,
      { id, name, version }: InputOf<typeof renameMediaFile>,
    ): Promise<MediaFile> => {
      const before = await inScope(caller, id);
      const wanted = renamed(name, before.extension);
      const row = await db.transaction(async (tx) => {
        const after = await renameFile(tx, id, version, { name: wanted, updatedAt: deps.clock() });
        if (!after) throw mediaErrors.changed();
        const facts = { before: { name: before.name }, after: { name: wanted } };
        const { orgCode } = before;
        await audit(tx, deps.clock, {
          userId: caller.userId,
          action: 'media.rename',
          subject: id,
          orgCode,
          facts,
        });
        return after;
      });
      return wireOne(row, caller);
    },

    /** Throws `media.inUse` (409) with what shows it, or `media.working` (409). */
    remove: async (caller: Caller, id: string): Promise<void> => {
      const row = await inScope(caller, id);
      if (row.state === 'checking' || row.state === 'processing' || isMending(row))
        throw mediaErrors.working();
      await fillMediaUses(db, deps, owners);
      const now = deps.clock();
      await db.transaction(async (tx) => {
        // Held before it is asked: whoever saves a text with it meanwhile comes before this, or is refused after it.
        refuseUsed(await usersOf(tx, ownRefsOf(row, await lockAlike(tx, row))));
        const facts = { removedAt: now, updatedAt: now };
        if (!(await changeFile(tx, id, [row.state], facts))) throw mediaErrors.changed();
        await audit(tx, deps.clock, {
          userId: caller.userId,
          action: 'media.remove',
          subject: id,
          orgCode: row.orgCode,
          facts: { before: { name: row.name, kind: row.kind } },
        });
      });
      if (row.state === 'uploading') await dropUpload(deps, id);
    },

    /**
     * A failed file is checked and processed once more; one that is ready and lacks something stays in use while
     * only that is made. Throws `media.noRetry` (409) when there is nothing to try again.
     */
    retry: async (caller: Caller, id: string): Promise<MediaFile> => {
      const row = await inScope(caller, id);
      const isReady = row.state === 'ready';
      const begun = { canRetry: false, progress: 0, updatedAt: deps.clock() };
      const facts = isReady
        ? { ...begun, notice: MENDING }
        : { ...begun, problem: '', finishedAt: null, state: 'checking' as const };
      await db.transaction(async (tx) => {
        const isTaken = row.canRetry && (await changeFile(tx, id, [isReady ? 'ready' : 'failed'], facts));
        if (!isTaken) throw mediaErrors.noRetry();
        if (isReady) await requeueRenditions(tx, id);
        await deps.jobs.send<FileJob>(tx, isReady ? PROCESS_JOB : CHECK_JOB, { fileId: id });
        await audit(tx, deps.clock, {
          userId: caller.userId,
          action: 'media.retry',
          subject: id,
          orgCode: row.orgCode,
        });
      });
      return wireOne({ ...row, ...facts }, caller);
    },

    /** Throws `media.notReady` or `media.noPreview` (409). */
    address: async (caller: Caller, { id, purpose }: InputOf<typeof getMediaAddress>) => {
      const row = await inScope(caller, id);
      if (row.state !== 'ready') throw mediaErrors.notReady();
      const expireTime = wireTime(
        new Date(expiryOf(deps.clock(), deps.config.mediaTicketMinutes * 60) * 1000),
      );
      if (purpose === 'play' && row.kind === 'image')
        return { url: pictureAddress(row.pictureKey), isPlaylist: false, expireTime };
      const keys = {
        play: row.mediaKey === '' ? '' : playFileOf(row.mediaKey),
        preview: row.previewKey,
        original: row.originalKey,
      };
      const key = keys[purpose];
      if (key === '') throw mediaErrors.noPreview({ reason: row.notice || '它不是文档。' });
      const name = purpose === 'original' ? `?name=${encodeURIComponent(row.name)}` : '';
      return { url: signedAddress(deps, key) + name, isPlaylist: key.endsWith('.m3u8'), expireTime };
    },
  };
};
