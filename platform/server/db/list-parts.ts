import { asc, desc, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Order by the column that `sort` names, falling with a minus in front; undefined where none has this name. */
export const sortedBy = (columns: Readonly<Record<string, SQLWrapper>>, sort: string | undefined = '') => {
  const key = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  return column && (sort.startsWith('-') ? desc(column) : asc(column));
};

/** A LIKE pattern that finds `word` anywhere and takes `%`, `_` and `\` literally. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The values as one parameter, for `in` and `array(…)`: many parameters make a statement slow to read. */
export const eachOf = (values: readonly string[]): SQL =>
  raw`(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;
