import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from '#platform/server/db/database.ts';

export interface Plan {
  readonly statement: string;
  readonly lines: readonly string[];
}

type Asked = string | { readonly text: string; readonly values?: unknown[] };

const EXPLAINED = /^\s*(select|insert|update|delete|with)\b/i;

const textOf = (asked: Asked): string => (typeof asked === 'string' ? asked : asked.text);

/**
 * A database on one connection that, before each statement, has it explained and undone: what is collected are
 * the plans of the very statements that the portal sends, with the rows as they are at that moment.
 */
export const openExplaining = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans: Plan[] = [];
  let isInTransaction = false;

  const explain = async (text: string, values: readonly unknown[]) => {
    await client.query(isInTransaction ? 'savepoint before_plan' : 'begin');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, settings) ${text}`,
      [...values],
    );
    await client.query(isInTransaction ? 'rollback to savepoint before_plan' : 'rollback');
    const statement = text.replace(/\s+/g, ' ').trim();
    plans.push({ statement, lines: rows.map((row) => row['QUERY PLAN']) });
  };

  const ask = async (asked: Asked, given?: unknown[]) => {
    const text = textOf(asked);
    const values = given ?? (typeof asked === 'string' ? [] : (asked.values ?? []));
    if (EXPLAINED.test(text)) await explain(text, values);
    if (/^\s*begin\b/i.test(text)) isInTransaction = true;
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) isInTransaction = false;
    return client.query(asked as never, given as never);
  };

  const database: Database = {
    kind: 'postgres',
    db: drizzle({ client: { query: ask } as unknown as pg.Client }) as unknown as Db,
    query: async <T>(_name: string, text: string, params: readonly unknown[]) =>
      ((await ask(text, [...params])) as unknown as pg.QueryResult).rows as T[],
    execute: async () => ({ rows: [] }),
    notify: async () => undefined,
    listen: async () => undefined,
    close: () => client.end(),
  };

  return {
    database,
    /** The plans of the statements that `work` sent. */
    plansOf: async (work: () => Promise<unknown>): Promise<Plan[]> => {
      plans.length = 0;
      await work();
      return [...plans];
    },
    close: () => client.end(),
  };
};
