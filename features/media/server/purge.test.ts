import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { makeCaller, makePdf, mediaEnv, uploadAndRun } from './media.fixtures.ts';
import type { MediaRow } from './media.table.ts';
import { registerMediaJobs } from './media-jobs.service.ts';
import { mediaLibrary } from './media-library.service.ts';
import { type MediaTrace, NO_PORTS, type UsageAsker } from './media-ports.ts';
import { purgeMedia } from './purge.service.ts';
import { systemTools } from './run-tool.ts';

const DAY = 24 * 3600;

let database: Database;
let deps: TestDeps;
let author: Caller;
let asked: MediaTrace[];
let used: Set<string>;

const asker: UsageAsker = async (_, files) => {
  asked.push(...files);
  return used;
};

const purge = (askers: readonly UsageAsker[] = [asker]) =>
  purgeMedia(deps, askers, new AbortController().signal);

const picture = (shade: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .png()
    .toBuffer();

const upload = async (name: string, shade: number) => uploadAndRun(deps, author, name, await picture(shade));

const remove = (row: MediaRow) => mediaLibrary(deps, NO_PORTS).remove(author, row.id);

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
  registerMediaJobs(deps, systemTools(), [asker]);
  await deps.jobs.open();
  author = await makeCaller(deps, 'author1', URUMQI);
  asked = [];
  used = new Set();
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
    expect(asked).toMatchObject([{ id: row.id, pictureKey: row.pictureKey }]);
    expect(asked[0]?.folders).toEqual([row.thumbnailKeys[0]?.split('/')[0]]);
    expect(await purge()).toBe(0);
  });

  it('stay while anything uses them, and go when nothing does any more', async () => {
    const row = await upload('课里的图.png', 30);
    await remove(row);
    deps.advance(40 * DAY);
    used = new Set([row.id]);
    expect([await purge(), await isStored(row)]).toEqual([0, true]);
    used = new Set();
    expect([await purge([asker, async () => new Set([row.id])]), await isStored(row)]).toEqual([0, true]);
    expect([await purge(), await isStored(row)]).toEqual([1, false]);
  });

  it('stay when it cannot be said whether they are used', async () => {
    const row = await upload('图.png', 40);
    await remove(row);
    deps.advance(40 * DAY);
    expect([await purge([]), await isStored(row)]).toEqual([0, true]);
    const failing: UsageAsker = async () => {
      throw new Error('the database is away');
    };
    await expect(purge([asker, failing])).rejects.toThrow('away');
    expect([await isStored(row), await purgedIds()]).toEqual([true, []]);
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
    deps.advance(40 * DAY);
    used = new Set(Array.from({ length: 120 }, (_, n) => `!${n + 1}`));
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
