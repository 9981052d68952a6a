import pg from 'pg';
import type { Database } from './database.ts';

/** What something cost the database. */
export interface DatabaseCost {
  /** Its statements in their order: names of prepared ones, of the others the verb and the tables. */
  readonly statements: readonly string[];
  /** Times that it waited: statements sent together count once. */
  readonly rounds: number;
  /** Rows that the database looked at, in tables and through indexes. */
  readonly rows: number;
}

interface Asked {
  readonly name?: string;
  readonly text?: string;
}

const TABLES = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi;

/** Verb and tables of a statement without a name: what it is about, whatever its values. */
const wordsOf = (text: string): string => {
  const verb = /\w+/.exec(text)?.[0]?.toLowerCase() ?? '';
  const tables = new Set([...text.matchAll(TABLES)].map(([, table = '']) => table));
  return [verb, ...tables].join(' ');
};

const labelOf = (asked: string | Asked): string => {
  if (typeof asked === 'string') return wordsOf(asked);
  return asked.name || wordsOf(asked.text ?? '');
};

const READ = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::float8 as num from pg_stat_user_tables`;

/**
 * Counts what runs ask of an embedded database. It listens to every statement of the process, so that one run is
 * measured at a time.
 */
export const meterOf = ({ query }: Database) => {
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

  /** Notes each question of this kind of asker; the driver gives its answer to a callback or as a promise. */
  const listenTo = (asker: { query: unknown }, note: (asked: string | Asked) => void) => {
    const original = asker.query as (...args: unknown[]) => unknown;
    asker.query = function ask(this: unknown, ...args: unknown[]) {
      if (!statements) return original.apply(this, args);
      note(args[0] as string | Asked);
      begin();
      const last = args.at(-1);
      if (typeof last === 'function') {
        args[args.length - 1] = (...results: unknown[]) => {
          end();
          return last(...results);
        };
        return original.apply(this, args);
      }
      return (original.apply(this, args) as Promise<unknown>).finally(end);
    };
    return () => {
      asker.query = original;
    };
  };
  const stops = [
    listenTo(pg.Pool.prototype, () => undefined),
    listenTo(pg.Client.prototype, (asked) => statements?.push(labelOf(asked))),
  ];

  const rowsRead = async () => {
    await query('', 'select pg_stat_force_next_flush()', []);
    return (await query<{ num: number }>('', READ, []))[0]?.num ?? 0;
  };

  return {
    measure: async <T>(run: () => Promise<T>): Promise<{ result: T; cost: DatabaseCost }> => {
      const before = await rowsRead();
      statements = [];
      rounds = 0;
      const noted = statements;
      try {
        const result = await run();
        statements = undefined;
        return { result, cost: { statements: noted, rounds, rows: (await rowsRead()) - before } };
      } finally {
        statements = undefined;
      }
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
