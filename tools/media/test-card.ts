import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeAudio, encodeVideo, playlistSeconds } from './encode.ts';
import { LOOK } from './look.ts';
import type { Shoot } from './picture.ts';
import { SUN } from './ridge.ts';
import { page, ridgePage, sunPage } from './slides.ts';
import { beeps, writeWav } from './sound.ts';
import { toVtt } from './vtt.ts';

const SECONDS = 12;
const SEGMENT = 4;
const PARTS = ['第一段', '第二段', '第三段'];
const BARS = [LOOK.ink, LOOK.blue, LOOK.water, LOOK.pine, LOOK.sand, LOOK.gold, LOOK.danger, LOOK.card];

/** The number of the segment in large type, so that a test's screenshot tells where playback stands. */
const card = (part: string, order: number) => {
  const bars = BARS.map((color) => `<b style="flex:1;background:${color}"></b>`).join('');
  const strip = `<div style="position:absolute;left:44px;right:44px;bottom:110px;height:26px;display:flex">${bars}</div>`;
  return page(
    `<div class="slide"><div class="bar"></div><p class="kicker">测试画面　十二秒</p><h1>${part}</h1><p class="big">${order + 1}/${PARTS.length}</p></div>${strip}`,
  );
};

/** Twelve seconds of picture and tone for the browser tests: three segments, one caption each. */
export async function makeTestMedia(target: string, shoot: Shoot, work: string): Promise<void> {
  const wav = join(work, 'beeps.wav');
  // The encoder puts one block before the sound; a little less tone keeps the sum at twelve seconds.
  writeWav(wav, beeps(SECONDS - 0.02));
  const sound = { wav, seconds: SECONDS, segment: SEGMENT, bitRate: 28_000, speech: false };
  const rows: string[] = [];
  for (const [i, part] of PARTS.entries()) {
    const file = join(work, `card-${i}.png`);
    await shoot(card(part, i), file);
    rows.push(`file '${file}'`, `duration ${SEGMENT}`);
  }
  const list = join(work, 'cards.txt');
  writeFileSync(list, `ffconcat version 1.0\n${rows.join('\n')}\nfile '${join(work, 'card-2.png')}'\n`);
  const ridge = join(work, 'ridge.png');
  const sun = join(work, 'sun.png');
  await shoot(ridgePage('test'), ridge);
  await shoot(sunPage, sun, SUN.size);
  const captions = toVtt(
    PARTS.map((part, i) => ({ start: i * SEGMENT, end: (i + 1) * SEGMENT - 0.5, text: `测试字幕${part}。` })),
  );
  for (const name of ['short-video', 'short-audio']) {
    const out = join(target, name);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    if (name === 'short-audio') await encodeAudio(sound, out);
    else await encodeVideo(sound, { list, ridge, sun, open: [{ from: 0, to: SECONDS }] }, out);
    writeFileSync(join(out, 'captions.vtt'), captions);
    const seconds = await playlistSeconds(join(out, 'index.m3u8'));
    process.stdout.write(`${name}  ${seconds.toFixed(2)} s\n`);
  }
}
