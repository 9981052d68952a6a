import { distanceWithin, isOneSlip } from './search-nearness.rules.ts';
import type { AskedRun, Question } from './search-question.rules.ts';
import { runsOf } from './search-text.rules.ts';
import { pairsOf, SLIP_LENGTH } from './search-tokens.rules.ts';

/**
 * 排序规则：标题先于讲师、讲师先于分类、分类先于简介；一字不差先于读音相同，读音相同先于差一个字；都一样时，新的、看的人多的在前。
 */

/** Texts of a row as they are compared: Han characters without what stands between, words with one blank. */
export const plainOf = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join(' ');

export interface Scored {
  /** Title, other title, people, facets. */
  readonly plain: readonly string[];
  /** Introduction, as it is compared. */
  readonly body: string;
  /** Syllables of title, of people and of facets, with a bar between. */
  readonly sounds: string;
  readonly rank: number;
}

const WEIGHTS = [1, 0.95, 0.9, 0.6] as const;
const BODY = 0.3;
/** Fields that have syllables: title, people and facets. */
const SOUNDS_OF: Readonly<Record<number, number>> = { 0: 0, 2: 1, 3: 2 };

const MATCH = {
  whole: 1,
  start: 0.9,
  sound: 0.84,
  inside: 0.8,
  initials: 0.74,
  pairs: 0.8,
  slip: 0.66,
  letterSlip: 0.58,
} as const;

/** What decides among matches of one kind; together less than what lies between two kinds. */
const SAME_CHARACTERS = 0.06;
const WHOLE_FIELD = 0.06;
const AT_START = 0.03;

const coverage = (parts: readonly string[], isIn: (part: string) => boolean): number =>
  parts.length === 0 ? 0 : parts.filter(isIn).length / parts.length;

/** How much of a field of so many characters a stretch is, and whether it begins the field. */
const placeWorth = (start: number, length: number, whole: number): number =>
  WHOLE_FIELD * Math.min(1, length / Math.max(1, whole)) + (start === 0 ? AT_START : 0);

const NOWHERE = -1;

/** Where the syllables begin, as a number of syllables; -1 where they do not stand in a row. */
const spokenAt = (syllables: readonly string[], sounds: string): number => {
  if (syllables.length === 0) return NOWHERE;
  const at = ` ${sounds} `.indexOf(` ${syllables.join(' ')} `);
  return at <= 0 ? at : sounds.slice(0, at).split(' ').length - 1;
};

const isSpoken = (syllables: readonly string[], sounds: string): boolean =>
  spokenAt(syllables, sounds) !== NOWHERE;

/** One slip leaves one half of what was asked as it is: cheaper than to compare everything. */
const isHalfThere = <T>(asked: readonly T[], isThere: (half: readonly T[]) => boolean): boolean => {
  const middle = asked.length >> 1;
  return isThere(asked.slice(0, middle)) || isThere(asked.slice(middle));
};

/** Worth of the stretch that lacks, adds or changes one syllable; 0 where there is none. */
const nearSounds = (asked: readonly string[], sounds: string): number => {
  if (sounds === '' || !isHalfThere(asked, (half) => isSpoken(half, sounds))) return 0;
  const heard = sounds.split(' ');
  const { distance, start, end } = distanceWithin(asked, heard);
  if (distance > 1 || end - start < 2) return 0;
  // Of two syllables both must be there, with at most one between them.
  const isBoth = asked.length > 2 || (heard[start] === asked[0] && heard[end - 1] === asked[1]);
  return isBoth ? MATCH.slip + placeWorth(start, end - start, heard.length) : 0;
};

const hanMatch = (run: AskedRun, field: string, sounds: string): number => {
  if (field.includes(run.text)) return MATCH.whole;
  const characters = [...run.text];
  const same = SAME_CHARACTERS * coverage(characters, (one) => field.includes(one));
  const spoken = spokenAt(run.syllables, sounds);
  if (spoken !== NOWHERE) {
    const whole = sounds.split(' ').length;
    return MATCH.sound + same + placeWorth(spoken, characters.length, whole);
  }
  if (characters.length < 2) return 0;
  const near = nearSounds(run.syllables, sounds);
  const strict = MATCH.pairs * coverage(pairsOf(characters), (pair) => field.includes(pair));
  const alike =
    sounds === '' ? 0 : 0.6 * coverage(pairsOf(run.syllables, ' '), (pair) => isSpoken([pair], sounds));
  return Math.max(near > 0 ? near + same : 0, strict, alike);
};

const initialsOf = (sounds: string): string => sounds.replace(/([a-z])[a-z]* ?/g, '$1');

const latinMatch = (run: AskedRun, sounds: string): number => {
  if (sounds === '' || !/^[a-z]+$/.test(run.text)) return 0;
  const whole = initialsOf(sounds);
  for (const reading of run.readings) {
    const at = spokenAt(reading, sounds);
    if (at !== NOWHERE) return MATCH.sound + placeWorth(at, reading.length, whole.length);
  }
  const at = run.text.length > 1 ? whole.indexOf(run.text) : NOWHERE;
  if (at !== NOWHERE) return MATCH.initials + placeWorth(at, run.text.length, whole.length);
  if (run.text.length <= SLIP_LENGTH) return 0;
  const heard = sounds.replaceAll(' ', '');
  const letters = [...run.text];
  if (!isHalfThere(letters, (half) => heard.includes(half.join('')))) return 0;
  const { distance, start, end } = distanceWithin(letters, [...heard]);
  return distance <= 1 ? MATCH.letterSlip + placeWorth(start, end - start, heard.length) : 0;
};

const wordMatch = (run: AskedRun, field: string, sounds: string): number => {
  const { text } = run;
  let best = latinMatch(run, sounds);
  if (!field.includes(text)) {
    if (text.length < SLIP_LENGTH) return best;
    return field.split(' ').some((word) => isOneSlip(text, word)) ? Math.max(best, MATCH.slip) : best;
  }
  for (const word of field.split(' ')) {
    if (word === text) return MATCH.whole;
    if (word.startsWith(text)) best = Math.max(best, MATCH.start);
    else if (word.includes(text)) best = Math.max(best, MATCH.inside);
  }
  return best;
};

const runScore = (run: AskedRun, { plain, sounds, body }: Scored): number => {
  const parts = sounds.split(' | ');
  let best = 0;
  for (const [at, field] of plain.entries()) {
    const weight = WEIGHTS[at] ?? 0;
    if (field === '' || weight <= best) continue;
    const there = SOUNDS_OF[at];
    const heard = there === undefined ? '' : (parts[there] ?? '');
    best = Math.max(best, weight * (run.isHan ? hanMatch : wordMatch)(run, field, heard));
  }
  if (best >= BODY || body === '') return best;
  return Math.max(best, BODY * (run.isHan ? hanMatch : wordMatch)(run, body, ''));
};

/** From which match on a name is the one that was meant. */
const MEANT = 0.6;
const PEOPLE = 2;

/** Whether the people of a row are those who were asked for, each word by itself. */
export const answersByPeople = ({ forms }: Question, { plain, sounds }: Scored): boolean => {
  const [field = '', heard = ''] = [plain[PEOPLE], sounds.split(' | ')[1]];
  const isNamed = (run: AskedRun) => (run.isHan ? hanMatch : wordMatch)(run, field, heard) >= MEANT;
  return field !== '' && forms.some((form) => form.every(isNamed));
};

/** Most that freshness and clicks add: they decide among equals only. */
const RANK_WORTH = 0.04;
const RANK_HALF = 10_000;

/** How well a row answers, from 0; 1 and more where a title holds all that was asked. */
export const scoreOf = ({ forms, key }: Question, row: Scored): number => {
  const of = (form: readonly AskedRun[]) =>
    form.reduce((sum, run) => sum + runScore(run, row), 0) / Math.max(1, form.length);
  const match = Math.max(...forms.map(of));
  if (match === 0) return 0;
  const names = row.plain.slice(0, 3).map((name) => name.replaceAll(' ', ''));
  const exact = names.includes(key) ? 0.5 : 0;
  const [title = ''] = names;
  const isPart = !exact && title.includes(key);
  const nearWhole = isPart ? (0.2 * key.length) / title.length + (title.startsWith(key) ? 0.1 : 0) : 0;
  return match + exact + nearWhole + (RANK_WORTH * row.rank) / (row.rank + RANK_HALF);
};

/** Of the best score: what was found by forgiving and is below is noise beside it. */
export const NOISE = 0.55;
/** Score of a row that answers in its introduction only. */
export const LEAST = 0.25;
