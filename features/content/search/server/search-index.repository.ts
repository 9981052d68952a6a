import { sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { searchChange, searchDocument, searchFrequency } from './search.table.ts';

/** One number for all processes of a database, taken by whoever brings the index up to date. */
const LOCK = 46_000_034;

/** True for the one transaction at a time that may bring the index up to date, until it ends. */
export const holdIndex = async (tx: Tx): Promise<boolean> =>
  (await rowsOf<{ held: boolean }>(tx, raw`select pg_try_advisory_xact_lock(${LOCK}) as held`))[0]?.held ??
  false;

export interface Changed {
  readonly kind: string;
  readonly id: string;
}

/** Takes the oldest changes out of the list, each thing once; whoever rolls back leaves them there. */
export const takeChanges = async (tx: Tx, limit: number): Promise<Changed[]> =>
  rowsOf<Changed>(
    tx,
    raw`with taken as (
        delete from search_change where seq in (select seq from search_change order by seq limit ${limit})
        returning kind, id
      ) select distinct kind, id from taken`,
  );

/** Number of changes that wait. */
export const countChanges = (sql: Sql): Promise<number> => sql.$count(searchChange);

export interface DocumentRow {
  readonly kind: string;
  readonly id: string;
  readonly rank: number;
  readonly title: string;
  readonly plain: string;
  readonly body: string;
  readonly sounds: string;
  readonly line: string;
  readonly address: string;
  /** As PostgreSQL writes an array: one text is read faster than a hundred parameters. */
  readonly tokens: string;
}

/** Writes the rows over what is there. */
export const saveDocuments = async (tx: Tx, rows: readonly DocumentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(raw`
    insert into search_document (kind, id, rank, title, plain, body, sounds, line, address, tokens)
    select kind, id, rank, title, plain, body, sounds, line, address, tokens::int4[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(kind text, id text, rank int, title text,
      plain text, body text, sounds text, line text, address text, tokens text)
    on conflict (kind, id) do update set rank = excluded.rank, title = excluded.title, plain = excluded.plain,
      body = excluded.body, sounds = excluded.sounds, line = excluded.line, address = excluded.address,
      tokens = excluded.tokens`);
};

export const deleteDocuments = async (tx: Tx, gone: readonly Changed[]): Promise<void> => {
  if (gone.length === 0) return;
  await tx.execute(raw`
    delete from search_document using jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as row(kind text, id text)
    where search_document.kind = row.kind and search_document.id = row.id`);
};

/** Number of things that can be found. */
export const countDocuments = (sql: Sql): Promise<number> => sql.$count(searchDocument);

/** Shares of tokens that at least `least` of the rows hold, measured anew on about `percent` per cent of them. */
export const measureFrequencies = async (tx: Tx, percent: number, least: number): Promise<void> => {
  await tx.delete(searchFrequency);
  await tx.execute(raw`
    with sample as materialized (
      select tokens from search_document tablesample system (${raw.raw(String(percent))})
    ), total as (select greatest(count(*), 1) as num from sample)
    insert into search_frequency (token, share)
    select token, least(1, count(*)::real / max(total.num)) from sample, total, unnest(tokens) as token
    group by token having count(*) >= ${least}::real * max(total.num)`);
};
