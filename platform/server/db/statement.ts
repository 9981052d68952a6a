import { is, type Placeholder, sql as raw } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';
import { inlineConstants } from './inline-constants.ts';
import { type Round, roundOf, sessionOf } from './one-round.ts';
import type { Client } from './question.ts';
import { readClientOf } from './read-pool.ts';
import { rowMapper, type SelectedField } from './row-mapper.ts';

/** A query of the builder that can be prepared. */
interface Preparable {
  prepare(name: string): { execute(params?: Record<string, unknown>): Promise<unknown> };
}

type Prepared<Q extends Preparable> = ReturnType<Q['prepare']>;
type ResultOf<Q extends Preparable> = Awaited<ReturnType<Prepared<Q>['execute']>>;

/** The same text and mapping, asked through the connection of `sql`. */
const lentTo = <T extends object>(sql: Sql, built: T): T => {
  const { client, logger } = sessionOf(sql);
  return Object.create(built, { client: { value: client }, logger: { value: logger } });
};

/** The same statement, the mapping of its rows made once. */
const mappedOnce = <T extends object>(built: T): T => {
  const { fields, joinsNotNullableMap } = built as unknown as {
    readonly fields?: readonly SelectedField[];
    readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  };
  return Object.assign(built, { customResultMapper: fields && rowMapper(fields, joinsNotNullableMap) });
};

/** A read that is asked outside of transactions goes where its plan is kept. */
const plannedOnce = <T extends object>(sql: Sql, built: T): T => {
  const { queryString } = built as unknown as { readonly queryString: string };
  if (is(sql, PgTransaction) || !queryString.startsWith('select ')) return built;
  return Object.create(built, { client: { value: readClientOf(sessionOf(sql).client) } });
};

/** The same text and mapping, asked together with what else `round` asks. */
const askedIn = <T extends object>(round: Round, built: T): T => {
  const { fields } = built as unknown as { readonly fields: readonly unknown[] };
  const query: Client['query'] = (question, params) => round.ask(question, params, fields.length);
  return Object.create(built, { client: { value: { query } } });
};

/**
 * A read or write that is asked often: its text is built once, and the database plans it once a connection.
 * `build` writes values as `param('name')`; a list is compared by `= any(${param('ids')})`. Names are unique in the
 * portal, begin with their feature and stand in the budget of statements (app/statement-budget.json).
 */
export const statement =
  <P extends Readonly<Record<string, unknown>> = Record<string, never>>() =>
  <Q extends Preparable>(
    name: string,
    build: (sql: Sql, param: <K extends keyof P & string>(name: K) => Placeholder<K>) => Q,
  ) => {
    const prepared = new WeakMap<Sql, Prepared<Q>>();
    let built: Prepared<Q> | undefined;
    const preparedFor = (sql: Sql): Prepared<Q> => {
      const round = roundOf(sql);
      if (round) return askedIn(round, preparedFor(Object.getPrototypeOf(sql)));
      const known = prepared.get(sql);
      if (known) return known;
      // The handle of a transaction is asked a few times only: building the text would cost more than asking.
      if (built && is(sql, PgTransaction)) return lentTo(sql, built);
      built = mappedOnce(inlineConstants(build(sql, raw.placeholder).prepare(name) as Prepared<Q>));
      const own = plannedOnce(sql, built);
      prepared.set(sql, own);
      return own;
    };
    return async (sql: Sql, params: P): Promise<ResultOf<Q>> =>
      (await preparedFor(sql).execute({ ...params })) as ResultOf<Q>;
  };
