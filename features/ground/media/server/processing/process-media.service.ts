import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';
import { masterPlaylist } from '../../shared/processing/hls-playlist.rules.ts';
import { workErrors } from '../../shared/processing/media-content.errors.ts';
import { audioRungs, isPlayable, missingText, videoRungs } from '../../shared/processing/renditions.rules.ts';
import { storeFile } from '../delivery/stored-folder.ts';
import { storePicture } from '../media.public.ts';
import { webpOf } from '../pictures/picture.ts';
import { adoptTwin, type FileJob } from '../uploads/check-upload.service.ts';
import { inWorkFolder } from '../uploads/staging.ts';
import { type FileWork, finishWork, isMending, workOf, workOn } from './file-work.ts';
import { makeLadder } from './make-ladder.service.ts';
import { makePreview } from './preview.service.ts';
import { probeMedium } from './probe.ts';
import type { Tools } from './run-tool.ts';
import { type Encoding, type Source, takeFrame, threadsOf } from './transcode.ts';

const MASTER = 'index.m3u8';
const THUMBNAILS = 6;
const THUMBNAIL_SIDE = 240;
const POSTER_SIDE = 1280;
const SILENT = '这个视频没有声音。';

/** Poster and six small pictures from start to end; a video without a picture to show has none. */
const makePictures = async (work: FileWork, encoding: Encoding, source: Source, scratch: string) => {
  const { deps, row, folder } = work;
  const { seconds } = source.probe;
  const frame = join(scratch, 'frame.png');
  const hasPoster =
    (await takeFrame(encoding, source, Math.min(5, seconds * 0.1), frame)) &&
    (await stat(frame).catch(() => null)) !== null;
  if (!hasPoster) return {};
  const poster = await webpOf(frame, POSTER_SIDE);
  const thumbnailKeys: string[] = [];
  for (let n = 0; n < THUMBNAILS; n += 1) {
    const file = join(scratch, `thumb-${n}.png`);
    const isTaken = await takeFrame(encoding, source, ((n + 0.5) / THUMBNAILS) * seconds, file);
    if (!isTaken || !(await stat(file).catch(() => null))) continue;
    const name = `thumb-${thumbnailKeys.length}.webp`;
    thumbnailKeys.push(await storeFile(deps, await webpOf(file, THUMBNAIL_SIDE), folder, name));
  }
  return { pictureKey: await storePicture(deps, `m${row.id.slice(0, 8)}`, poster, 'webp'), thumbnailKeys };
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
  await inWorkFolder(deps, row.id, async (scratch) => {
    const { made, missing } = await makeLadder(work, encoding, source, rungs, join(scratch, 'ladder'));
    const playable = made.map(({ rung }) => rung);
    if (!isPlayable(playable, isVideo)) throw workErrors.encoding({ rung: missing[0]?.name ?? '' });
    const needsPictures = isVideo && row.pictureKey === '';
    const pictures = needsPictures ? await makePictures(work, encoding, source, scratch) : {};
    // The playlist last: what it names is there.
    await storeFile(deps, Buffer.from(masterPlaylist(made)), folder, MASTER);
    await finishWork(
      work,
      {
        ...pictures,
        mediaKey: folder,
        durationSeconds: Math.round(probe.seconds),
        notice: (isVideo && !probe.audio ? SILENT : '') + missingText(missing),
      },
      missing.length > 0,
    );
  });
};

/** Makes of a checked file what learners get: the ladder of a medium, the preview of a document. */
export const processMedia = (deps: Deps, tools: Tools, { fileId }: FileJob, signal: AbortSignal) =>
  workOn(deps, fileId, 'processing', signal, async (row) => {
    const work = workOf(deps, tools, row, signal);
    // Another upload of the same film may have become ready while this one waited.
    if (!isMending(row) && (await adoptTwin(work))) return;
    const { soffice, ffmpeg } = tools;
    if (row.kind === 'document' && soffice) return makePreview(work, { ...tools, soffice });
    if (row.kind !== 'document' && ffmpeg) return processMedium(work, ffmpeg);
    throw workErrors.unknown();
  });
