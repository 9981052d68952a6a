import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Bits a second: a film of few seconds, cheap to transcode, is still some 20 MB. */
const RATE = '20M';

/**
 * A film of `seconds` with sound, made here so that it is real and nobody's: moving test picture, 720 lines,
 * with so many bits that it travels in several parts.
 */
export const makeClip = (file: string, seconds: number): string => {
  if (existsSync(file)) return file;
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-y'],
      ...['-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=25:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ...['-b:v', RATE, '-minrate', RATE, '-maxrate', RATE, '-bufsize', RATE, '-x264-params', 'nal-hrd=cbr'],
      ...['-c:a', 'aac', '-shortest', file],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return file;
};
