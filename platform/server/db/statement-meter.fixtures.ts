import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Database } from './database.ts';
import { ReadQueue } from './read-queue.ts';

/** Statements that something sends to the database. */
export interface Asked {
  /** Its statements in their order: names of prepared ones, of the others the verb and the tables. */
  readonly statements: readonly string[];
  /** Times that it waited: statements sent together count once. */
  readonly rounds: number;
}

interface Question {
  readonly name?: string;
  readonly parts?: string;
  readonly text?: string;
}

/** Says how the next statement is planned, and goes with it. */
const SETTING = /^set /;

const TABLES = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi;

/** Verb and tables of a statement without a name: what it is about, whatever its values. */
const wordsOf = (text: string): string => {
  const verb = /\w+/.exec(text)?.[0]?.toLowerCase() ?? '';
  const tables = new Set([...text.matchAll(TABLES)].map(([, table = '']) => table));
  return [verb, ...tables].join(' ');
};

const labelOf = (asked: string | Question): string => {
  if (typeof asked === 'string') return wordsOf(asked);
  return asked.parts || asked.name || wordsOf(asked.text ?? '');
};

const READ = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::float8 as num from pg_stat_user_tables`;

/**
 * Counts what runs ask of an embedded database, one at a time. What something else asks meanwhile, a timer of an
 * earlier run for example, does not count.
 */
export const meterOf = ({ query }: Database) => {
  const measured = new AsyncLocalStorage<string[]>();
  let statements: string[] | undefined;
  let rounds = 0;
  let underWay = 0;

  const begin = () => {
    if (underWay === 0) rounds += 1;
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
  };

  /**
   * Hears questions where they are asked, of a connection in a transaction, of its pool or of the queue of reads: the
   * last two send them later, and on behalf of whoever had the connection before.
   */
  const listenTo = (asker: { query: unknown }) => {
    const original = asker.query as (...args: unknown[]) => unknown;
    asker.query = function ask(this: unknown, ...args: unknown[]) {
      const [asked] = args as [string | Question];
      const isSetting = typeof asked === 'string' && SETTING.test(asked);
      if (!statements || measured.getStore() !== statements || isSetting) return original.apply(this, args);
      statements.push(labelOf(asked));
      begin();
      return measured.exit(() => original.apply(this, args) as Promise<unknown>).finally(end);
    };
    return () => {
      asker.query = original;
    };
  };
  const stops = [pg.Client, pg.Pool, ReadQueue].map(({ prototype }) => listenTo(prototype));

  const rowsRead = async () => {
    await query('', 'select pg_stat_force_next_flush()', []);
    return (await query<{ num: number }>('', READ, []))[0]?.num ?? 0;
  };

  return {
    /** What `run` brings, and what it asks. */
    measure: async <T>(run: () => Promise<T>): Promise<{ result: T; cost: Asked }> => {
      const noted: string[] = [];
      statements = noted;
      rounds = 0;
      try {
        // A call by `inject` begins when somebody waits for it: that has to be here.
        const result = await measured.run(noted, async () => await run());
        return { result, cost: { statements: noted, rounds } };
      } finally {
        statements = undefined;
      }
    },
    /** Rows that the database looked at for `run`, in tables and through indexes. */
    rowsOf: async (run: () => Promise<unknown>): Promise<number> => {
      const before = await rowsRead();
      await run();
      return (await rowsRead()) - before;
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
