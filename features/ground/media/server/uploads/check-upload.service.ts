import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#platform/server/deps.ts';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';
import { audioRungs, videoRungs } from '../../shared/processing/renditions.rules.ts';
import { storeFile } from '../delivery/stored-folder.ts';
import { changeFile, findTwin } from '../library/media-file.repository.ts';
import { storePicture } from '../media.public.ts';
import type { MediaRow } from '../media.table.ts';
import { redrawPicture } from '../pictures/picture.ts';
import { type FileWork, finishWork, workOf, workOn } from '../processing/file-work.ts';
import { type Probe, probeMedium } from '../processing/probe.ts';
import { copyRenditions, resetRenditions } from '../processing/rendition.repository.ts';
import type { Tools } from '../processing/run-tool.ts';
import { checkContentType } from './content-type.ts';
import { checkDocument } from './document-check.ts';

/** Name of the job that makes of a good file what learners get. */
export const PROCESS_JOB = 'media.process';

export interface FileJob {
  readonly fileId: string;
}

const hashOf = async (file: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest('hex');
};

/** Takes over what an equal file of the organisation already has; `false` when there is none. */
export const adoptTwin = async (work: FileWork): Promise<boolean> => {
  const { deps, row } = work;
  const twin = await findTwin(deps.database.db, row);
  if (!twin) return false;
  await copyRenditions(deps.database.db, row.id, twin.id);
  const { mimeType, durationSeconds, width, height, mediaKey, pictureKey } = twin;
  const { thumbnailKeys, previewKey, originalKey } = twin;
  await finishWork(work, {
    ...{ mimeType, durationSeconds, width, height, mediaKey, pictureKey },
    ...{ thumbnailKeys, previewKey, originalKey },
    notice: `与《${twin.name}》相同，直接使用。`,
  });
  return true;
};

const keepImage = async (work: FileWork, mimeType: string): Promise<void> => {
  const { deps, row, file, folder } = work;
  const picture = await redrawPicture(file);
  const pictureKey = await storePicture(deps, `m${row.id.slice(0, 8)}`, picture.large, 'webp');
  const small = await storeFile(deps, picture.small, folder, 'small.webp');
  const { width, height } = picture;
  await finishWork(work, { mimeType, width, height, pictureKey, thumbnailKeys: [small] });
};

const NO_LIBRE_OFFICE = '服务器没有安装 LibreOffice，不能在网页里预览这份文档，可以下载查看。';

const keepDocument = async (work: FileWork, mimeType: string): Promise<void> => {
  const { deps, tools, row, format, file, folder } = work;
  // Checked and stored are the same bytes: the file could change between two readings.
  const bytes = await readFile(file);
  await checkDocument(bytes, row.extension, format.label);
  const originalKey = await storeFile(deps, bytes, folder, `original.${row.extension}`);
  if (row.extension === 'pdf') return finishWork(work, { mimeType, originalKey, previewKey: originalKey });
  if (!tools.soffice) return finishWork(work, { mimeType, originalKey, notice: NO_LIBRE_OFFICE });
  await sendToProcess(work, { mimeType, originalKey }, [{ key: 'pdf', name: 'PDF 预览' }]);
};

type Facts = Partial<Pick<MediaRow, 'durationSeconds' | 'height' | 'mimeType' | 'originalKey' | 'width'>>;

const sendToProcess = async (
  { deps, row }: FileWork,
  facts: Facts,
  rungs: readonly { key: string; name: string }[],
): Promise<void> => {
  const updatedAt = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const state = { state: 'processing' as const, progress: 0, updatedAt };
    if (!(await changeFile(tx, row.id, ['checking'], { ...facts, ...state }))) return;
    await resetRenditions(tx, row.id, rungs);
    await deps.jobs.send<FileJob>(tx, PROCESS_JOB, { fileId: row.id });
  });
};

/** Containers that every browser plays as they are, and what must be in them. */
const PLAIN: Readonly<Record<string, RegExp>> = {
  mp4: /avc|h264/i,
  m4v: /avc|h264/i,
  m4a: /aac|mp4a|mpeg-4/i,
  mp3: /mpeg|mp3|layer/i,
};

const AS_IT_IS = '服务器没有安装 ffmpeg，只能原样播放，没有省流量的清晰度。';

/** Without ffmpeg a file is played as it came, or not at all. */
const keepAsItIs = async (work: FileWork, mimeType: string, probe: Probe): Promise<void> => {
  const { deps, row, format, file, folder } = work;
  const codec = probe.video?.codec ?? probe.audio?.codec ?? '';
  const isPlain = PLAIN[row.extension]?.test(codec) === true;
  if (!isPlain) {
    const wanted = format.kind === 'video' ? 'MP4（H.264）' : 'MP3 或 M4A';
    throw contentErrors.needsFfmpeg({ label: row.extension.toUpperCase(), wanted });
  }
  const ending = row.extension === 'm4v' ? 'mp4' : row.extension;
  const mediaKey = await storeFile(deps, file, folder, `play.${ending}`);
  await finishWork(work, { ...factsOf(mimeType, probe), mediaKey, notice: AS_IT_IS });
};

const factsOf = (mimeType: string, { seconds, video }: Probe) => ({
  mimeType,
  durationSeconds: Math.round(seconds),
  width: video?.width ?? 0,
  height: video?.height ?? 0,
});

const checkMedium = async (work: FileWork, mimeType: string): Promise<void> => {
  const { tools, format, file, signal } = work;
  const probe = await probeMedium(tools, file, format, signal);
  if (!tools.ffmpeg || !tools.ffprobe) return keepAsItIs(work, mimeType, probe);
  const rungs =
    format.kind === 'video' && probe.video
      ? videoRungs({ ...probe.video, hasAudio: probe.audio !== null })
      : audioRungs(probe.audio ?? { kbit: 0, channels: 1 });
  await sendToProcess(work, factsOf(mimeType, probe), rungs);
};

/** Looks at what was uploaded: its hash, whether it is known, and whether it is what its name promises. */
export const checkUpload = (deps: Deps, tools: Tools, { fileId }: FileJob, signal: AbortSignal) =>
  workOn(deps, fileId, 'checking', signal, async (found) => {
    const unhashed = workOf(deps, tools, found, signal);
    const sha256 = await hashOf(unhashed.file, signal);
    await changeFile(deps.database.db, fileId, ['checking'], { sha256, updatedAt: deps.clock() });
    const work = workOf(deps, tools, { ...found, sha256 }, signal);
    if (await adoptTwin(work)) return;
    const mimeType = await checkContentType(work.file, work.format, found.extension);
    if (found.kind === 'image') await keepImage(work, mimeType);
    else if (found.kind === 'document') await keepDocument(work, mimeType);
    else await checkMedium(work, mimeType);
  });
