import { distanceWithin, isOneSlip } from './search-nearness.rules.ts';
import { type AskedRun, isLatin, type Question } from './search-question.rules.ts';
import { normalText } from './search-text.rules.ts';
import { SLIP_LENGTH, type SoundsOf } from './search-tokens.rules.ts';

/**
 * 标记规则：标题里对上的字标出来；读音相同或差一个字的，标出最像的一段，并以它作为「您要找的可能是」。
 */

/** A stretch of a shown text, marked where it answers the question. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** Places in the text, as UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Letter {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

const lettersOf = (text: string, wanted: RegExp): Letter[] => {
  let at = 0;
  return [...text].flatMap((letter) => {
    const start = at;
    at += letter.length;
    return wanted.test(letter) ? [{ text: normalText(letter), at: start, end: at }] : [];
  });
};

const spanOf = (letters: readonly Letter[], start: number, end: number): Span[] => {
  const [first, last] = [letters[start], letters[end - 1]];
  return first && last ? [{ start: first.at, end: last.end }] : [];
};

/** A character that only sounds the same is a fifth of a slip, so that the very same stretch is preferred. */
const ALIKE = 0.2;

/** How far a stretch may be from so many characters: two may sound the same or have one between them, no more. */
const slipOf = (asked: number, found: number): number =>
  asked > 2 || (asked === 2 && found === 3) ? 1 : ALIKE * asked;

const hanSpan = (run: AskedRun, text: string, soundsOf: SoundsOf): Span[] => {
  const letters = lettersOf(text, /\p{Script=Han}/u);
  const sounds = soundsOf(letters.map((letter) => letter.text).join(''));
  const asked = [...run.text].map((character, at) => `${character} ${run.syllables[at] ?? ''}`);
  const there = letters.map((letter, at) => `${letter.text} ${sounds[at] ?? ''}`);
  const cost = (one: string, other: string) => {
    if (one[0] === other[0]) return 0;
    return one.slice(2) === other.slice(2) ? ALIKE : 1;
  };
  const { distance, start, end } = distanceWithin(asked, there, cost);
  if (distance <= slipOf(asked.length, end - start)) return spanOf(letters, start, end);
  // Of a longer question whatever pairs are there.
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return next && run.text.includes(letter.text + next.text) ? spanOf(letters, at, at + 2) : [];
  });
};

const spokenSpan = (run: AskedRun, text: string, soundsOf: SoundsOf): Span[] => {
  const letters = lettersOf(text, /\p{Script=Han}/u);
  const sounds = soundsOf(letters.map((letter) => letter.text).join(''));
  for (const reading of run.readings) {
    const at = sounds.findIndex((_, start) =>
      reading.every((syllable, step) => sounds[start + step] === syllable),
    );
    if (at >= 0) return spanOf(letters, at, at + reading.length);
  }
  // A rare character has no sound but keeps its place.
  const initials = sounds.map((sound) => sound.slice(0, 1) || ' ').join('');
  const at = run.text.length > 1 ? initials.indexOf(run.text) : -1;
  if (at >= 0) return spanOf(letters, at, at + run.text.length);
  if (run.text.length <= SLIP_LENGTH) return [];
  // Letters of the syllables, each with the number of its character.
  const spelt = sounds.flatMap((sound, number) => [...sound].map((letter) => ({ letter, number })));
  const found = distanceWithin(
    [...run.text],
    spelt.map(({ letter }) => letter),
  );
  const [first, last] = [spelt[found.start], spelt[found.end - 1]];
  return found.distance <= 1 && first && last ? spanOf(letters, first.number, last.number + 1) : [];
};

const wordSpans = (run: AskedRun, text: string): Span[] => {
  const spans: Span[] = [];
  for (const match of text.matchAll(/[^\s\p{P}\p{Script=Han}]+/gu)) {
    const word = normalText(match[0]);
    const isNear = word.includes(run.text) || (run.text.length >= SLIP_LENGTH && isOneSlip(run.text, word));
    if (isNear) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
};

const spansOf = (run: AskedRun, text: string, soundsOf: SoundsOf): Span[] => {
  if (run.isHan) return hanSpan(run, text, soundsOf);
  const words = wordSpans(run, text);
  return words.length > 0 || !isLatin(run) ? words : spokenSpan(run, text, soundsOf);
};

/** The text in stretches, those marked that answer the question. */
export const markedParts = (question: Question, text: string, soundsOf: SoundsOf): Part[] => {
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const form of question.forms)
    for (const run of form)
      for (const { start, end } of spansOf(run, text, soundsOf)) isMarked.fill(true, start, end);
  const parts: { text: string; isHit: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isHit = isMarked[at] ?? false;
    const last = parts.at(-1);
    if (last && last.isHit === isHit) last.text += text[at];
    else parts.push({ text: text[at] ?? '', isHit });
  }
  return parts;
};

/** What was probably meant, as the best answer writes it; empty where the words stand in it as they were typed. */
export const spellingOf = (question: Question, title: string, soundsOf: SoundsOf): string => {
  const form = question.forms.at(-1) ?? [];
  const meant = form.map((run) => {
    const [span] = spansOf(run, title, soundsOf);
    return span ? title.slice(span.start, span.end) : run.text;
  });
  const isSame = form.every((run, at) => normalText(meant[at] ?? '').includes(run.text));
  return isSame ? '' : meant.join(' ');
};
