import { distanceWithin } from './search-nearness.rules.ts';
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
  readonly body: string;
  /** Syllables of title and of people, with a bar between. */
  readonly sounds: string;
  readonly rank: number;
}

const WEIGHTS = [1, 0.95, 0.9, 0.6] as const;
const BODY = 0.3;
/** Fields that have syllables: title and people. */
const SOUNDS_OF: Readonly<Record<number, number>> = { 0: 0, 2: 1 };

const MATCH = {
  whole: 1,
  start: 0.9,
  sound: 0.85,
  inside: 0.8,
  initials: 0.75,
  pairs: 0.8,
  slip: 0.68,
} as const;

const coverage = (parts: readonly string[], isIn: (part: string) => boolean): number =>
  parts.length === 0 ? 0 : parts.filter(isIn).length / parts.length;

const spokenIn = (syllables: readonly string[], sounds: string): boolean =>
  syllables.length > 0 && ` ${sounds} `.includes(` ${syllables.join(' ')} `);

const near = (asked: readonly string[], sounds: string): boolean => {
  const heard = sounds === '' ? [] : sounds.split(' ');
  const { distance, start, end } = distanceWithin(asked, heard);
  if (distance > 1 || end - start < 2) return false;
  // Of two syllables both must be there, with at most one between them.
  return asked.length > 2 || (heard[start] === asked[0] && heard[end - 1] === asked[1]);
};

const hanMatch = (run: AskedRun, field: string, sounds: string): number => {
  if (field.includes(run.text)) return MATCH.whole;
  if (spokenIn(run.syllables, sounds)) return MATCH.sound;
  const characters = [...run.text];
  if (characters.length < 2) return 0;
  const isNear = sounds !== '' && near(run.syllables, sounds);
  const strict = MATCH.pairs * coverage(pairsOf(characters), (pair) => field.includes(pair));
  const alike =
    sounds === '' ? 0 : 0.6 * coverage(pairsOf(run.syllables, ' '), (pair) => spokenIn([pair], sounds));
  return Math.max(isNear ? MATCH.slip : 0, strict, alike);
};

const isOneSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  const { distance, start, end } = distanceWithin([...one], [...other]);
  return distance + (other.length - (end - start)) <= 1;
};

const initialsOf = (sounds: string): string => sounds.replace(/([a-z])[a-z]* ?/g, '$1');

const latinMatch = (run: AskedRun, sounds: string): number => {
  if (sounds === '' || !/^[a-z]+$/.test(run.text)) return 0;
  if (run.readings.some((reading) => spokenIn(reading, sounds))) return MATCH.sound;
  const initials = initialsOf(sounds);
  if (run.text.length > 1 && initials.includes(run.text))
    return MATCH.initials + (initials === run.text ? 0.05 : 0);
  if (run.text.length <= SLIP_LENGTH) return 0;
  const { distance } = distanceWithin([...run.text], [...sounds.replaceAll(' ', '')]);
  return distance <= 1 ? 0.6 : 0;
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
  return Math.max(best, BODY * (run.isHan ? hanMatch : wordMatch)(run, plainOf(body), ''));
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
