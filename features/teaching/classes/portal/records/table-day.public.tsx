import { NONE } from '../../shared/records/record.words.ts';

/** The day of a moment in a table; a narrow column breaks it after the year. */
export const TableDay = ({ at }: { readonly at: string }) =>
  at === '' ? (
    NONE
  ) : (
    <time dateTime={at.slice(0, 10)}>
      <span className="nowrap">{at.slice(0, 5)}</span>
      <wbr />
      <span className="nowrap">{at.slice(5, 10)}</span>
    </time>
  );
