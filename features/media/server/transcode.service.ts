import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { MediaFormat } from '../shared/media-kinds.rules.ts';
import {
  type AudioTarget,
  type Rung,
  SEGMENT_SECONDS,
  type VideoTarget,
} from '../shared/renditions.rules.ts';
import { inputArgs, type Probe } from './probe.service.ts';
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

const videoArgs = ({ width, height, fps, crf, maxKbit, profile }: VideoTarget, index: number): string[] => [
  ...['-map', `0:${index}`],
  ...['-vf', `fps=${fps.toFixed(3)},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p`],
  ...words(`-c:v libx264 -preset veryfast -profile:v ${profile} -level:v 3.1`),
  ...words(`-crf ${crf} -maxrate ${maxKbit}k -bufsize ${maxKbit * 2}k`),
  // Keyframes by time, not by count: all rungs are cut at the same places, whatever their frame rates.
  ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
  ...words('-sc_threshold 0 -g 600 -bf 2'),
];

const hlsArgs = words(
  `-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments -hls_list_size 0 -hls_fmp4_init_filename init.mp4 -hls_segment_filename seg-%05d.m4s index.m3u8`,
);

/** Hundredths of the work that a line of ffmpeg's progress tells of; `null` for any other line. */
export const progressOf = (line: string, seconds: number): number | null => {
  const micros = /^out_time_(?:us|ms)=(\d+)/.exec(line)?.[1];
  if (micros === undefined || seconds <= 0) return null;
  return Math.min(99, Math.floor((Number(micros) / 1e6 / seconds) * 100));
};

/** Makes one rung of a ladder in `folder/<key>`; throws `ToolError` when ffmpeg could not. */
export const encodeRung = async (
  { ffmpeg, threads, signal }: Encoding,
  { file, format, probe }: Source,
  rung: Rung,
  folder: string,
  onProgress: (percent: number) => void,
): Promise<void> => {
  const own = join(folder, rung.key);
  await mkdir(own, { recursive: true });
  const args = [
    ...[...QUIET, ...inputArgs(format, file), ...BARE],
    ...(rung.video && probe.video ? videoArgs(rung.video, probe.video.index) : ['-vn']),
    ...(rung.audio && probe.audio ? audioArgs(rung.audio, probe.audio.index) : ['-an']),
    ...['-threads', String(threads), '-max_muxing_queue_size', '4096'],
    ...hlsArgs,
  ];
  await runTool(ffmpeg, args, {
    signal,
    folder: own,
    onLine: (line) => {
      const percent = progressOf(line, probe.seconds);
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
