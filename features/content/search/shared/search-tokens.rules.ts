import { keyOf, type Run, runsOf } from './search-text.rules.ts';

/**
 * 检索词规则：标题、讲师、分类按单字、双字、读音、首字母、词和少一个字母的词入库，简介只按双字和词入库。
 * A token is a hash of its kind and text: two that meet by chance cost a row that the comparison of texts drops.
 */

/** Kinds of tokens. `head` is title, people and facets; `any` is the whole row. */
export type TokenKind = 'exact' | 'head' | 'any' | 'sound' | 'initials' | 'part' | 'short';

const MARKS: Readonly<Record<TokenKind, string>> = {
  exact: 'e',
  head: 'h',
  any: 'a',
  sound: 'p',
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

type Add = (kind: TokenKind, text: string) => void;

const addSounds = (add: Add, syllables: readonly string[]) => {
  for (const syllable of syllables) add('sound', syllable);
  for (const pair of pairsOf(syllables, ' ')) add('sound', pair);
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  for (const part of partsOf(initials, INITIALS)) add('initials', part);
  if (initials.length <= NAME_LENGTH) add('initials', initials);
};

const addHeadRun = (add: Add, { isHan, text }: Run, soundsOf: SoundsOf) => {
  if (isHan) {
    const characters = [...text];
    for (const character of characters) add('head', character);
    for (const pair of pairsOf(characters)) {
      add('head', pair);
      add('any', pair);
    }
    addSounds(add, soundsOf(text));
    return;
  }
  add('head', text);
  add('any', text);
  for (const part of partsOf(text, 3)) add('part', part);
  if (text.length >= SLIP_LENGTH) for (const word of shortened(text)) add('short', word);
};

const addBodyRun = (add: Add, { isHan, text }: Run) => {
  if (!isHan) add('any', text);
  else for (const pair of pairsOf([...text])) add('any', pair);
};

export interface FoundBy {
  /** Titles and names by which somebody may ask for the thing as a whole. */
  readonly names: readonly string[];
  readonly facets: readonly string[];
  readonly body: string;
}

/** Everything that a row is found by, each once. */
export const documentTokens = ({ names, facets, body }: FoundBy, soundsOf: SoundsOf): number[] => {
  const tokens = new Set<number>();
  const add: Add = (kind, text) => tokens.add(tokenOf(kind, text));
  for (const name of names) add('exact', keyOf(runsOf(name)));
  for (const text of [...names, ...facets])
    for (const run of runsOf(text).slice(0, MAX_HEAD_WORDS)) addHeadRun(add, run, soundsOf);
  for (const run of runsOf(body.slice(0, MAX_BODY))) addBodyRun(add, run);
  return [...tokens];
};
