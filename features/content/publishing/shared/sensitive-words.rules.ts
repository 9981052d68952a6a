/**
 * 敏感词规则：全角半角、大小写不分，字与字之间夹着空格和标点也算；身份证号和手机号按样式找，不进词库。
 */
export interface WordRule {
  /** As `lettersOf` writes it. */
  readonly letters: string;
  readonly level: 'serious' | 'advice';
  readonly note: string;
}

export interface WordHit {
  readonly source: 'word' | 'private';
  readonly level: 'serious' | 'advice';
  /** The text as it is written. */
  readonly quote: string;
  /** Place in the text, in code units. */
  readonly start: number;
  readonly note: string;
}

/** Signs between letters that are passed over; more of them part two words. */
const MOST_BETWEEN = 2;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

interface Squeezed {
  readonly letters: string;
  /** Begin and end of each code unit of `letters` in the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Where one word may not go on: the end of a line, or more than a few signs. */
const BREAK = '\n';

const squeeze = (text: string): Squeezed => {
  let letters = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (added: string, start: number, end: number) => {
    letters += added;
    for (let unit = 0; unit < added.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  let at = 0;
  let between = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = [...character.normalize('NFKC').toLowerCase()].filter((one) => LETTER.test(one)).join('');
    if (plain !== '') {
      if (between > MOST_BETWEEN) add(BREAK, at, at);
      add(plain, at, end);
      between = 0;
    } else between += character === BREAK ? MOST_BETWEEN + 1 : 1;
    at = end;
  }
  return { letters, starts, ends };
};

/** A word as texts are searched for it: one width, one case, without blanks and marks. */
export const lettersOf = (word: string): string => squeeze(word).letters.replaceAll(BREAK, '');

const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)\d{17}[\dx](?!\d)/g, '像是身份证号，公开的内容里不写个人证件号码。'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '像是手机号，公开的内容里不写个人电话，可以写单位的服务电话。'],
];

/** Begins of `letters` in a text; they do not overlap. */
const placesOf = (text: string, letters: string): number[] => {
  const places: number[] = [];
  let at = letters === '' ? -1 : text.indexOf(letters);
  while (at >= 0) {
    places.push(at);
    at = text.indexOf(letters, at + letters.length);
  }
  return places;
};

/** Words of the list and private numbers in a text, in reading order; of two at one place the longer one. */
export const wordHits = (text: string, words: readonly WordRule[]): WordHit[] => {
  const { letters, starts, ends } = squeeze(text);
  const hits: (WordHit & { readonly end: number })[] = [];
  const hit = (from: number, length: number, rest: Pick<WordHit, 'source' | 'level' | 'note'>) => {
    const start = starts[from] ?? 0;
    const end = ends[from + length - 1] ?? start;
    hits.push({ ...rest, quote: text.slice(start, end), start, end });
  };
  for (const { letters: word, level, note } of words)
    for (const at of placesOf(letters, word)) hit(at, word.length, { source: 'word', level, note });
  for (const [pattern, note] of PRIVATE)
    for (const { index, 0: found } of letters.matchAll(pattern))
      hit(index, found.length, { source: 'private', level: 'serious', note });
  return hits
    .filter((one) => !hits.some((two) => covers(two, one)))
    .sort((one, two) => one.start - two.start)
    .map(({ end: _, ...found }) => found);
};

type Span = { readonly start: number; readonly end: number };

/** The longer of two at one place. */
const covers = (two: Span, one: Span): boolean =>
  two.start <= one.start && two.end >= one.end && two.end - two.start > one.end - one.start;
