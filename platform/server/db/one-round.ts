import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';
import { type Client, madeName, type Question, type Rows, shifted, type Waiting } from './question.ts';
import { readClientOf } from './read-pool.ts';

interface Part extends Waiting {
  /** Columns of its answer. */
  readonly width: number;
}

/** Session of a handle of the builder, which its types do not tell. */
export const sessionOf = (sql: Sql) =>
  (sql as unknown as { session: { readonly client: Client; readonly logger: unknown } }).session;

/** One statement that answers a list of lists for each of several. */
const joined = (name: string, all: readonly Part[]): Question => {
  let before = 0;
  const parts = all.map(({ question, params, width }) => {
    const columns = Array.from({ length: width }, (_, at) => `c${at}`).join(', ');
    const text = shifted(question.text, before);
    before += params.length;
    return `(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${text}) part (${columns}))`;
  });
  return {
    name: madeName('round', name),
    parts: name,
    text: `select ${parts.join(', ')}`,
  };
};

/** Joined statements by their names, for each connection pool: a round is asked again and again. */
const known = new WeakMap<Client, Map<string, Question>>();

const joinedFor = (client: Client, all: readonly Part[]): Question => {
  const ofClient = known.get(client) ?? new Map<string, Question>();
  known.set(client, ofClient);
  const name = all.map(({ question }) => question.name).join('+');
  const question = ofClient.get(name) ?? joined(name, all);
  ofClient.set(name, question);
  return question;
};

/** After everything that goes on without waiting: a tick comes when no promise has anything left to do. */
const afterAll = (work: () => void): void => queueMicrotask(() => process.nextTick(work));

/** Statements of one round: they are sent when the code that asks them has asked all, however many promises deep. */
export class Round {
  private waiting: Part[] = [];
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  ask(question: Question, params: unknown[], width: number): Promise<Rows> {
    return new Promise((tell, fail) => {
      if (this.waiting.length === 0) afterAll(() => void this.send());
      this.waiting.push({ question, params, width, tell, fail });
    });
  }

  private async send(): Promise<void> {
    const all = this.waiting;
    this.waiting = [];
    const [only] = all;
    try {
      if (all.length === 1 && only) return only.tell(await this.client.query(only.question, only.params));
      const { rows } = await this.client.query(
        { ...joinedFor(this.client, all), rowMode: 'array' },
        all.flatMap(({ params }) => params),
      );
      const [answers = []] = rows as unknown[][][];
      for (const [at, { tell }] of all.entries()) tell({ rows: answers[at] as unknown[] });
    } catch (error) {
      for (const { fail } of all) fail(error);
    }
  }
}

const ROUND = Symbol('round');

/** The round that a handle asks in; undefined for any other handle. */
export const roundOf = (sql: Sql): Round | undefined => (sql as { [ROUND]?: Round })[ROUND];

/**
 * A handle whose statements, where they are asked at the same moment, go to the database as one: each answer comes
 * as JSON, which costs both sides less than a way to the database and back. Only for reads by `statement`, in one
 * `Promise.all`; numbers come as numbers, whatever their type. A transaction asks one after another, as before.
 */
export const inOneRound = <S extends Sql>(sql: S): S => {
  if (is(sql, PgTransaction)) return sql;
  return Object.create(sql, { [ROUND]: { value: new Round(readClientOf(sessionOf(sql).client)) } });
};
