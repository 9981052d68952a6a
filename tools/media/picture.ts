import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Lecture } from './lecture.ts';
import { HEIGHT, WIDTH } from './look.ts';
import type { Narration } from './narrate.ts';
import { SUN } from './ridge.ts';
import { page, posterPage, ridgePage, showsRidge, slideOf, sunPage } from './slides.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });

/** Draws a page into a PNG; `size` cuts out only its upper left square. */
export type Shoot = (html: string, file: string, size?: number) => Promise<void>;

export async function camera(browser: Browser): Promise<Shoot> {
  const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 1 });
  return async (html, file, size) => {
    await tab.setContent(html);
    const clip = { x: 0, y: 0, width: size ?? WIDTH, height: size ?? HEIGHT };
    await tab.screenshot({ path: file, omitBackground: true, clip });
  };
}

export interface Reel {
  /** ffmpeg's list of pictures with the time each is shown. */
  list: string;
  ridge: string;
  sun: string;
  /** Spans of time in which the ridge and the sun stand behind the text. */
  open: { from: number; to: number }[];
}

const FRAME = 0.1;
/** A new slide or point comes in over three frames; a hard cut would look like a fault. */
const FADES = [0.3, 0.7];
const onFrame = (seconds: number) => Math.max(0, Math.round(seconds / FRAME)) * FRAME;

export async function shootLecture(
  lecture: Lecture,
  story: Narration,
  shoot: Shoot,
  folder: string,
): Promise<Reel> {
  const rows: string[] = [];
  const open: Reel['open'] = [];
  let last = '';
  for (const [i, beat] of story.beats.entries()) {
    const from = onFrame(beat.at);
    const to = onFrame(story.beats[i + 1]?.at ?? story.seconds);
    const slide = slideOf(lecture, beat.section, beat.stage);
    const fresh = beat.stage === 0 ? `<div class="new">${slide}</div>` : slide;
    const steps = i === 0 ? [] : FADES;
    for (const [k, opacity] of [...steps, 1].entries()) {
      last = join(folder, `shot-${String(i).padStart(3, '0')}-${k}.png`);
      await shoot(page(fresh, opacity), last);
      const lasts = k < steps.length ? FRAME : to - from - FRAME * steps.length;
      rows.push(`file '${last}'\nduration ${lasts.toFixed(3)}`);
    }
    const before = open.at(-1);
    if (!showsRidge(lecture.sections[beat.section]?.slide)) continue;
    if (before && Math.abs(before.to - from) < FRAME / 2) before.to = to;
    else open.push({ from, to });
  }
  const list = join(folder, 'shots.txt');
  // ffmpeg ignores the duration of the last entry unless the picture is named once more.
  writeFileSync(list, `ffconcat version 1.0\n${rows.join('\n')}\nfile '${last}'\n`);
  const ridge = join(folder, 'ridge.png');
  await shoot(ridgePage(lecture.slug), ridge);
  const sun = join(folder, 'sun.png');
  await shoot(sunPage, sun, SUN.size);
  await shoot(posterPage(lecture), join(folder, 'poster.png'));
  return { list, ridge, sun, open };
}
