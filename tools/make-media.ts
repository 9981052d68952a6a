import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAudio, encodeVideo, playlistSeconds, toWebp } from './media/encode.ts';
import type { Lecture } from './media/lecture.ts';
import { LECTURES } from './media/lectures/all.ts';
import { narrate } from './media/narrate.ts';
import { camera, openBrowser, type Shoot, shootLecture } from './media/picture.ts';
import { writeWav } from './media/sound.ts';
import { makeTestMedia } from './media/test-card.ts';
import { toVtt } from './media/vtt.ts';

/**
 * Makes the demonstration organisation's media courses from the texts in tools/media/lectures.
 *
 *   node tools/make-media.ts                 all courses, into demo/media and demo/courses/media
 *   node tools/make-media.ts karez-water …   only these
 *   node tools/make-media.ts --short         the test media, into e2e/media
 *
 * Needs ffmpeg, ffprobe, espeak-ng, the Noto CJK fonts and Chromium (CHROMIUM names it if it is elsewhere).
 */

const ROOT = join(import.meta.dirname, '..');

interface Making {
  /** Seconds of a segment. */
  readonly segment: number;
  /** Bits a second of the sound. */
  readonly bitRate: number;
  /** Most bytes that a second of the course may take, all files together. */
  readonly bytesPerSecond: number;
}

const SHORT: Making = { segment: 6, bitRate: 28_000, bytesPerSecond: 9000 };
/** Seconds from which on a lecture is long. */
const LONG_FROM = 600;
/** Long lectures have longer segments: fewer files, and fewer keyframes, which take most of a still picture. */
const LONG: Making = { segment: 30, bitRate: 22_000, bytesPerSecond: 4600 };

const freshFolder = (path: string) => {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
};

const sizeOf = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function make(lecture: Lecture, shoot: Shoot, work: string): Promise<void> {
  const out = freshFolder(join(ROOT, 'demo/media', lecture.slug));
  const story = await narrate(lecture, work);
  const wav = join(work, 'track.wav');
  writeWav(wav, story.track);
  const { segment, bitRate, bytesPerSecond } = story.seconds < LONG_FROM ? SHORT : LONG;
  const sound = { wav, seconds: story.seconds, segment, bitRate, speech: true };
  if (lecture.kind === 'audio') {
    await encodeAudio(sound, out);
  } else {
    const reel = await shootLecture(lecture, story, shoot, work);
    await encodeVideo(sound, reel, out);
    await toWebp(join(work, 'poster.png'), join(out, 'poster.webp'));
  }
  writeFileSync(join(out, 'captions.vtt'), toVtt(story.cues));
  const seconds = await playlistSeconds(join(out, 'index.m3u8'));
  const { slug, sections: _sections, intro, ...facts } = lecture;
  const course = { ...facts, durationSeconds: Math.floor(seconds), chapters: story.chapters, intro };
  const courses = join(ROOT, 'demo/courses/media');
  mkdirSync(courses, { recursive: true });
  // Lists of plain words stand on one line, as the formatter writes them.
  const text = JSON.stringify(course, null, 2).replace(
    /\[\s+("[^\]{}]*")\s+\]/g,
    (_all, list: string) => `[${list.replace(/,\s+/g, ', ')}]`,
  );
  writeFileSync(join(courses, `${slug}.json`), `${text}\n`);
  const bytes = sizeOf(out);
  const most = Math.round(seconds * bytesPerSecond);
  if (bytes > most) throw new Error(`${slug} takes ${bytes} bytes; at most ${most}`);
  process.stdout.write(`${slug}  ${seconds.toFixed(1)} s  ${Math.round(bytes / 1000)} kB\n`);
}

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((slug) => !LECTURES.some((lecture) => lecture.slug === slug));
if (unknown.length) throw new Error(`no such lecture: ${unknown.join(', ')}`);

const browser = await openBrowser();
const work = mkdtempSync(join(tmpdir(), 'media-'));
try {
  const shoot = await camera(browser);
  if (process.argv.includes('--short')) {
    await makeTestMedia(join(ROOT, 'e2e/media'), shoot, work);
  } else {
    for (const lecture of LECTURES) {
      if (!wanted.length || wanted.includes(lecture.slug)) await make(lecture, shoot, work);
    }
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
