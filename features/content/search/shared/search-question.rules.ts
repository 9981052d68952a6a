import { syllablesAround, syllablesOf } from './pinyin-syllables.rules.ts';
import { joinedRuns, keyOf, questionRuns, type Run } from './search-text.rules.ts';
import { pairsOf, partsOf, SLIP_LENGTH, type SoundsOf, shortened, tokenOf } from './search-tokens.rules.ts';

/**
 * 查找规则：先找一字不差的，再找读音相同、差一个字或一个字母的，最后找只对上一部分的。
 * Each alternative is one question to the index: rows that hold `all` and at least one of `any`.
 */
export interface Alternative {
  readonly all: readonly number[];
  readonly any: readonly number[];
}

/** One word of a question with all ways in which it may have been meant. */
export interface AskedRun extends Run {
  readonly syllables: readonly string[];
  /** Syllables of Latin letters typed together. */
  readonly readings: readonly (readonly string[])[];
}

export interface Question {
  /** The same as typed, and with Latin words written together: kan er jing. */
  readonly forms: readonly (readonly AskedRun[])[];
  readonly key: string;
}

const isLatin = ({ isHan, text }: Run): boolean => !isHan && /^[a-z]+$/.test(text);

const asked = (run: Run, soundsOf: SoundsOf): AskedRun => ({
  ...run,
  syllables: run.isHan ? soundsOf(run.text) : [],
  readings: isLatin(run) ? syllablesOf(run.text) : [],
});

const togetherLatin = (runs: readonly Run[]): Run[] =>
  joinedRuns(runs, (last, run) => isLatin(last) && isLatin(run));

/** Reads the words that somebody typed; null when nothing in them can be looked for. */
export const readQuestion = (words: string, soundsOf: SoundsOf): Question | null => {
  const runs = questionRuns(words);
  if (runs.length === 0) return null;
  const together = togetherLatin(runs);
  const forms = [runs, ...(together.length < runs.length ? [together] : [])];
  return { forms: forms.map((form) => form.map((run) => asked(run, soundsOf))), key: keyOf(runs) };
};

const needs = (all: readonly number[]): Alternative[] => {
  const [first] = all;
  return first === undefined ? [] : [{ all: [...new Set(all)], any: [first] }];
};

const strict = (kind: 'head' | 'any', { isHan, text }: Run): number[] => {
  if (!isHan) return [tokenOf(kind, text)];
  const characters = [...text];
  // A single character is kept for titles, people and facets only.
  if (characters.length === 1) return [tokenOf('head', text)];
  return pairsOf(characters).map((pair) => tokenOf(kind, pair));
};

const soundTokens = (syllables: readonly string[]): number[] =>
  (syllables.length > 1 ? pairsOf(syllables, ' ') : syllables).map((sound) => tokenOf('sound', sound));

const PART = 3;
const partTokens = (run: Run): number[] =>
  run.isHan || run.text.length < PART
    ? strict('any', run)
    : partsOf(run.text, PART).map((part) => tokenOf('part', part));

const initialTokens = (run: AskedRun): number[] => {
  if (!isLatin(run)) return strict('any', run);
  const parts = run.text.length > PART + 2 ? partsOf(run.text, PART) : [run.text];
  return parts.map((part) => tokenOf('initials', part));
};

const initialParts = (run: AskedRun): number[] =>
  isLatin(run) ? partsOf(run.text, PART).map((part) => tokenOf('initials', part)) : strict('any', run);

/** For each reading of the form's Latin words; all of them take their first where there are several words. */
const spoken = (form: readonly AskedRun[]): Alternative[] => {
  const latin = form.filter(isLatin);
  if (latin.length === 0 || latin.some(({ readings }) => readings.length === 0)) return [];
  const num = latin.length === 1 ? (latin[0]?.readings.length ?? 0) : 1;
  return Array.from({ length: num }, (_, at) => at).flatMap((at) =>
    needs(form.flatMap((run) => (isLatin(run) ? soundTokens(run.readings[at] ?? []) : strict('any', run)))),
  );
};

/** Everything that is meant letter by letter, the likeliest first. */
export const strictAlternatives = ({ forms, key }: Question): Alternative[] => {
  const [typed = []] = forms;
  const hasLatin = typed.some(isLatin);
  const hasWord = typed.some(({ isHan }) => !isHan);
  return [
    ...needs([tokenOf('exact', key)]),
    ...needs(typed.flatMap((run) => strict('head', run))),
    ...needs(typed.flatMap((run) => strict('any', run))),
    ...(hasWord ? needs(typed.flatMap(partTokens)) : []),
    ...forms.flatMap(spoken),
    ...(hasLatin ? [...needs(typed.flatMap(initialTokens)), ...needs(typed.flatMap(initialParts))] : []),
  ];
};

/** Parts of a question of which a single slip leaves at least one whole: it can touch two that follow one another. */
const SEGMENTS = 3;
/** Words so short are looked for character by character. */
const SHORT = 6;

const segmentsOf = (tokens: readonly number[]): number[][] => {
  const size = Math.ceil(tokens.length / Math.min(SEGMENTS, tokens.length));
  return Array.from({ length: Math.ceil(tokens.length / size) }, (_, at) =>
    tokens.slice(at * size, (at + 1) * size),
  );
};

/** Rows that hold the syllables but one: it may be wrong, or one may be missing among them. */
const butOne = (syllables: readonly string[]): Alternative[] => {
  if (syllables.length < 2 || syllables.length > SHORT) return [];
  const tokens = syllables.map((sound) => tokenOf('sound', sound));
  if (tokens.length < 4) return tokens.length < 3 ? needs(tokens) : [...needs(tokens), ...leftOut(tokens)];
  return leftOut(tokens);
};

const leftOut = (tokens: readonly number[]): Alternative[] =>
  tokens.flatMap((_, at) => needs(tokens.filter((__, other) => other !== at)));

const slippedSounds = (run: AskedRun): Alternative[] => {
  if (run.isHan) return butOne(run.syllables);
  if (!isLatin(run) || run.text.length < SLIP_LENGTH) return [];
  const [reading] = run.readings;
  if (reading) return [...butOne(reading), ...segmentsOf(soundTokens(reading)).flatMap(needs)];
  return syllablesAround(run.text).flatMap((part) => needs(soundTokens(part)));
};

const slippedWord = (form: readonly AskedRun[], at: number): Alternative[] => {
  const { isHan, text } = form[at] ?? { isHan: true, text: '' };
  if (isHan || text.length < SLIP_LENGTH) return [];
  const others = form.flatMap((run, other) => (other === at ? [] : strict('any', run)));
  return [{ all: others, any: shortened(text).map((word) => tokenOf('short', word)) }];
};

/** Everything that sounds the same or is one slip away, the likeliest first. */
export const looseAlternatives = ({ forms }: Question): Alternative[] => {
  const [typed = []] = forms;
  const sounds = typed.flatMap((run) => (run.isHan ? soundTokens(run.syllables) : strict('any', run)));
  return [
    ...(typed.some(({ isHan }) => isHan) ? needs(sounds) : []),
    ...typed.flatMap((_, at) => slippedWord(typed, at)),
    ...(sounds.length > 1 ? segmentsOf(sounds).flatMap(needs) : []),
    ...forms.flatMap((form) => form.flatMap(slippedSounds)),
  ];
};

/** Tokens of which each is a part of the question: rows that hold any of them are better than nothing. */
export const partialTokens = ({ forms }: Question): number[] => [
  ...new Set(
    (forms[0] ?? []).flatMap((run) => [
      ...strict('any', run),
      ...(run.isHan ? soundTokens(run.syllables) : soundTokens(run.readings[0] ?? [])),
    ]),
  ),
];
