import { performance } from 'node:perf_hooks';
import { documentOf, weighTokens } from '#features/content/search/server/index.service.ts';
import { saveDocuments } from '#features/content/search/server/search-index.repository.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { entryMaker } from './made-entries.ts';

const AT_ONCE = 1_000;
/** Of ten things six are courses. */
const KINDS = [...Array.from({ length: 6 }, () => 'course'), 'article', 'class', 'teacher', 'class'];
const kindOf = (number: number): string => KINDS[number % KINDS.length] ?? 'course';
const TABLES = ['search_token', 'search_first'] as const;
const indexName = `select indexname as name from pg_indexes where tablename = $1 and indexdef like '%USING gin%'`;

export interface Filled {
  /** Time of writing; unknown for what an earlier run has written. */
  readonly seconds?: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

const SIZES = `
  select sum(pg_table_size(name)) as tables, sum(pg_indexes_size(name)) as indexes
  from unnest(array['search_document', 'search_token', 'search_first']::regclass[]) as name`;

/** Bytes of the search's tables and of their indexes on the disk. */
export const sizesOf = async (database: Pick<Database, 'query'>): Promise<Filled> => {
  const [sizes] = await database.query<{ tables: string; indexes: string }>('', SIZES, []);
  return { tableBytes: Number(sizes?.tables), indexBytes: Number(sizes?.indexes) };
};

/** Writes `rows` things into an empty index; the index of tokens is made afterwards, as a restore does it. */
export const fill = async ({ database }: Pick<Deps, 'database'>, rows: number): Promise<Filled> => {
  const entryOf = entryMaker();
  const before = performance.now();
  const names: string[] = [];
  for (const table of TABLES) {
    const [index] = await database.query<{ name: string }>('', indexName, [table]);
    names.push(index?.name ?? '');
    await database.execute(`drop index ${index?.name}`, []);
  }
  for (let start = 1; start <= rows; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, rows - start + 1) }, (_, at) => start + at);
    const documents = numbers.map((number) => documentOf(kindOf(number), entryOf(number)));
    await database.db.transaction((tx) => saveDocuments(tx, documents));
  }
  await weighTokens({ database });
  for (const [at, table] of TABLES.entries())
    await database.execute(
      `create index ${names[at]} on ${table} using gin (tokens) with (fastupdate = off)`,
      [],
    );
  for (const table of ['search_document', ...TABLES]) await database.execute(`vacuum analyze ${table}`, []);
  return { seconds: (performance.now() - before) / 1000, ...(await sizesOf(database)) };
};
