import { type MarkedPiece, markedBlocks } from '../../shared/finding-places.rules.ts';
import type { BlockChange, FieldComparison, Finding, Piece } from '../../shared/publishing.schema.ts';

/** One row of the comparison: a block of HTML, or a whole plain field. */
export interface ComparedRow extends Omit<BlockChange, 'pieces' | 'tag'> {
  readonly key: string;
  readonly field: string;
  readonly isTitle: boolean;
  /** Unchanged and no finding in it. */
  readonly isFoldable: boolean;
  readonly pieces: readonly MarkedPiece[];
  /** Numbers of what was found about the picture itself. */
  readonly pictureMarks: readonly number[];
}

/** Rows of one field under its name. */
export interface ComparedField {
  readonly field: string;
  readonly label: string;
  readonly isChanged: boolean;
  readonly rows: readonly ComparedRow[];
}

const kindOf = (pieces: readonly Piece[]): BlockChange['kind'] => {
  const kinds = new Set(pieces.map(({ kind }) => kind));
  if (kinds.size > 1) return 'changed';
  return kinds.values().next().value ?? 'same';
};

/** A plain field as the one block that it is. */
const blockOf = (pieces: readonly Piece[]): BlockChange => ({
  kind: kindOf(pieces),
  unit: 'text',
  tag: 'p',
  oldLine: 0,
  newLine: 0,
  pieces: [...pieces],
  oldSource: '',
  newSource: '',
});

const HEADING = /^h[1-4]$/;

/** Fields of a comparison as rows, with the numbers of what was found in them. Empty fields are left out. */
export const comparedFields = (
  fields: readonly FieldComparison[],
  findings: readonly Finding[],
): ComparedField[] =>
  fields.flatMap(({ field, label, isTitle, pieces, blocks }) => {
    const all = blocks.length > 0 ? blocks : pieces.some(({ text }) => text !== '') ? [blockOf(pieces)] : [];
    if (all.length === 0) return [];
    const own = findings.filter((finding) => finding.field === field);
    const marked = markedBlocks(
      all.map((block) => block.pieces),
      own,
    );
    const rows = all.map(({ tag, ...block }, at) => {
      const words = marked[at] ?? [];
      const pictureMarks = own
        .filter(({ quote }) => block.newSource !== '' && quote === block.newSource)
        .map(({ no }) => no);
      return {
        ...block,
        key: `${field}-${at}`,
        field,
        isTitle: isTitle || HEADING.test(tag),
        isFoldable:
          block.kind === 'same' &&
          pictureMarks.length === 0 &&
          words.every(({ marks }) => marks.length === 0),
        pieces: words,
        pictureMarks,
      };
    });
    return [{ field, label, isChanged: rows.some(({ kind }) => kind !== 'same'), rows }];
  });
