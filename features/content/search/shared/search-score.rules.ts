import { distanceWithin, isOneSlip } from './search-nearness.rules.ts';
import { type AskedRun, halvesOf, heardOf, isLatin, type Question } from './search-question.rules.ts';
import { runsOf } from './search-text.rules.ts';
import { SLIP_LENGTH } from './search-tokens.rules.ts';

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

/** One text of a row, and its syllables as they are looked through; empty where it has none. */
interface Field {
  readonly text: string;
  readonly heard: string;
}

const fieldsOf = ({ plain, sounds }: Scored): Field[] => {
  const parts = sounds.split(' | ');
  return plain.map((text, at) => {
    const part = parts[SOUNDS_OF[at] ?? NOWHERE] ?? '';
    return { text, heard: part === '' ? '' : heardOf([part]) };
  });
};

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
/** Worth of neighbours that sound the same, by their share. */
const ALIKE = 0.6;
const NOWHERE = -1;

/** What decides among matches of one kind; together less than what lies between two kinds. */
const SAME_CHARACTERS = 0.06;
const WHOLE_FIELD = 0.06;
const AT_START = 0.03;

const coverage = (parts: readonly string[], isIn: (part: string) => boolean): number =>
  parts.length === 0 ? 0 : parts.filter(isIn).length / parts.length;

/** How much of a field of so many characters a stretch is, and whether it begins the field. */
const placeWorth = (start: number, length: number, whole: number): number =>
  WHOLE_FIELD * Math.min(1, length / Math.max(1, whole)) + (start === 0 ? AT_START : 0);

const syllablesIn = (heard: string): string[] => heard.split(' ').filter(Boolean);

/** Where the syllables begin, as a number of syllables; -1 where they do not stand in a row. */
const spokenAt = (asked: string, heard: string): number => {
  if (asked === '') return NOWHERE;
  const at = heard.indexOf(asked);
  return at <= 0 ? at : syllablesIn(heard.slice(0, at)).length;
};

/** Worth of the stretch that lacks, adds or changes one syllable; 0 where there is none. */
const nearSounds = ({ syllables, heard: { halves } }: AskedRun, heard: string): number => {
  // Cheaper than to compare everything.
  if (!halves.some((half) => half !== '' && heard.includes(half))) return 0;
  const there = syllablesIn(heard);
  const { distance, start, end } = distanceWithin(syllables, there);
  if (distance > 1 || end - start < 2) return 0;
  // Of two syllables both must be there, with at most one between them.
  const isBoth = syllables.length > 2 || (there[start] === syllables[0] && there[end - 1] === syllables[1]);
  return isBoth ? MATCH.slip + placeWorth(start, end - start, there.length) : 0;
};

const hanMatch = (run: AskedRun, { text, heard }: Field): number => {
  if (text.includes(run.text)) return MATCH.whole;
  const { characters } = run;
  const same = () => SAME_CHARACTERS * coverage(characters, (one) => text.includes(one));
  const spoken = spokenAt(run.heard.all, heard);
  if (spoken !== NOWHERE)
    return MATCH.sound + same() + placeWorth(spoken, characters.length, syllablesIn(heard).length);
  if (characters.length < 2) return 0;
  const near = nearSounds(run, heard);
  const strict = MATCH.pairs * coverage(run.pairs, (pair) => text.includes(pair));
  const alike = heard === '' ? 0 : ALIKE * coverage(run.heard.pairs, (pair) => heard.includes(pair));
  return Math.max(near > 0 ? near + same() : 0, strict, alike);
};

const initialsOf = (heard: string): string => heard.trim().replace(/([a-z])[a-z]* ?/g, '$1');

const latinMatch = (run: AskedRun, heard: string): number => {
  if (heard === '' || !isLatin(run)) return 0;
  const whole = initialsOf(heard);
  for (const reading of run.readings) {
    const at = spokenAt(heardOf(reading), heard);
    if (at !== NOWHERE) return MATCH.sound + placeWorth(at, reading.length, whole.length);
  }
  const at = run.text.length > 1 ? whole.indexOf(run.text) : NOWHERE;
  if (at !== NOWHERE) return MATCH.initials + placeWorth(at, run.text.length, whole.length);
  if (run.text.length <= SLIP_LENGTH) return 0;
  const letters = heard.replaceAll(' ', '');
  if (!halvesOf(run.characters).some((half) => letters.includes(half.join('')))) return 0;
  const { distance, start, end } = distanceWithin(run.characters, [...letters]);
  return distance <= 1 ? MATCH.letterSlip + placeWorth(start, end - start, letters.length) : 0;
};

const wordMatch = (run: AskedRun, field: Field): number => {
  const { text } = run;
  let best = latinMatch(run, field.heard);
  if (!field.text.includes(text)) {
    if (text.length < SLIP_LENGTH) return best;
    return field.text.split(' ').some((word) => isOneSlip(text, word)) ? Math.max(best, MATCH.slip) : best;
  }
  for (const word of field.text.split(' ')) {
    if (word === text) return MATCH.whole;
    if (word.startsWith(text)) best = Math.max(best, MATCH.start);
    else if (word.includes(text)) best = Math.max(best, MATCH.inside);
  }
  return best;
};

const matchOf = (run: AskedRun, field: Field): number => (run.isHan ? hanMatch : wordMatch)(run, field);

const runScore = (run: AskedRun, fields: readonly Field[], body: string): number => {
  let best = 0;
  for (const [at, field] of fields.entries()) {
    const weight = WEIGHTS[at] ?? 0;
    if (field.text !== '' && weight > best) best = Math.max(best, weight * matchOf(run, field));
  }
  if (best >= BODY || body === '') return best;
  return Math.max(best, BODY * matchOf(run, { text: body, heard: '' }));
};

/** From which match on a name is the one that was meant. */
const MEANT = 0.6;
const PEOPLE = 2;

/** Whether the people of a row are those who were asked for, each word by itself. */
export const answersByPeople = ({ forms }: Question, row: Scored): boolean => {
  const people = fieldsOf(row)[PEOPLE];
  if (!people?.text) return false;
  return forms.some((form) => form.every((run) => matchOf(run, people) >= MEANT));
};

/** Most that freshness and clicks add: they decide among equals only. */
const RANK_WORTH = 0.04;
const RANK_HALF = 10_000;

/** How well a row answers, from 0; 1 and more where a title holds all that was asked. */
export const scoreOf = ({ forms, key }: Question, row: Scored): number => {
  const fields = fieldsOf(row);
  const of = (form: readonly AskedRun[]) =>
    form.reduce((sum, run) => sum + runScore(run, fields, row.body), 0) / Math.max(1, form.length);
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
