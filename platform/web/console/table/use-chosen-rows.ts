import { useState } from 'react';

/** Rows chosen for a batch action, kept over the pages of one list; another list (`scope`) begins anew. */
export const useChosenRows = <Row>(scope: string, rowKey: (row: Row) => string) => {
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
        if (isChosen) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      }
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Map()) };
};
