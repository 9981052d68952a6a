import { diffArrays } from 'diff';
import type { Piece } from '../../shared/publishing.schema.ts';

/** Above so many changed words the two texts stand one after the other: nobody reads such a difference word by word. */
const MOST_EDITS = 600;

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

const wordsIn = (text: string): string[] => [...WORDS.segment(text)].map(({ segment }) => segment);

interface Change<T> {
  readonly kind: Piece['kind'];
  readonly values: readonly T[];
}

/** Runs that went, came and stayed; null above `MOST_EDITS` changes. */
export const changesOf = <T>(
  before: readonly T[],
  after: readonly T[],
  comparator: (one: T, two: T) => boolean = Object.is,
): Change<T>[] | null =>
  diffArrays([...before], [...after], { maxEditLength: MOST_EDITS, comparator })?.map(
    ({ added, removed, value }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', values: value }),
  ) ?? null;

/** Words that went, came and stayed, in reading order. */
export const wordPieces = (before: string, after: string): Piece[] => {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = changesOf(wordsIn(before), wordsIn(after));
  const pieces: Piece[] = changes
    ? changes.map(({ kind, values }) => ({ kind, text: values.join('') }))
    : [
        { kind: 'gone', text: before },
        { kind: 'new', text: after },
      ];
  return pieces.filter(({ text }) => text !== '');
};

/** Part of two texts that stayed, from 0 to 1. */
export const likeness = (pieces: readonly Piece[]): number => {
  const lengthOf = (kinds: readonly Piece['kind'][]) =>
    pieces.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0);
  const whole = Math.max(lengthOf(['same', 'gone']), lengthOf(['same', 'new']));
  return whole === 0 ? 1 : lengthOf(['same']) / whole;
};
