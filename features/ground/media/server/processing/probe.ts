import { parseFile } from 'music-metadata';
import type { MediaFormat } from '../../shared/library/media-kinds.rules.ts';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';
import { runTool, ToolError, type Tools } from './run-tool.ts';

const MAX_HOURS = 12;
const PROBE_TIMEOUT_MS = 120_000;

export interface Probe {
  readonly seconds: number;
  readonly video: {
    /** Pixels as they are seen: turned upright, pixels square. */
    readonly width: number;
    readonly height: number;
    readonly fps: number;
    readonly codec: string;
    readonly index: number;
  } | null;
  readonly audio: {
    readonly channels: number;
    /** Kilobits a second, 0 when unknown. */
    readonly kbit: number;
    readonly codec: string;
    readonly index: number;
  } | null;
}

interface Stream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  channels?: number;
  bit_rate?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

interface Answer {
  streams?: Stream[];
  format?: { duration?: string; bit_rate?: string };
}

const LARGEST_SIDE = 8192;

const ratio = (text: string | undefined, sign: string): number => {
  const [above, below] = (text ?? '').split(sign).map(Number);
  return above && below ? above / below : 0;
};

const videoOf = (stream: Stream): Probe['video'] => {
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const height = stream.height ?? 0;
  const width = Math.round((stream.width ?? 0) * (ratio(stream.sample_aspect_ratio, ':') || 1));
  if (!(width >= 2 && height >= 2) || Math.max(width, height) > LARGEST_SIDE) throw contentErrors.badMedium();
  const isSideways = Math.abs(Math.round(turned)) % 180 === 90;
  const fps = ratio(stream.avg_frame_rate, '/') || ratio(stream.r_frame_rate, '/');
  return {
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    // A clock of 90,000 ticks is no frame rate.
    fps: fps > 0 && fps <= 120 ? fps : 0,
    codec: stream.codec_name ?? '',
    index: stream.index,
  };
};

const probeOf = (answer: Answer): Probe => {
  const streams = answer.streams ?? [];
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1 && stream.codec_name,
  );
  const audio = streams.find(
    (stream) => stream.codec_type === 'audio' && stream.codec_name && stream.channels,
  );
  const seconds = Number(answer.format?.duration ?? video?.duration ?? audio?.duration ?? 0);
  return {
    seconds: Number.isFinite(seconds) ? Math.max(0, seconds) : 0,
    video: video ? videoOf(video) : null,
    audio: audio
      ? {
          channels: audio.channels ?? 1,
          kbit: Math.round(Number(audio.bit_rate ?? (video ? 0 : answer.format?.bit_rate) ?? 0) / 1000) || 0,
          codec: audio.codec_name ?? '',
          index: audio.index,
        }
      : null,
  };
};

/** Options before `-i`: the file is read as what it was found to be, and nothing else may be opened by it. */
export const inputArgs = (format: MediaFormat, file: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', format.demuxer],
  ...['-i', `file:${file}`],
];

const bySystem = async (
  ffprobe: string,
  file: string,
  format: MediaFormat,
  signal: AbortSignal,
): Promise<Probe> => {
  const asked = '-v error -show_entries format:stream -of json'.split(' ');
  try {
    const answer = await runTool(ffprobe, [...asked, ...inputArgs(format, file)], {
      signal,
      timeoutMs: PROBE_TIMEOUT_MS,
    });
    return probeOf(JSON.parse(answer) as Answer);
  } catch (error) {
    if (error instanceof ToolError || error instanceof SyntaxError) throw contentErrors.badMedium();
    throw error;
  }
};

/** Without ffprobe only what the container itself says is known. */
const byTags = async (file: string): Promise<Probe> => {
  const { format } = await parseFile(file, { duration: true, skipCovers: true }).catch(() => {
    throw contentErrors.badMedium();
  });
  const track = format.trackInfo.find(({ video }) => video)?.video;
  const codecs = `${format.codec ?? ''} ${format.container ?? ''}`;
  return {
    seconds: format.duration ?? 0,
    video: format.hasVideo
      ? {
          width: track?.pixelWidth ?? 0,
          height: track?.pixelHeight ?? 0,
          fps: 0,
          codec: format.trackInfo.find(({ video }) => video)?.codecName ?? '',
          index: 0,
        }
      : null,
    audio:
      format.hasAudio === true || format.sampleRate !== undefined
        ? {
            channels: format.numberOfChannels ?? 1,
            kbit: Math.round((format.bitrate ?? 0) / 1000),
            codec: codecs.trim(),
            index: 0,
          }
        : null,
  };
};

/**
 * Content of a video or audio file. Throws `content.badMedium`, `content.noStream`, `content.noPicture` or
 * `content.tooLong`.
 */
export const probeMedium = async (
  tools: Tools,
  file: string,
  format: MediaFormat,
  signal: AbortSignal,
): Promise<Probe> => {
  const probe = tools.ffprobe ? await bySystem(tools.ffprobe, file, format, signal) : await byTags(file);
  if (!probe.video && !probe.audio) throw contentErrors.noStream({ wanted: '画面和声音' });
  if (format.kind === 'video' && !probe.video) throw contentErrors.noPicture();
  if (format.kind === 'audio' && !probe.audio) throw contentErrors.noStream({ wanted: '声音' });
  if (probe.seconds > MAX_HOURS * 3600) throw contentErrors.tooLong({ hours: MAX_HOURS });
  return probe;
};
