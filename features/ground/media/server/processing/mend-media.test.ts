import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { findFile } from '../library/media-file.repository.ts';
import { mediaLibrary } from '../library/media-library.service.ts';
import { H264, makeCaller, makeClip, makeUploaded, mediaEnv, uploadAndRun } from '../media.fixtures.ts';
import { checkUpload } from '../uploads/check-upload.service.ts';
import { stagedSize } from '../uploads/staging.ts';
import { registerMediaJobs, tidyMedia } from './media.job.ts';
import { processMedia } from './process-media.service.ts';
import { listRenditions } from './rendition.repository.ts';
import { systemTools, type Tools } from './run-tool.ts';

const DAY = 24 * 3600;

let database: Database;
let deps: TestDeps;
let author: Caller;
let notes: string;
let clip: Buffer;

/** The real ffmpeg, which notes what it is asked for and fails where it is asked for `broken`, a pattern of the shell. */
const toolsWithout = (broken: string): Tools => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mend-'));
  const ffmpeg = join(folder, 'ffmpeg');
  notes = join(folder, 'notes');
  writeFileSync(notes, '');
  const real = systemTools();
  writeFileSync(
    ffmpeg,
    `#!/bin/sh\necho "$@" >> ${notes}\ncase "$*" in *\\ ${broken}*) echo broken >&2; exit 3;; esac\nexec ${real.ffmpeg} "$@"\n`,
  );
  chmodSync(ffmpeg, 0o755);
  return { ...real, ffmpeg };
};

const NOTHING = 'nothing/';

/** Rungs that ffmpeg was asked for, one text a call. */
const asked = () =>
  readFileSync(notes, 'utf8')
    .split('\n')
    .map((line) => [...line.matchAll(/ (\w+)\/index\.m3u8/g)].map(([, key]) => key).join(' '))
    .filter(Boolean);

const statesOf = async (id: string) =>
  Object.fromEntries((await listRenditions(database.db, id)).map(({ rung, state }) => [rung, state]));

const rungsInMaster = async (mediaKey: string) =>
  (await deps.files.get(`media/${mediaKey}/index.m3u8`)).match(/^\w+(?=\/index\.m3u8$)/gm);

beforeEach(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv());
  author = await makeCaller(deps, 'author1', URUMQI);
  clip = makeClip(
    'mp4',
    ...['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=10:d=5', '-f', 'lavfi', '-i', 'sine=duration=5'],
    ...[...H264, '-c:a', 'aac'],
  );
  await deps.jobs.open();
});
afterEach(async () => {
  await deps.jobs.close();
  await database.close();
});

describe('a video of which one quality fails', () => {
  it('plays in the others, says which is missing, and a retry makes only that', async () => {
    registerMediaJobs(deps, toolsWithout('480/'));
    const row = await uploadAndRun(deps, author, '课.mp4', clip);
    expect([row.state, row.problem, row.canRetry, row.progress]).toEqual(['ready', '', true, 100]);
    expect(row.notice).toBe('缺少“480P”：转码没有成功，其余清晰度可以照常播放。');
    expect(await statesOf(row.id)).toEqual({ audio: 'done', 240: 'done', 360: 'done', 480: 'failed' });
    expect(await rungsInMaster(row.mediaKey)).toEqual(['240', '360', 'audio']);
    expect(asked()).toEqual(['audio 240', '360 480', '360', '480']);
    expect(await stagedSize(deps, row.id)).toBe(clip.length);

    registerMediaJobs(deps, toolsWithout(NOTHING));
    const library = mediaLibrary(deps, []);
    const begun = await library.retry(author, row.id);
    expect([begun.state, begun.progress, begun.canRetry]).toEqual(['ready', 0, false]);
    expect(begun.notice).toContain('正在补做');
    expect((await library.address(author, { id: row.id, purpose: 'play' })).isPlaylist).toBe(true);
    await expect(library.remove(author, row.id)).rejects.toMatchObject({ code: 'media.working' });
    await expect(library.retry(author, row.id)).rejects.toMatchObject({ code: 'media.noRetry' });
    await deps.jobs.drain();
    const whole = await findFile(database.db, row.id);
    expect(whole).toMatchObject({ state: 'ready', notice: '', canRetry: false, progress: 100 });
    expect(whole).toMatchObject({ mediaKey: row.mediaKey, pictureKey: row.pictureKey });
    expect(asked()).toEqual(['480']);
    expect(await rungsInMaster(row.mediaKey)).toEqual(['240', '360', '480', 'audio']);
    expect(await stagedSize(deps, row.id)).toBeNull();
  });

  it('stays as it was when the retry fails as well, and is offered for a week', async () => {
    registerMediaJobs(deps, toolsWithout('480/'));
    const row = await uploadAndRun(deps, author, '课.mp4', clip);
    await mediaLibrary(deps, []).retry(author, row.id);
    await deps.jobs.drain();
    expect(await findFile(database.db, row.id)).toMatchObject({
      state: 'ready',
      canRetry: true,
      notice: row.notice,
      mediaKey: row.mediaKey,
    });
    // A retry that was begun and never ended is given back as well.
    await database.query('', 'update media_file set progress = 3, can_retry = false', []);
    deps.advance(1.1 * DAY);
    await tidyMedia(deps);
    const stuck = await findFile(database.db, row.id);
    expect([stuck?.state, stuck?.progress, stuck?.canRetry]).toEqual(['ready', 100, true]);
    expect(stuck?.notice).toContain('补做没有成功');
    expect(await stagedSize(deps, row.id)).toBe(clip.length);
    deps.advance(7.1 * DAY);
    await tidyMedia(deps);
    expect(await findFile(database.db, row.id)).toMatchObject({ state: 'ready', canRetry: false });
    expect(await stagedSize(deps, row.id)).toBeNull();
  });

  it('is not taken over by an equal upload, which is made whole', async () => {
    registerMediaJobs(deps, toolsWithout('480/'));
    const first = await uploadAndRun(deps, author, '缺.mp4', clip);
    registerMediaJobs(deps, toolsWithout(NOTHING));
    const second = await uploadAndRun(deps, author, '全.mp4', clip);
    expect([second.state, second.notice, second.mediaKey === first.mediaKey]).toEqual(['ready', '', false]);
  });

  it('fails when no picture could be made, and keeps the sound for the retry', async () => {
    registerMediaJobs(deps, toolsWithout('[0-9]*0/index.m3u8'));
    const row = await uploadAndRun(deps, author, '课.mp4', clip);
    expect([row.state, row.canRetry]).toEqual(['failed', true]);
    expect(row.problem).toContain('转码到“240P（省流量）”时出错');
    registerMediaJobs(deps, toolsWithout(NOTHING));
    await mediaLibrary(deps, []).retry(author, row.id);
    await deps.jobs.drain();
    expect((await findFile(database.db, row.id))?.state).toBe('ready');
    expect(asked()).toEqual(['240', '360 480']);
  });
});

describe('a video whose work was interrupted', () => {
  it('keeps the qualities that were finished and makes the rest', async () => {
    const tools = toolsWithout(NOTHING);
    registerMediaJobs(deps, tools);
    const id = await makeUploaded(deps, author, '课.mp4', clip);
    const stopping = new AbortController();
    await checkUpload(deps, tools, { fileId: id }, stopping.signal);
    const begun = setInterval(() => {
      if (asked().includes('360 480')) stopping.abort(new Error('stopping'));
    }, 10);
    await expect(processMedia(deps, tools, { fileId: id }, stopping.signal)).rejects.toThrow('stopping');
    clearInterval(begun);
    const again = toolsWithout(NOTHING);
    await processMedia(deps, again, { fileId: id }, new AbortController().signal);
    const row = await findFile(database.db, id);
    expect([row?.state, row?.notice]).toEqual(['ready', '']);
    expect(asked()).toEqual(['360 480']);
    expect(await rungsInMaster(row?.mediaKey ?? '')).toEqual(['240', '360', '480', 'audio']);
  });
});
