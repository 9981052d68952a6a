import { keyOf, type Run, runsOf } from './search-text.rules.ts';

/**
 * 检索词规则：标题、讲师、分类按单字、双字、读音、隔一个字的读音、首字母、词和少一个字母的词入库，简介只按双字和词入库。
 * A token is a hash of its kind and text: two that meet by chance cost a row that the comparison of texts drops.
 */

/** Kinds of tokens. `head` is title, people and facets; `any` is the whole row; `skip` leaves out a syllable. */
export type TokenKind = 'exact' | 'title' | 'head' | 'any' | 'sound' | 'skip' | 'initials' | 'part' | 'short';

const MARKS: Readonly<Record<TokenKind, string>> = {
  exact: 'e',
  title: 't',
  head: 'h',
  any: 'a',
  sound: 'p',
  skip: 'k',
  initials: 'i',
  part: 'g',
  short: 'd',
};

/** FNV-1a over UTF-16 units, as PostgreSQL's signed int4. */
export const tokenOf = (kind: TokenKind, text: string): number => {
  const whole = `${MARKS[kind]}${text}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < whole.length; at += 1) hash = Math.imul(hash ^ whole.charCodeAt(at), 0x01000193);
  // The last bits of FNV differ least: they are mixed with the first.
  return (hash ^ (hash >>> 15)) | 0;
};

/** Toneless syllables of Han characters, one each; brought by the server, which holds the table of readings. */
export type SoundsOf = (han: string) => readonly string[];

export const pairsOf = <T extends string>(parts: readonly T[], between = ''): string[] =>
  parts.slice(1).map((part, at) => `${parts[at]}${between}${part}`);

/** Two syllables that follow one another, and two with one between them. */
export const soundPair = (one: string, next: string): number => tokenOf('sound', `${one} ${next}`);
export const soundSkip = (one: string, next: string): number => tokenOf('skip', `${one} ${next}`);

export const partsOf = (word: string, length: number): string[] =>
  word.length < length
    ? []
    : Array.from({ length: word.length - length + 1 }, (_, at) => word.slice(at, at + length));

/** Words in which one letter may be wrong. */
export const SLIP_LENGTH = 4;

/** The word and every word that lacks one of its letters: two words one slip apart share one of them. */
export const shortened = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];

/** Latin abbreviations of so many letters are found by parts of three. */
const INITIALS = 3;
/** Names of so few characters are found by all of their initials. */
const NAME_LENGTH = 5;
/** Beyond it nothing is read: a field is no book. */
const MAX_HEAD_WORDS = 80;
export const MAX_BODY = 160;

/** Field of a row: titles and people are asked for with slips, facets by their sounds alone. */
type Field = 'title' | 'person' | 'facet';
type Add = (kind: TokenKind, text: string) => void;

const addSounds = (add: Add, field: Field, syllables: readonly string[]) => {
  for (const syllable of syllables) add('sound', syllable);
  for (const pair of pairsOf(syllables, ' ')) add('sound', pair);
  if (field !== 'facet')
    for (const [at, syllable] of syllables.slice(2).entries()) add('skip', `${syllables[at]} ${syllable}`);
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  for (const part of partsOf(initials, INITIALS)) add('initials', part);
  if (initials.length <= NAME_LENGTH) add('initials', initials);
};

const addHeadRun = (add: Add, field: Field, { isHan, text }: Run, soundsOf: SoundsOf) => {
  const addHead = (one: string) => {
    if (field === 'title') add('title', one);
    add('head', one);
    add('any', one);
  };
  if (isHan) {
    const characters = [...text];
    for (const character of characters) add('head', character);
    for (const pair of pairsOf(characters)) addHead(pair);
    addSounds(add, field, soundsOf(text));
    return;
  }
  addHead(text);
  for (const part of partsOf(text, 3)) add('part', part);
  if (text.length >= SLIP_LENGTH) for (const word of shortened(text)) add('short', word);
};

const addBodyRun = (add: Add, { isHan, text }: Run) => {
  if (!isHan) add('any', text);
  else for (const pair of pairsOf([...text])) add('any', pair);
};

export interface FoundBy {
  /** In all languages. */
  readonly titles: readonly string[];
  readonly people: readonly string[];
  readonly facets: readonly string[];
  readonly body: string;
}

/** Everything that a row is found by, each once. */
export const documentTokens = ({ titles, people, facets, body }: FoundBy, soundsOf: SoundsOf): number[] => {
  const tokens = new Set<number>();
  const add: Add = (kind, text) => tokens.add(tokenOf(kind, text));
  const addField = (field: Field, texts: readonly string[]) => {
    for (const text of texts)
      for (const run of runsOf(text).slice(0, MAX_HEAD_WORDS)) addHeadRun(add, field, run, soundsOf);
  };
  for (const name of [...titles, ...people]) add('exact', keyOf(runsOf(name)));
  addField('title', titles);
  addField('person', people);
  addField('facet', facets);
  for (const run of runsOf(body.slice(0, MAX_BODY))) addBodyRun(add, run);
  return [...tokens];
};
