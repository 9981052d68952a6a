import { HEIGHT, LOOK, WIDTH } from './look.ts';
import type { Reel } from './picture.ts';
import { SUN } from './ridge.ts';
import { run } from './run.ts';

const FPS = 10;
/** Options as one writes them on a command line; only for texts without spaces of their own. */
const words = (line: string) => line.split(' ');
const QUIET = words('-hide_banner -loglevel error -y');
/** No dates, no version strings: the same input gives the same files. */
const EXACT = words('-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1');
/** Takes the buzz out of the synthetic voice and gives it a little room. */
const WARM =
  'highpass=f=85,equalizer=f=3000:t=q:w=1.1:g=-4,lowpass=f=8000,aecho=0.95:0.5:21|37:0.16|0.09,volume=8dB,alimiter=limit=0.9:level=false';

interface Sound {
  wav: string;
  seconds: number;
  segment: number;
  /** Bits a second of the sound. */
  bitRate: number;
  /** Speech is warmed; test tones are left as they are. */
  speech: boolean;
}

const soundArgs = ({ speech, bitRate }: Sound) => [
  ...['-af', speech ? WARM : 'anull'],
  ...words(`-ar 24000 -ac 1 -c:a aac -b:a ${bitRate}`),
];

const hlsArgs = ({ seconds, segment }: Sound) => [
  ...words(`-t ${seconds} -f hls -hls_time ${segment} -hls_playlist_type vod -hls_segment_type fmp4`),
  ...words('-hls_flags independent_segments -hls_fmp4_init_filename init.mp4'),
  ...words('-hls_segment_filename seg-%02d.m4s index.m3u8'),
];

/** The folder is ffmpeg's working directory, so that the playlist names its segments without a path. */
export const encodeAudio = (sound: Sound, folder: string) =>
  run('ffmpeg', [...QUIET, '-i', sound.wav, ...EXACT, ...soundArgs(sound), ...hlsArgs(sound)], folder);

/** Stacks paper, sun, ridge and text; the sun's way across the sky shows how far the lecture has come. */
function stack({ open }: Reel, seconds: number): string {
  const when = open
    .map(({ from, to }) => `between(t,${from.toFixed(2)},${(to - 0.05).toFixed(2)})`)
    .join('+');
  const share = `(t/${seconds})`;
  const x = `${SUN.left}+${SUN.right - SUN.left}*${share}`;
  const y = `${SUN.low}-${SUN.low - SUN.high}*sin(PI*${share})`;
  return [
    `[0:v][1:v]overlay=x='${x}':y='${y}':format=gbrp:enable='${when}'[a]`,
    `[a][2:v]overlay=format=gbrp:enable='${when}'[b]`,
    `[3:v]fps=${FPS}[text]`,
    `[b][text]overlay=format=gbrp:eof_action=repeat[c]`,
    `[c]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[v]`,
  ].join(';');
}

/** A keyframe opens each segment and stands nowhere else: pictures this still need no more. */
const pictureArgs = ({ segment }: Sound) => [
  ...words('-c:v libx264 -profile:v main -level 3.0 -preset slow -tune stillimage -crf 31 -threads 1'),
  ...words(`-bf 0 -g ${segment * FPS} -keyint_min ${segment * FPS} -sc_threshold 0`),
  ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709'),
];

export async function encodeVideo(sound: Sound, reel: Reel, folder: string): Promise<void> {
  const { seconds } = sound;
  const paper = `color=c=${LOOK.ground.replace('#', '0x')}:s=${WIDTH}x${HEIGHT}:r=${FPS}:d=${seconds}`;
  const still = (file: string) => [...words(`-loop 1 -framerate ${FPS} -t ${seconds} -i`), file];
  const sources = [
    ...['-f', 'lavfi', '-i', paper],
    ...still(reel.sun),
    ...still(reel.ridge),
    ...['-f', 'concat', '-safe', '0', '-i', reel.list, '-i', sound.wav],
  ];
  const mapped = ['-filter_complex', stack(reel, seconds), '-map', '[v]', '-map', '4:a'];
  const made = [...EXACT, ...pictureArgs(sound), ...soundArgs(sound), ...hlsArgs(sound)];
  await run('ffmpeg', [...QUIET, ...sources, ...mapped, ...made], folder);
}

export const toWebp = (png: string, webp: string) =>
  run('ffmpeg', [
    ...QUIET,
    '-i',
    png,
    ...EXACT,
    ...words('-c:v libwebp -quality 68 -compression_level 6'),
    webp,
  ]);

export async function playlistSeconds(playlist: string): Promise<number> {
  const answer = await run('ffprobe', [
    ...words('-v error -show_entries format=duration -of csv=p=0'),
    playlist,
  ]);
  const seconds = Number(answer.trim());
  if (!(seconds > 0)) throw new Error(`${playlist} has no duration`);
  return seconds;
}
