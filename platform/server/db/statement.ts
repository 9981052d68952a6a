import { type Placeholder, sql as raw } from 'drizzle-orm';
import type { Sql } from './database.ts';

/** A query of the builder that can be prepared. */
interface Preparable {
  prepare(name: string): { execute(params?: Record<string, unknown>): Promise<unknown> };
}

type ResultOf<Q extends Preparable> = Awaited<ReturnType<ReturnType<Q['prepare']>['execute']>>;

/**
 * A read that is asked often: its text is built once a connection pool, and the database plans it once a connection.
 * `build` writes values as `param('name')`; a list is compared by `= any(${param('ids')})`. Names are unique in the
 * portal, begin with their feature and stand in the budget of statements (app/statement-budget.json).
 */
export const statement =
  <P extends Readonly<Record<string, unknown>> = Record<string, never>>() =>
  <Q extends Preparable>(
    name: string,
    build: (sql: Sql, param: <K extends keyof P & string>(name: K) => Placeholder<K>) => Q,
  ) => {
    const prepared = new WeakMap<Sql, ReturnType<Q['prepare']>>();
    return async (sql: Sql, params: P): Promise<ResultOf<Q>> => {
      const known =
        prepared.get(sql) ??
        (build(sql, raw.placeholder).prepare(name) as unknown as ReturnType<Q['prepare']>);
      prepared.set(sql, known);
      return (await known.execute({ ...params })) as ResultOf<Q>;
    };
  };
