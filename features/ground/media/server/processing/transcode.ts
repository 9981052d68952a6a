import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { MediaFormat } from '../../shared/library/media-kinds.rules.ts';
import {
  type AudioTarget,
  type Rung,
  SEGMENT_SECONDS,
  type VideoTarget,
} from '../../shared/processing/renditions.rules.ts';
import { inputArgs, type Probe } from './probe.ts';
import { runTool } from './run-tool.ts';

const words = (line: string) => line.split(' ');

export interface Source {
  readonly file: string;
  readonly format: MediaFormat;
  readonly probe: Probe;
}

export interface Encoding {
  readonly ffmpeg: string;
  readonly threads: number;
  readonly signal: AbortSignal;
}

/** Threads of one job: as set, or half of the processors. */
export const threadsOf = (setting: number): number =>
  setting > 0 ? setting : Math.max(1, Math.floor(availableParallelism() / 2));

const QUIET = words('-nostdin -hide_banner -loglevel error -y -progress pipe:1 -nostats');

/** Neither places, dates nor names of people come along from a telephone's film. */
const BARE = words('-map_metadata -1 -map_chapters -1 -dn -sn -fflags +bitexact');

const audioArgs = ({ kbit, hertz, channels }: AudioTarget, index: number): string[] => [
  ...['-map', `0:${index}`],
  ...words(`-c:a aac -b:a ${kbit}k -ar ${hertz} -ac ${channels}`),
  // Sound that begins late or has holes keeps in step with the picture.
  ...['-af', 'aresample=async=1:first_pts=0'],
];

const videoArgs = ({ crf, maxKbit, profile }: VideoTarget, pad: string): string[] => [
  ...['-map', `[${pad}]`],
  ...words(`-c:v libx264 -preset veryfast -profile:v ${profile} -level:v 3.1`),
  ...words(`-crf ${crf} -maxrate ${maxKbit}k -bufsize ${maxKbit * 2}k`),
  // Keyframes by time, not by count: all rungs are cut at the same places, whatever their frame rates.
  ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
  ...words('-sc_threshold 0 -g 600 -bf 2'),
];

/** Files of the rung `key`; its playlist names them without the folder. */
const hlsArgs = (key: string): string[] =>
  words(
    `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments -hls_list_size 0 -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${key}/seg-%05d.m4s ${key}/index.m3u8`,
  );

type VideoRung = Rung & { readonly video: VideoTarget };

const hasVideo = (rung: Rung): rung is VideoRung => rung.video !== null;

/** The picture is decoded once and then drawn in the size of each rung. */
const graphArgs = (rungs: readonly VideoRung[], index: number): string[] => {
  if (rungs.length === 0) return [];
  const pads = rungs.map((_, n) => `[s${n}]`).join('');
  const sizes = rungs.map(
    ({ key, video: { width, height, fps } }, n) =>
      `[s${n}]fps=${fps.toFixed(3)},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${key}]`,
  );
  return ['-filter_complex', [`[0:${index}]split=${rungs.length}${pads}`, ...sizes].join(';')];
};

const argsOf = (threads: number, { file, format, probe }: Source, rungs: readonly Rung[]): string[] => {
  const largest = rungs.filter(hasVideo).at(-1);
  return [
    ...[...QUIET, ...inputArgs(format, file)],
    ...(probe.video ? graphArgs(rungs.filter(hasVideo), probe.video.index) : []),
    ...rungs.flatMap((rung) => [
      ...BARE,
      ...(rung.video && probe.video ? videoArgs(rung.video, `v${rung.key}`) : ['-vn']),
      ...(rung.audio && probe.audio ? audioArgs(rung.audio, probe.audio.index) : ['-an']),
      // The largest picture is half of the work; the others beside it need no threads of their own.
      ...['-threads', String(rung === largest ? threads : 1), '-max_muxing_queue_size', '4096'],
      ...hlsArgs(rung.key),
    ]),
  ];
};

/** Hundredths of the work that a line of ffmpeg's progress tells of; `null` for any other line. */
export const progressOf = (line: string, seconds: number): number | null => {
  const micros = /^out_time_(?:us|ms)=(\d+)/.exec(line)?.[1];
  if (micros === undefined || seconds <= 0) return null;
  return Math.min(99, Math.floor((Number(micros) / 1e6 / seconds) * 100));
};

/**
 * Hundredths of one rung of several that are made together: ffmpeg tells of the one that is farthest, and none
 * can be farther than the segment behind those which it has finished.
 */
export const progressOfRung = async (folder: string, key: string, percent: number, seconds: number) => {
  const names = await readdir(join(folder, key)).catch((): string[] => []);
  const segments = names.filter((name) => name.endsWith('.m4s')).length;
  return Math.min(percent, Math.floor((((segments + 1) * SEGMENT_SECONDS) / seconds) * 100));
};

/**
 * Makes `rungs` (the smallest picture first) of a ladder together, each in `folder/<key>`; throws `ToolError`
 * when ffmpeg could not make all of them.
 */
export const encodeRungs = async (
  { ffmpeg, threads, signal }: Encoding,
  source: Source,
  rungs: readonly Rung[],
  folder: string,
  onProgress: (percent: number) => void,
): Promise<void> => {
  for (const { key } of rungs) await mkdir(join(folder, key), { recursive: true });
  await runTool(ffmpeg, argsOf(threads, source, rungs), {
    signal,
    folder,
    onLine: (line) => {
      const percent = progressOf(line, source.probe.seconds);
      if (percent !== null) onProgress(percent);
    },
  });
};

const FRAME_TIMEOUT_MS = 120_000;

/** One picture of the video near `seconds`, as a PNG file of at most 1280 pixels; `false` when there is none. */
export const takeFrame = async (
  { ffmpeg, threads, signal }: Encoding,
  { file, format, probe }: Source,
  seconds: number,
  target: string,
): Promise<boolean> => {
  if (!probe.video) return false;
  const args = [
    ...words('-nostdin -hide_banner -loglevel error -y -ss'),
    seconds.toFixed(2),
    ...inputArgs(format, file),
    ...['-map', `0:${probe.video.index}`, '-frames:v', '1', '-threads', String(threads)],
    ...['-vf', "scale='min(1280,iw*sar)':-2,setsar=1", `file:${target}`],
  ];
  try {
    await runTool(ffmpeg, args, { signal, timeoutMs: FRAME_TIMEOUT_MS });
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    // A picture that cannot be had is not worth the whole video.
    return false;
  }
};
