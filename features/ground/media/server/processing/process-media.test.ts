import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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
import {
  H264,
  makeCaller,
  makeClip,
  makeOffice,
  makePdf,
  makeUploaded,
  mediaEnv,
  TEST_PICTURE,
  TEST_SOUND,
  uploadAndRun,
} from '../media.fixtures.ts';
import type { MediaRow } from '../media.table.ts';
import { checkUpload } from '../uploads/check-upload.service.ts';
import { stagedSize, stagingFolder } from '../uploads/staging.ts';
import { registerMediaJobs, tidyMedia } from './media.job.ts';
import { processMedia } from './process-media.service.ts';
import { listRenditions } from './rendition.repository.ts';
import { systemTools, type Tools } from './run-tool.ts';

const HOUR = 3600;

let database: Database;
let deps: TestDeps;
let author: Caller;

const start = async (tools: Tools = systemTools()) => {
  registerMediaJobs(deps, tools);
  await deps.jobs.open();
};

beforeEach(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv());
  author = await makeCaller(deps, 'author1', URUMQI);
});
afterEach(async () => {
  await deps.jobs.close();
  await database.close();
});

const stored = async (key: string) => Buffer.from(await deps.files.getBytes(`media/${key}`)).toString('utf8');

const rungsOf = async (row: MediaRow) =>
  (await listRenditions(database.db, row.id)).map(
    ({ name, state, progress }) => `${name} ${state} ${progress}`,
  );

/** Findings of ffprobe for a rung, read from the store's folder through its playlist. */
const probeRung = (row: MediaRow, rung: string, what: string): string => {
  const root = (deps.files.driver as unknown as { options: { location: string } }).options.location;
  const playlist = join(root, 'media', row.mediaKey, rung, 'index.m3u8');
  return execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', what, '-of', 'csv=p=0', '-allowed_extensions', 'ALL', playlist],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .slice(0, 1)
    .join('');
};

describe('a video', () => {
  it('becomes a ladder that begins with the sound and the smallest picture, with poster and six thumbnails', async () => {
    await start();
    const clip = makeClip(
      'mkv',
      ...['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=15:d=9', '-f', 'lavfi', '-i', 'sine=duration=9'],
      ...[...H264, '-c:a', 'aac'],
    );
    const row = await uploadAndRun(deps, author, '棉田水肥一体化.mkv', clip);
    expect([row.state, row.problem, row.progress, row.canRetry]).toEqual(['ready', '', 100, false]);
    expect([row.durationSeconds, row.width, row.height]).toEqual([9, 640, 480]);
    expect(await rungsOf(row)).toEqual([
      '纯音频 done 100',
      '240P（省流量） done 100',
      '360P done 100',
      '480P done 100',
    ]);
    const master = await stored(`${row.mediaKey}/index.m3u8`);
    expect(master.split('\n').filter((line) => line.endsWith('.m3u8'))).toEqual([
      '240/index.m3u8',
      '360/index.m3u8',
      '480/index.m3u8',
      'audio/index.m3u8',
    ]);
    expect(master).toContain('RESOLUTION=320x240,CODECS="avc1.4d401f,mp4a.40.2"');
    expect(master).toMatch(/AVERAGE-BANDWIDTH=\d{4,},CODECS="mp4a.40.2"\naudio/);
    expect(row.thumbnailKeys).toHaveLength(6);
    expect(await deps.files.exists(`covers/${row.pictureKey}`)).toBe(true);
    expect(await stagedSize(deps, row.id)).toBeNull();
  });

  it('is cut at the same seconds in every rung, so that a player can change between them', async () => {
    await start();
    const clip = makeClip('mp4', '-f', 'lavfi', '-i', 'testsrc=s=640x360:r=29.97:d=10', ...H264);
    const row = await uploadAndRun(deps, author, '段.mp4', clip);
    const cuts = async (rung: string) =>
      [...(await stored(`${row.mediaKey}/${rung}/index.m3u8`)).matchAll(/EXTINF:([\d.]+)/g)].map(([, text]) =>
        Math.round(Number(text)),
      );
    expect(await cuts('240')).toEqual([4, 4, 2]);
    expect(await cuts('360')).toEqual([4, 4, 2]);
  });

  it('is never made larger than it is, and may have no sound', async () => {
    await start();
    const row = await uploadAndRun(deps, author, '小.mp4', makeClip('mp4', ...TEST_PICTURE, ...H264));
    expect(await rungsOf(row)).toEqual(['240P（省流量） done 100']);
    expect(probeRung(row, '240', 'stream=width,height')).toBe('320,180');
    expect(row.notice).toBe('这个视频没有声音。');
  });

  it('that a telephone took on its side stands upright, without the place where it was taken', async () => {
    await start();
    const clip = makeClip('mov', ...TEST_PICTURE, ...H264, '-metadata', 'location=+43.82+087.61/');
    // The track's matrix for a quarter turn, as a telephone writes it.
    const track = clip.indexOf('tkhd');
    const matrix = clip.indexOf(Buffer.from('0001000000000000000000000000000000010000', 'hex'), track);
    Buffer.from('000000000001000000000000ffff000000000000', 'hex').copy(clip, matrix);
    const row = await uploadAndRun(deps, author, '竖.mov', clip);
    expect([row.state, row.width, row.height]).toEqual(['ready', 180, 320]);
    expect(probeRung(row, '240', 'stream=width,height')).toBe('180,320');
    const init = Buffer.from(await deps.files.getBytes(`media/${row.mediaKey}/240/init.mp4`));
    expect(init.includes('+43.82')).toBe(false);
  });

  it('the same again is recognised and ready at once, but not across organisations side by side', async () => {
    await start();
    const clip = makeClip('mp4', ...TEST_PICTURE, ...TEST_SOUND, ...H264, '-c:a', 'aac');
    const first = await uploadAndRun(deps, author, '原来的名字.mp4', clip);
    const again = await uploadAndRun(deps, author, '又传一遍.mp4', clip);
    expect([again.state, again.notice]).toEqual(['ready', '与《原来的名字.mp4》相同，直接使用。']);
    expect(again.mediaKey).toBe(first.mediaKey);
    expect(await rungsOf(again)).toEqual(await rungsOf(first));
    const kashgar = await makeCaller(deps, 'author2', '000002000065653100');
    const elsewhere = await uploadAndRun(deps, kashgar, '别处.mp4', clip);
    expect([elsewhere.state, elsewhere.notice, elsewhere.mediaKey === first.mediaKey]).toEqual([
      'ready',
      '',
      false,
    ]);
  });

  it('that ffmpeg cannot finish fails with a sentence without its words, and a retry can succeed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-broken-'));
    const ffmpeg = join(folder, 'ffmpeg');
    writeFileSync(ffmpeg, '#!/bin/sh\necho "x264 [error]: malloc /tmp/secret" >&2\nexit 3\n');
    chmodSync(ffmpeg, 0o755);
    await start({ ...systemTools(), ffmpeg });
    const row = await uploadAndRun(deps, author, '坏.mp4', makeClip('mp4', ...TEST_PICTURE, ...H264));
    expect([row.state, row.canRetry]).toEqual(['failed', true]);
    expect(row.problem).toBe(
      '转码到“240P（省流量）”时出错。可以重试；再不成功，请在本机转成 MP4（H.264）后重新上传。',
    );
    expect(await rungsOf(row)).toEqual(['240P（省流量） failed 0']);
    registerMediaJobs(deps);
    const asked = await mediaLibrary(deps, []).retry(author, row.id);
    expect([asked.state, asked.problem]).toEqual(['checking', '']);
    await deps.jobs.drain();
    expect((await findFile(database.db, row.id))?.state).toBe('ready');
  });

  it('is taken up again from its upload when the process ended in the middle, and its child with it', async () => {
    await start();
    const clip = makeClip('mp4', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=15:d=10', ...H264);
    const id = await makeUploaded(deps, author, '长.mp4', clip);
    await checkUpload(deps, systemTools(), { fileId: id }, new AbortController().signal);
    const stopping = new AbortController();
    const working = processMedia(deps, systemTools(), { fileId: id }, stopping.signal);
    const scratch = join(stagingFolder(deps), 'work', id, 'ladder');
    const begun = setInterval(() => {
      if (existsSync(scratch)) stopping.abort(new Error('stopping'));
    }, 20);
    await expect(working).rejects.toThrow('stopping');
    clearInterval(begun);
    const children = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(children.includes(stagingFolder(deps))).toBe(false);
    const row = await findFile(database.db, id);
    expect([row?.state, await stagedSize(deps, id)]).toEqual(['processing', clip.length]);
    expect(readdirSync(join(stagingFolder(deps), 'work'))).toEqual([]);
  });
});

describe('a sound recording', () => {
  it('becomes two rungs of sound, whatever it came as', async () => {
    await start();
    for (const ending of ['wav', 'mp3', 'ogg', 'flac']) {
      const row = await uploadAndRun(deps, author, `录音.${ending}`, makeClip(ending, ...TEST_SOUND));
      expect([ending, row.state, row.problem, row.durationSeconds]).toEqual([ending, 'ready', '', 3]);
      expect(await stored(`${row.mediaKey}/index.m3u8`)).toContain('64/index.m3u8');
    }
  });
});

describe('without ffmpeg', () => {
  const none: Tools = { ffmpeg: null, ffprobe: null, soffice: null, unshare: null };

  it('an MP4 with H.264, an MP3 and an M4A are kept as they are, and the row says so', async () => {
    await start(none);
    const files: [string, Buffer][] = [
      ['课.mp4', makeClip('mp4', ...TEST_PICTURE, ...TEST_SOUND, ...H264, '-c:a', 'aac')],
      ['课.mp3', makeClip('mp3', ...TEST_SOUND)],
      ['课.m4a', makeClip('m4a', ...TEST_SOUND, '-c:a', 'aac')],
    ];
    for (const [name, bytes] of files) {
      const row = await uploadAndRun(deps, author, name, bytes);
      expect([name, row.state, row.problem, row.durationSeconds]).toEqual([name, 'ready', '', 3]);
      expect(row.notice).toContain('服务器没有安装 ffmpeg，只能原样播放');
      expect(row.mediaKey).toMatch(/^[\w-]+\/play\.(mp4|mp3|m4a)$/);
      expect(Buffer.from(await deps.files.getBytes(`media/${row.mediaKey}`)).equals(bytes)).toBe(true);
    }
  });

  it('every other container is refused with what to do', async () => {
    await start(none);
    const row = await uploadAndRun(deps, author, '课.mkv', makeClip('mkv', ...TEST_PICTURE, ...H264));
    expect([row.state, row.problem]).toEqual([
      'failed',
      '服务器没有安装 ffmpeg，不能处理 MKV。请转成 MP4（H.264），再上传；或请运维人员安装 ffmpeg。',
    ]);
    const old = await uploadAndRun(deps, author, '老.mp4', makeClip('mp4', ...TEST_PICTURE, '-c:v', 'mpeg4'));
    expect(old.state).toBe('failed');
  });
});

describe('a document', () => {
  it('is kept with a sentence where LibreOffice is missing', async () => {
    await start({ ...systemTools(), soffice: null });
    const row = await uploadAndRun(deps, author, '讲稿.docx', makeOffice('docx'));
    expect([row.state, row.previewKey]).toEqual(['ready', '']);
    expect(row.notice).toContain('没有安装 LibreOffice');
  });

  it('gets a PDF preview where it is present, and stays in the library when that fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
    const soffice = join(folder, 'soffice');
    writeFileSync(join(folder, 'made.pdf'), makePdf());
    writeFileSync(
      soffice,
      `#!/bin/sh\nfor a in "$@"; do last="$a"; done\ncase "$last" in *.docx) cp ${folder}/made.pdf "$(dirname "$last")/document.pdf";; *) exit 1;; esac\n`,
    );
    chmodSync(soffice, 0o755);
    await start({ ...systemTools(), soffice });
    const row = await uploadAndRun(deps, author, '讲稿.docx', makeOffice('docx'));
    expect([row.state, row.problem, row.notice]).toEqual(['ready', '', '']);
    expect(await stored(row.previewKey)).toContain('%PDF-');
    const slides = await uploadAndRun(deps, author, '课件.pptx', makeOffice('pptx'));
    expect([slides.state, slides.notice]).toEqual(['ready', '没能生成预览，可以下载查看。']);
    expect(await rungsOf(slides)).toEqual(['PDF 预览 failed 0']);
  });
});

describe('the staging folder', () => {
  it('is cleared of uploads that nobody continued, of failures after a week and of strays', async () => {
    await start();
    const id = await makeUploaded(deps, author, '坏.jpg', Buffer.from('no picture'));
    await database.query('', `update media_file set state = 'uploading', size_bytes = 99 where id = $1`, [
      id,
    ]);
    const stray = join(stagingFolder(deps), 'stray');
    writeFileSync(stray, 'x');
    // Files have the machine's time.
    deps.setTime(statSync(stray).mtime);
    await tidyMedia(deps);
    expect(await findFile(database.db, id)).toBeNull();
    expect(await stagedSize(deps, 'stray')).toBe(1);
    deps.advance(49 * HOUR);
    await tidyMedia(deps);
    expect(await stagedSize(deps, 'stray')).toBeNull();
  });

  it('keeps what arrived whole although the process ended before it was noted', async () => {
    await start();
    const clip = makeClip('mp3', ...TEST_SOUND);
    const id = await makeUploaded(deps, author, '课.mp3', clip);
    await deps.jobs.drain();
    await database.query('', `update media_file set state = 'uploading' where id = $1`, [id]);
    writeFileSync(join(stagingFolder(deps), id), clip);
    deps.advance(49 * HOUR);
    await tidyMedia(deps);
    await deps.jobs.drain();
    expect((await findFile(database.db, id))?.state).toBe('ready');
  });

  it('gives a file that hangs for a day back to be tried again', async () => {
    await start();
    const id = await makeUploaded(deps, author, '课.mp3', makeClip('mp3', ...TEST_SOUND));
    deps.advance(25 * HOUR);
    await tidyMedia(deps);
    const row = await findFile(database.db, id);
    expect([row?.state, row?.canRetry]).toEqual(['failed', true]);
  });
});
