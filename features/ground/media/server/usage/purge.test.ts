import { sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { mediaLibrary } from '../library/media-library.service.ts';
import { makeCaller, makePdf, mediaEnv, openPages, PAGE_MEDIA, uploadAndRun } from '../media.fixtures.ts';
import { fillMediaUses, mediaUseDifferences, mediaUsesDiffer, noteMediaUses } from '../media.public.ts';
import type { MediaRow } from '../media.table.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { systemTools } from '../processing/run-tool.ts';
import { lockAlike } from './media-use.repository.ts';
import { purgeMedia } from './purge.service.ts';

const DAY = 24 * 3600;

let database: Database;
let deps: TestDeps;
let author: Caller;

const purge = () => purgeMedia(deps, PAGE_MEDIA, new AbortController().signal);

/** Saves a page that shows these texts and this file, and notes its uses. */
const savePage = (id: string, html: string, fileId: string | null = null) =>
  database.db.transaction(async (tx) => {
    await tx.execute(raw`insert into test_page values (${id}, ${id}, ${fileId}, ${html})
      on conflict (id) do update set html = excluded.html, file_id = excluded.file_id`);
    await noteMediaUses(tx, PAGE_MEDIA, [id]);
  });

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .png()
    .toBuffer();

const upload = async (name: string, shade: number) => uploadAndRun(deps, author, name, await picture(shade));

const remove = (row: MediaRow) => mediaLibrary(deps, PAGE_MEDIA).remove(author, row.id);

const isStored = async (row: MediaRow) =>
  (await deps.files.exists(`covers/${row.pictureKey}`)) &&
  (await deps.files.exists(`media/${row.thumbnailKeys[0]}`));

const purgedIds = async () =>
  (await database.query<{ id: string }>('', 'select id from media_file where purged_at is not null', [])).map(
    ({ id }) => id,
  );

beforeEach(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv());
  await openPages(database);
  registerMediaJobs(deps, systemTools(), PAGE_MEDIA);
  await deps.jobs.open();
  author = await makeCaller(deps, 'author1', URUMQI);
});
afterEach(async () => {
  await deps.jobs.close();
  await database.close();
});

describe('files of a row that was removed', () => {
  it('are deleted from the store after thirty days, by the daily job; the row stays', async () => {
    const row = await upload('旧图.png', 10);
    const other = await upload('在用.png', 20);
    await remove(row);
    deps.advance(29.9 * DAY);
    expect([await purge(), await isStored(row)]).toEqual([0, true]);
    deps.advance(0.2 * DAY);
    await deps.jobs.send(database.db, 'media.purge', {});
    await deps.jobs.drain();
    expect(await deps.files.exists(`covers/${row.pictureKey}`)).toBe(false);
    expect(await deps.files.exists(`media/${row.thumbnailKeys[0]}`)).toBe(false);
    expect([await isStored(other), await purgedIds()]).toEqual([true, [row.id]]);
    expect(await purge()).toBe(0);
  });

  it('stay while anything uses them, and go when nothing does any more', async () => {
    const row = await upload('页面里的图.png', 30);
    await savePage('p1', `<img src="/pictures/${row.pictureKey}">`);
    await database.query('', 'update media_file set removed_at = $1', [deps.clock()]);
    deps.advance(40 * DAY);
    expect([await purge(), await isStored(row)]).toEqual([0, true]);
    await savePage('p1', '<p>换了</p>', row.id);
    expect([await purge(), await isStored(row)]).toEqual([0, true]);
    await savePage('p1', '<p>换了</p>');
    expect([await purge(), await isStored(row)]).toEqual([1, false]);
  });

  it('stay for the night when the table of uses was found incomplete, which is counted and mended', async () => {
    const [used, free] = [await upload('用.png', 40), await upload('不用.png', 41)];
    await remove(used);
    await remove(free);
    deps.advance(40 * DAY);
    expect(await mediaUseDifferences(deps)).toBe(0);
    // A save that forgot to note what it uses.
    await database.query('', `insert into test_page values ('p2', 'x', $1, '')`, [used.id]);
    expect([await purge(), await isStored(used), await isStored(free)]).toEqual([0, true, true]);
    expect(await mediaUseDifferences(deps)).toBe(1);
    const operator = { ...author, activeRole: { ...author.activeRole, roleCode: 'operator' as const } };
    expect(await mediaUsesDiffer(deps, operator)).toMatchObject([{ key: 'media-use', tone: 'danger' }]);
    expect(await mediaUsesDiffer(deps, author)).toEqual([]);
    expect([await purge(), await isStored(used), await isStored(free)]).toEqual([1, true, false]);
    expect(await mediaUseDifferences(deps)).toBe(0);
  });

  it('stay when nobody may use files at all: then the list of users is wrong', async () => {
    const row = await upload('图.png', 42);
    await remove(row);
    deps.advance(40 * DAY);
    const purged = await purgeMedia(deps, [], new AbortController().signal);
    expect([purged, await isStored(row), await purgedIds()]).toEqual([0, true, []]);
  });

  it('keep a use that is only in the table: what was noted and is gone holds the file and is counted', async () => {
    const row = await upload('旧用.png', 43);
    await savePage('p3', '', row.id);
    await database.query('', `delete from test_page`, []);
    await database.query('', 'update media_file set removed_at = $1', [deps.clock()]);
    deps.advance(40 * DAY);
    expect([await purge(), await isStored(row), await mediaUseDifferences(deps)]).toEqual([0, true, 1]);
  });

  it('stay while an equal file, which lies in the same place, is in the library', async () => {
    const first = await upload('一.png', 50);
    const second = await upload('二.png', 50);
    expect([second.pictureKey, second.thumbnailKeys]).toEqual([first.pictureKey, first.thumbnailKeys]);
    await remove(first);
    deps.advance(40 * DAY);
    expect([await purge(), await isStored(second)]).toEqual([1, true]);
    await remove(second);
    deps.advance(40 * DAY);
    expect([await purge(), await isStored(second)]).toEqual([1, false]);
  });

  it('are found however many were kept before them', async () => {
    const row = await upload('很多.png', 60);
    await remove(row);
    await database.query(
      '',
      `insert into media_file (id, name, kind, extension, size_bytes, state, owner_id, org_code, created_at, updated_at, removed_at)
       select '!' || n, 'x', 'image', 'png', 1, 'ready', owner_id, org_code, created_at, updated_at, removed_at
       from media_file, generate_series(1, 120) as n where media_file.id = $1`,
      [row.id],
    );
    await database.query(
      '',
      `insert into test_page select '!' || n, 'x', '!' || n, '' from generate_series(1, 120) as n`,
      [],
    );
    await database.query(
      '',
      `insert into media_use select 'test-page', id, 'file', file_id from test_page`,
      [],
    );
    deps.advance(40 * DAY);
    expect([await purge(), await isStored(row)]).toEqual([1, false]);
  });
});

describe('what failed work left in the store', () => {
  it('is deleted thirty days after nobody can try again, and not before', async () => {
    const row = await uploadAndRun(deps, author, '讲义.pdf', makePdf());
    expect(row.originalKey).not.toBe('');
    await database.query('', `update media_file set state = 'failed', can_retry = true`, []);
    deps.advance(40 * DAY);
    expect([await purge(), await deps.files.exists(`media/${row.originalKey}`)]).toEqual([0, true]);
    await database.query('', 'update media_file set can_retry = false', []);
    expect([await purge(), await deps.files.exists(`media/${row.originalKey}`)]).toEqual([1, false]);
  });
});

describe('a file that somebody saves while somebody else removes it', () => {
  const meanwhile = () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    return { gate, go: () => go() };
  };

  it('stays when the save came first: the removal is told what shows it', async () => {
    const row = await upload('先存.png', 70);
    const { gate, go } = meanwhile();
    const { gate: isNoted, go: noted } = meanwhile();
    const saving = database.db.transaction(async (tx) => {
      await tx.execute(raw`insert into test_page values ('p4', '先存的页面', ${row.id}, '')`);
      await noteMediaUses(tx, PAGE_MEDIA, ['p4']);
      noted();
      await gate;
    });
    await isNoted;
    const removing = remove(row).then(
      () => 'removed',
      (error: Error) => error.message,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    go();
    await saving;
    expect(await removing).toContain('页面《先存的页面》');
  });

  it('goes when the removal came first: the save is refused and nothing of it is written', async () => {
    const row = await upload('先删.png', 71);
    await fillMediaUses(database.db, deps, PAGE_MEDIA);
    const { gate, go } = meanwhile();
    const { gate: isHeld, go: held } = meanwhile();
    const removing = database.db.transaction(async (tx) => {
      await lockAlike(tx, row);
      await tx.execute(raw`update media_file set removed_at = now() where id = ${row.id}`);
      held();
      await gate;
    });
    await isHeld;
    const saving = savePage('p5', `<img src="/pictures/${row.pictureKey}">`).then(
      () => 'saved',
      (error: Error) => error.message,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    go();
    await removing;
    expect(await saving).toBe(
      '素材库里已经没有“先删.png”，可能刚被移除。请换一个文件，或在正文里删去它，再保存。',
    );
    expect(await database.query('', 'select id from test_page', [])).toEqual([]);
  });
});

describe('a save', () => {
  it('is refused when it names what never was in the library, by its id or in the text', async () => {
    await expect(savePage('p6', '', 'nothing')).rejects.toThrow('素材库里已经没有“所选文件”');
    await expect(savePage('p6', '<img src="/pictures/m1-aa.webp">')).rejects.toThrow('没有“m1-aa.webp”');
    expect(await database.query('', 'select owner_id from media_use', [])).toEqual([]);
  });

  it('goes on showing what it showed before, although the library no longer offers it', async () => {
    const row = await upload('老图.png', 80);
    const html = `<img src="/pictures/${row.pictureKey}">`;
    await savePage('p7', html);
    await database.query('', 'update media_file set removed_at = $1', [deps.clock()]);
    await savePage('p7', `<p>改了一句</p>${html}`);
    await savePage('p8', `<p>从那里抄来</p>${html}`);
    expect(await database.query('', 'select owner_id from media_use order by 1', [])).toEqual([
      { owner_id: 'p7' },
      { owner_id: 'p8' },
    ]);
  });

  it('is refused while the bytes of what it names are going', async () => {
    const row = await upload('正在清.png', 81);
    await remove(row);
    await database.query('', 'update media_file set purging_at = now() where id = $1', [row.id]);
    await database.query('', `insert into media_use values ('x', 'x', 'file', $1)`, [row.id]);
    await expect(savePage('p9', '', row.id)).rejects.toThrow('正在清.png');
  });
});
