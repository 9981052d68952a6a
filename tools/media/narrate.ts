import { join } from 'node:path';
import { type Lecture, teacherOf } from './lecture.ts';
import { toPinyin } from './pinyin.ts';
import { run } from './run.ts';
import { bell, level, mixInto, pad, readWav, samples, trim } from './sound.ts';

/** One caption: exactly what is spoken, and exactly when. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** From this moment the picture shows this section at this stage. */
interface Beat {
  at: number;
  section: number;
  stage: number;
}

export interface Narration {
  seconds: number;
  track: Float32Array;
  cues: Cue[];
  beats: Beat[];
  chapters: { startSeconds: number; title: string }[];
}

const LEAD = 1.4;
const TAIL = 2;
const CAPTION = 24;

/** Splits a line into captions: at sentence ends, and a long sentence again at its commas. */
function captionsOf(line: string): string[] {
  const out: string[] = [];
  for (const sentence of line.match(/[^。！？；]+[。！？；]?/g) ?? []) {
    const clauses = sentence.match(/[^，：]+[，：]?/g) ?? [];
    let held = '';
    for (const clause of clauses) {
      if (held && held.length + clause.length > CAPTION) {
        out.push(held);
        held = '';
      }
      held += clause;
    }
    // A last clause of a word or two would flash by alone; it stays with the caption before it.
    const before = out.at(-1);
    if (before && held.length < 6 && !/[。！？；]$/.test(before)) out[out.length - 1] = before + held;
    else out.push(held);
  }
  return out;
}

const VOICES = { low: 'cmn-latn-pinyin+m3', high: 'cmn-latn-pinyin+f2' };
const PITCH = { low: '30', high: '40' };

async function speak(text: string, voice: 'low' | 'high', folder: string): Promise<Float32Array> {
  const file = join(folder, 'voice.wav');
  const how = ['-v', VOICES[voice], '-s', '182', '-p', PITCH[voice], '-w', file];
  await run('espeak-ng', [...how, await toPinyin(text)]);
  return level(trim(readWav(file)));
}

export async function narrate(lecture: Lecture, folder: string): Promise<Narration> {
  const { voice } = teacherOf(lecture);
  const spoken: { wave: Float32Array; at: number }[] = [];
  const cues: Cue[] = [];
  const beats: Beat[] = [];
  const chapters: Narration['chapters'] = [];
  let now = 0;
  for (const [section, { chapter, say }] of lecture.sections.entries()) {
    if (chapter) chapters.push({ startSeconds: Math.floor(now), title: chapter });
    beats.push({ at: now, section, stage: 0 });
    now += LEAD;
    let stage = 0;
    for (const line of say) {
      if (line.startsWith('+')) beats.push({ at: now - 0.2, section, stage: ++stage });
      for (const text of captionsOf(line.replace(/^\+/, ''))) {
        const wave = await speak(text, voice, folder);
        const start = now;
        spoken.push({ wave, at: samples(start) });
        now += wave.length / samples(1);
        cues.push({ start, end: now + 0.15, text });
        now += /[，：]$/.test(text) ? 0.24 : 0.5;
      }
    }
  }
  // Whole tenths keep the picture, at ten frames a second, as long as the sound.
  const seconds = Math.ceil((now + TAIL) * 10) / 10;
  const track = new Float32Array(samples(seconds));
  for (const { wave, at } of spoken) mixInto(track, wave, at);
  const openings = beats.filter((beat) => beat.stage === 0 && lecture.sections[beat.section]?.chapter);
  openings.forEach(({ at }, turn) => {
    const until = openings[turn + 1]?.at ?? seconds;
    mixInto(track, bell(turn), samples(at + 0.1));
    mixInto(track, pad(until - at + 1, turn), samples(at));
  });
  return { seconds, track, cues, beats, chapters };
}
