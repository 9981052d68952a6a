export interface TableHeadOptions {
  readonly text: string;
  readonly className?: string | undefined;
  /** For readers only: its cells say by themselves what they are. */
  readonly isSpoken?: boolean | undefined;
}

export interface TableHeadsProps {
  readonly of: readonly (string | TableHeadOptions)[];
  readonly className?: string;
}

/** Headings of a plain table's columns. */
export const TableHeads = ({ of, className }: TableHeadsProps) => (
  <thead className={className}>
    <tr>
      {of.map((head) => {
        const column: TableHeadOptions = typeof head === 'string' ? { text: head } : head;
        return (
          <th key={column.text} scope="col" className={column.className}>
            {column.isSpoken ? <span className="vh">{column.text}</span> : column.text}
          </th>
        );
      })}
    </tr>
  </thead>
);
