import { useState } from 'react';

/** Rows chosen for a batch action, kept over the pages of one list; another list (`scope`) begins anew. */
export const useChosenRows = <Row>(
  scope: string,
  rowKey: (row: Row) => string,
  max = Number.POSITIVE_INFINITY,
) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [seen, setSeen] = useState(scope);
  if (seen !== scope) {
    setSeen(scope);
    setChosen(new Map());
  }
  const choose = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (!isChosen) next.delete(rowKey(row));
        else if (next.size < max) next.set(rowKey(row), row);
      }
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Map()) };
};
