import type { BlockChange, Piece } from '../../shared/publishing.schema.ts';
import { type HtmlBlock, readHtml } from '../html-blocks.ts';
import { changesOf, likeness, wordPieces } from './compare-words.ts';

/** Two blocks that have less in common are no changed one, but one that went and one that came. */
const ALIKE = 0.3;

interface Placed extends HtmlBlock {
  /** From 1. */
  readonly line: number;
}

const placed = (blocks: readonly HtmlBlock[]): Placed[] =>
  blocks.map((block, index) => ({ ...block, line: index + 1 }));

const isSame = (one: HtmlBlock, two: HtmlBlock): boolean =>
  one.unit === two.unit && one.tag === two.tag && one.text === two.text && one.source === two.source;

const pieceOf = (kind: Piece['kind'], text: string): Piece[] => (text === '' ? [] : [{ kind, text }]);

const gone = (block: Placed): BlockChange => ({
  ...{ kind: 'gone', unit: block.unit, tag: block.tag, oldLine: block.line, newLine: 0 },
  ...{ pieces: pieceOf('gone', block.text), oldSource: block.source, newSource: '' },
});

const fresh = (block: Placed): BlockChange => ({
  ...{ kind: 'new', unit: block.unit, tag: block.tag, oldLine: 0, newLine: block.line },
  ...{ pieces: pieceOf('new', block.text), oldSource: '', newSource: block.source },
});

const both = (before: Placed, after: Placed, kind: BlockChange['kind']): BlockChange => ({
  ...{ kind, unit: after.unit, tag: after.tag, oldLine: before.line, newLine: after.line },
  ...{ pieces: wordPieces(before.text, after.text), oldSource: before.source, newSource: after.source },
});

/** A picture is changed where its address stayed; texts and tables where enough of their words did. */
const isChanged = (before: Placed, after: Placed): boolean => {
  if (before.unit !== after.unit) return false;
  if (before.unit === 'picture') return before.source === after.source;
  return likeness(wordPieces(before.text, after.text)) >= ALIKE;
};

/** Blocks that went and came at one place: each that came is the changed form of the first alike one that went. */
const paired = (went: readonly Placed[], came: readonly Placed[]): BlockChange[] => {
  const changes: BlockChange[] = [];
  let left = [...went];
  for (const after of came) {
    const at = left.findIndex((before) => isChanged(before, after));
    const before = left[at];
    if (!before) {
      changes.push(fresh(after));
      continue;
    }
    changes.push(...left.slice(0, at).map(gone), both(before, after, 'changed'));
    left = left.slice(at + 1);
  }
  return [...changes, ...left.map(gone)];
};

/** Blocks that went, came, changed and stayed, in reading order. */
const compareBlocks = (before: readonly HtmlBlock[], after: readonly HtmlBlock[]): BlockChange[] => {
  const [old, now] = [placed(before), placed(after)];
  const runs = changesOf(old, now, isSame);
  if (!runs) return [...old.map(gone), ...now.map(fresh)];
  const changes: BlockChange[] = [];
  let [went, came]: [readonly Placed[], readonly Placed[]] = [[], []];
  const settle = () => {
    changes.push(...paired(went, came));
    [went, came] = [[], []];
  };
  for (const { kind, values } of runs) {
    if (kind === 'gone') went = [...went, ...values];
    else if (kind === 'new') came = [...came, ...values];
    else {
      settle();
      // Of what stayed the library answers one side only.
      for (const block of values) {
        const first = changes.reduce((line, { oldLine }) => Math.max(line, oldLine), 0) + 1;
        const next = changes.reduce((line, { newLine }) => Math.max(line, newLine), 0) + 1;
        changes.push(both({ ...block, line: first }, { ...block, line: next }, 'same'));
      }
    }
  }
  settle();
  return changes;
};

/** Blocks of two texts in HTML. */
export const compareHtml = (before: string, after: string): BlockChange[] =>
  compareBlocks(readHtml(before).blocks, readHtml(after).blocks);

const linesOf = (text: string): HtmlBlock[] =>
  text.split('\n').map((line) => ({ unit: 'text', tag: 'p', text: line, source: '' }));

/** Lines of two plain texts. */
export const compareLines = (before: string, after: string): BlockChange[] =>
  compareBlocks(linesOf(before), linesOf(after));
