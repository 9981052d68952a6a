import { getTableColumns, type Table } from 'drizzle-orm';

/** Columns of a table by their names, to select or return them under these names. */
export const columnsOf = <T extends Table, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: readonly K[]
): Pick<T['_']['columns'], K> => {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], K>;
};
