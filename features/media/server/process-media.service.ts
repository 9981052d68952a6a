import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from '#platform/server/deps.ts';
import { masterPlaylist, ratesOf, segmentsOf } from '../shared/hls-playlist.rules.ts';
import { workErrors } from '../shared/media-content.errors.ts';
import { audioRungs, type Rung, videoRungs } from '../shared/renditions.rules.ts';
import { adoptTwin, type FileJob } from './check-upload.service.ts';
import { type FileWork, finishWork, workOf, workOn } from './file-work.service.ts';
import { storePicture } from './media.public.ts';
import { changeFile } from './media-file.repository.ts';
import { webpOf } from './picture.service.ts';
import { probeMedium } from './probe.service.ts';
import { changeRendition, resetRenditions } from './rendition.repository.ts';
import { runTool, ToolError, type Tools } from './run-tool.ts';
import { inWorkFolder } from './staging.service.ts';
import { storeFile, storeTree } from './stored-folder.service.ts';
import { type Encoding, encodeRung, type Source, takeFrame, threadsOf } from './transcode.service.ts';

const MASTER = 'index.m3u8';
const THUMBNAILS = 6;
const THUMBNAIL_SIDE = 240;
const POSTER_SIDE = 1280;
const TOLD_EVERY_MS = 1000;
const CONVERT_TIMEOUT_MS = 180_000;

/** Writes progress down at most once a second, and never two writes at a time. */
const progressWriter = ({ deps, row }: FileWork, rung: string, before: number, share: number) => {
  let toldAt = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  const write = async (percent: number) => {
    const { db } = deps.database;
    await changeRendition(db, row.id, rung, { progress: percent });
    const progress = Math.min(99, Math.round(before + percent * share));
    await changeFile(db, row.id, ['processing'], { progress, updatedAt: deps.clock() });
  };
  return {
    tell: (percent: number) => {
      if (isWriting || performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      isWriting = true;
      writing = write(percent)
        // What is shown may lag; the work itself goes on.
        .catch(() => undefined)
        .finally(() => {
          isWriting = false;
        });
    },
    settled: () => writing,
  };
};

const sizesIn = async (folder: string): Promise<Map<string, number>> => {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).size] as const)),
  );
};

const makeRung = async (
  work: FileWork,
  encoding: Encoding,
  source: Source,
  rung: Rung,
  folder: string,
  place: { before: number; share: number },
) => {
  const { deps, row } = work;
  const { db } = deps.database;
  await changeRendition(db, row.id, rung.key, { state: 'running', progress: 0, problem: '' });
  const progress = progressWriter(work, rung.key, place.before, place.share);
  try {
    await encodeRung(encoding, source, rung, folder, progress.tell);
  } catch (error) {
    await progress.settled();
    if (!(error instanceof ToolError)) throw error;
    deps.log.warn({ fileId: row.id, rung: rung.key, reason: error.message }, 'transcoding failed');
    throw workErrors.encoding({ rung: rung.name });
  }
  await progress.settled();
  const sizes = await sizesIn(join(folder, rung.key));
  const segments = segmentsOf(await readFile(join(folder, rung.key, MASTER), 'utf8'));
  const sizeBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  await changeRendition(db, row.id, rung.key, { state: 'done', progress: 100, sizeBytes });
  return { rung, rates: ratesOf(segments, sizes) };
};

/** Poster and six small pictures from start to end; a video without a picture to show has none. */
const makePictures = async (work: FileWork, encoding: Encoding, source: Source, folder: string) => {
  const { seconds } = source.probe;
  const frame = join(folder, 'frame.png');
  const hasPoster =
    (await takeFrame(encoding, source, Math.min(5, seconds * 0.1), frame)) &&
    (await stat(frame).catch(() => null)) !== null;
  if (!hasPoster) return { pictureKey: '', thumbnails: [] as Buffer[] };
  const poster = await webpOf(frame, POSTER_SIDE);
  const thumbnails: Buffer[] = [];
  for (let n = 0; n < THUMBNAILS; n += 1) {
    const file = join(folder, `thumb-${n}.png`);
    const isTaken = await takeFrame(encoding, source, ((n + 0.5) / THUMBNAILS) * seconds, file);
    if (isTaken && (await stat(file).catch(() => null))) thumbnails.push(await webpOf(file, THUMBNAIL_SIDE));
  }
  const pictureKey = await storePicture(work.deps, `m${work.row.id.slice(0, 8)}`, poster, 'webp');
  return { pictureKey, thumbnails };
};

const processMedium = async (work: FileWork, ffmpeg: string): Promise<void> => {
  const { deps, tools, row, format, file, folder, signal } = work;
  const probe = await probeMedium(tools, file, format, signal);
  const source: Source = { file, format, probe };
  const encoding: Encoding = { ffmpeg, threads: threadsOf(deps.config.transcodeThreads), signal };
  const isVideo = format.kind === 'video' && probe.video !== null;
  const rungs =
    isVideo && probe.video
      ? videoRungs({ ...probe.video, hasAudio: probe.audio !== null })
      : audioRungs(probe.audio ?? { kbit: 0, channels: 1 });
  await resetRenditions(deps.database.db, row.id, rungs);
  await inWorkFolder(deps, row.id, async (scratch) => {
    const ladder = join(scratch, 'ladder');
    const made = [];
    for (const [index, rung] of rungs.entries()) {
      signal.throwIfAborted();
      const place = { before: (index / rungs.length) * 100, share: 1 / rungs.length };
      made.push(await makeRung(work, encoding, source, rung, ladder, place));
    }
    const pictures = isVideo
      ? await makePictures(work, encoding, source, scratch)
      : { pictureKey: '', thumbnails: [] };
    await writeFile(join(ladder, MASTER), masterPlaylist(made));
    await storeTree(deps, ladder, folder, MASTER, signal);
    const thumbnailKeys = await Promise.all(
      pictures.thumbnails.map((bytes, n) => storeFile(deps, bytes, folder, `thumb-${n}.webp`)),
    );
    await finishWork(work, {
      mediaKey: folder,
      pictureKey: pictures.pictureKey,
      thumbnailKeys,
      durationSeconds: Math.round(probe.seconds),
      notice: isVideo && !probe.audio ? '这个视频没有声音。' : '',
    });
  });
};

/** A document's preview; one that cannot be made leaves the document itself in the library. */
const processDocument = async (work: FileWork, soffice: string): Promise<void> => {
  const { deps, row, file, folder, signal } = work;
  const { db } = deps.database;
  await changeRendition(db, row.id, 'pdf', { state: 'running', problem: '' });
  await inWorkFolder(deps, row.id, async (scratch) => {
    const source = join(scratch, `document.${row.extension}`);
    await writeFile(source, await readFile(file));
    const profile = pathToFileURL(join(scratch, 'profile')).href;
    const args = ['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf', '--outdir', scratch];
    const preview = join(scratch, 'document.pdf');
    try {
      await runTool(soffice, [`-env:UserInstallation=${profile}`, ...args, source], {
        signal,
        folder: scratch,
        timeoutMs: CONVERT_TIMEOUT_MS,
        env: { HOME: scratch },
      });
      const previewKey = await storeFile(deps, await readFile(preview), folder, 'preview.pdf');
      const { size } = await stat(preview);
      await changeRendition(db, row.id, 'pdf', { state: 'done', progress: 100, sizeBytes: size });
      await finishWork(work, { previewKey });
    } catch (error) {
      const isOurs = error instanceof ToolError || (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isOurs) throw error;
      deps.log.warn({ fileId: row.id, reason: (error as Error).message }, 'preview failed');
      const problem = '没能生成预览，可以下载查看。';
      await changeRendition(db, row.id, 'pdf', { state: 'failed', problem });
      await finishWork(work, { notice: problem });
    }
  });
};

/** Makes of a checked file what learners get: the ladder of a medium, the preview of a document. */
export const processMedia = (deps: Deps, tools: Tools, { fileId }: FileJob, signal: AbortSignal) =>
  workOn(deps, fileId, 'processing', signal, async (row) => {
    const work = workOf(deps, tools, row, signal);
    // Another upload of the same film may have become ready while this one waited.
    if (await adoptTwin(work)) return;
    if (row.kind === 'document' && tools.soffice) return processDocument(work, tools.soffice);
    if (row.kind !== 'document' && tools.ffmpeg) return processMedium(work, tools.ffmpeg);
    throw workErrors.unknown();
  });
