/** Why a row is not imported: one sentence of what is wrong, one of how to mend it. */
export interface RowProblem {
  /** Name of the column that is to be mended. */
  readonly column: string;
  readonly reason: string;
  readonly fix: string;
  /** A value that would do, for one click; never taken without it. */
  readonly suggestion?: string;
  /** `skip`: nothing is to be mended, the row may be left out. */
  readonly verb?: 'skip';
}

export type CellProblem = Omit<RowProblem, 'column'>;
