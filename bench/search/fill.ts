import { performance } from 'node:perf_hooks';
import { documentOf, weighTokens } from '#features/content/search/server/index.service.ts';
import { saveDocuments } from '#features/content/search/server/search-index.repository.ts';
import type { Deps } from '#platform/server/deps.ts';
import { entryMaker } from './made-entries.ts';

const AT_ONCE = 1_000;
/** Of ten things six are courses. */
const KINDS = [...Array.from({ length: 6 }, () => 'course'), 'article', 'class', 'teacher', 'class'];
const kindOf = (number: number): string => KINDS[number % KINDS.length] ?? 'course';
const INDEX = 'search_token_tokens';

export interface Filled {
  readonly seconds: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** Writes `rows` things into an empty index; the index of tokens is made afterwards, as a restore does it. */
export const fill = async ({ database }: Pick<Deps, 'database'>, rows: number): Promise<Filled> => {
  const entryOf = entryMaker();
  const before = performance.now();
  await database.execute(`drop index ${INDEX}`, []);
  for (let start = 1; start <= rows; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, rows - start + 1) }, (_, at) => start + at);
    const documents = numbers.map((number) => documentOf(kindOf(number), entryOf(number)));
    await database.db.transaction((tx) => saveDocuments(tx, documents));
  }
  await database.execute(
    `create index ${INDEX} on search_token using gin (tokens) with (fastupdate = off)`,
    [],
  );
  await weighTokens({ database });
  await database.execute('vacuum analyze search_document', []);
  await database.execute('vacuum analyze search_token', []);
  await database.execute('vacuum analyze search_first', []);
  const [sizes] = await database.query<{ table: string; index: string }>(
    '',
    `select pg_table_size('search_document') + pg_table_size('search_token') + pg_table_size('search_first') as "table",
       pg_indexes_size('search_token') + pg_indexes_size('search_first') as "index"`,
    [],
  );
  return {
    seconds: (performance.now() - before) / 1000,
    tableBytes: Number(sizes?.table),
    indexBytes: Number(sizes?.index),
  };
};
