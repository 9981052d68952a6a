/**
 * 查出处标号规则：一处问题按原文在稿子里找位置，同样的话出现几次就依次标；找不到原文的只列在清单里。
 */
import type { Finding, Piece } from './publishing.schema.ts';

/** A run of text that is the same, gone or new, and what was found in it. */
export interface MarkedPiece extends Piece {
  /** Numbers of findings whose quoted text this run belongs to; the numbers are shown behind its end. */
  readonly marks: readonly number[];
  readonly ends: readonly number[];
}

type Quoted = Pick<Finding, 'no' | 'quote'>;

interface Span {
  readonly no: number;
  readonly from: number;
  readonly to: number;
}

const isWritten = ({ kind }: Piece) => kind !== 'gone';

/** Spans of one block's new text: each finding is placed once, at the first occurrence that is free. */
const spansIn = (text: string, findings: readonly Quoted[], placed: Set<number>): Span[] => {
  const spans: Span[] = [];
  for (const { no, quote } of findings) {
    if (quote === '' || placed.has(no)) continue;
    let from = text.indexOf(quote);
    while (from >= 0 && spans.some((span) => span.from === from && span.to === from + quote.length))
      from = text.indexOf(quote, from + 1);
    if (from < 0) continue;
    placed.add(no);
    spans.push({ no, from, to: from + quote.length });
  }
  return spans;
};

const cut = (piece: Piece, at: number, spans: readonly Span[]): MarkedPiece[] => {
  const { length } = piece.text;
  const edges = spans
    .flatMap(({ from, to }) => [from - at, to - at])
    .filter((edge) => edge > 0 && edge < length);
  const stops = [...new Set([0, ...edges, length])].sort((one, other) => one - other);
  return stops.slice(1).map((stop, index) => {
    const start = stops[index] ?? 0;
    const inside = spans.filter(({ from, to }) => from < at + stop && to > at + start);
    return {
      kind: piece.kind,
      text: piece.text.slice(start, stop),
      marks: inside.map(({ no }) => no),
      ends: inside.filter(({ to }) => to === at + stop).map(({ no }) => no),
    };
  });
};

/** Pieces of blocks in reading order, cut where a finding begins or ends. */
export const markedBlocks = (
  blocks: readonly (readonly Piece[])[],
  findings: readonly Quoted[],
): MarkedPiece[][] => {
  const placed = new Set<number>();
  return blocks.map((pieces) => {
    const text = pieces
      .filter(isWritten)
      .map((piece) => piece.text)
      .join('');
    const spans = spansIn(text, findings, placed);
    let at = 0;
    return pieces.flatMap((piece) => {
      if (!isWritten(piece)) return [{ ...piece, marks: [], ends: [] }];
      const start = at;
      at += piece.text.length;
      return cut(piece, start, spans);
    });
  });
};
