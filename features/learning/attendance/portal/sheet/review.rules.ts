/** What a photo of a sign sheet says, beside the roster: proposals to be confirmed by hand. */
import { CERTAIN, type RowMark, type RowReading } from './photo/rows.rules.ts';
import type { SheetPageNo } from './sheet-layout.rules.ts';

interface Person {
  readonly name: string;
  readonly shortCode: string;
}

export interface ReviewRow extends RowReading {
  /** Place on the page, from 0. */
  readonly at: number;
  readonly code: string;
  readonly name: string;
}

export interface Review {
  /** Rows of people on the roster, those to look at first. */
  readonly rows: readonly ReviewRow[];
  /** Lines on which somebody signed who is not on the roster: a spare line, or a person taken off since. */
  readonly strangers: readonly number[];
}

export const isSure = ({ certainty }: RowReading): boolean => certainty >= CERTAIN;

export const reviewOf = (
  { codes }: SheetPageNo,
  readings: readonly RowReading[],
  people: readonly Person[],
): Review => {
  const names = new Map(people.map(({ shortCode, name }) => [shortCode, name]));
  const rows: ReviewRow[] = [];
  const strangers: number[] = [];
  for (const [at, reading] of readings.entries()) {
    const code = codes[at] ?? '';
    const name = names.get(code);
    if (name !== undefined) rows.push({ ...reading, at, code, name });
    else if (reading.mark !== 'NONE') strangers.push(at + 1);
  }
  rows.sort((a, b) => Number(isSure(a)) - Number(isSure(b)) || a.at - b.at);
  return { rows, strangers };
};

/** What was decided, by short code. */
export type Decisions = Readonly<Record<string, RowMark>>;

/** Everything certain taken as it was read; what was decided by hand stays. */
export const withSure = (rows: readonly ReviewRow[], decisions: Decisions): Decisions => ({
  ...Object.fromEntries(rows.filter(isSure).map(({ code, mark }) => [code, mark])),
  ...decisions,
});

/** How the page stands: what is decided counts as decided, what is certain as it was read. */
export const countsOf = (rows: readonly ReviewRow[], decisions: Decisions) => {
  const seen = rows.map((row) => decisions[row.code] ?? (isSure(row) ? row.mark : undefined));
  return {
    signed: seen.filter((mark) => mark !== undefined && mark !== 'NONE').length,
    blank: seen.filter((mark) => mark === 'NONE').length,
    doubtful: seen.filter((mark) => mark === undefined).length,
    open: rows.filter(({ code }) => decisions[code] === undefined).length,
  };
};
