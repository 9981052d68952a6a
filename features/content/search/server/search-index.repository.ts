import { sql as raw, type Table } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { searchChange, searchDocument, searchFirst, searchFrequency, searchToken } from './search.table.ts';

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
  readonly plain_body: string;
  /** As PostgreSQL takes a time; null: found for good. */
  readonly hidden_from: string | null;
  /** Characters of the title. */
  readonly size: number;
  /** As PostgreSQL writes an array: one text is read faster than a hundred parameters. */
  readonly tokens: string;
}

const SHAPE =
  raw.raw(`(kind text, id text, rank int, title text, plain text, body text, sounds text, line text,
  address text, plain_body text, hidden_from timestamptz, size int, tokens text)`);
const TEXTS = 'rank, title, plain, body, sounds, line, address, plain_body, hidden_from';
const FOUND_BY = 'rank, size, tokens';
/** Columns over what is there. */
const anew = (columns: string) =>
  raw.raw(
    columns
      .split(', ')
      .map((column) => `${column} = excluded.${column}`)
      .join(', '),
  );

/** Things of each kind, by rank, that are looked through for what very many hold. */
export const FIRST = 2_000;
/** Rank and id of the last of those for each of the kinds; of things of one rank the id decides, so that they end. */
const lastOf = (kinds: string) =>
  raw.raw(`select kinds.kind, coalesce(last.rank, 0) as rank, coalesce(last.id, '') as id
    from (${kinds}) kinds left join lateral (
      select rank, id from search_token one where one.kind = kinds.kind
      order by rank desc, id desc offset ${FIRST - 1} limit 1
    ) last on true`);

/** Writes the rows over what is there, and what they are found by. */
export const saveDocuments = async (tx: Tx, rows: readonly DocumentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.execute(raw`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row${SHAPE}
    ), last as materialized (
      ${lastOf('select distinct kind from given')}
    ), shown as (
      insert into ${searchDocument} (kind, id, ${raw.raw(TEXTS)}) select kind, id, ${raw.raw(TEXTS)} from given
      on conflict (kind, id) do update set ${anew(TEXTS)}
    ), found as (
      insert into ${searchToken} (kind, id, ${raw.raw(FOUND_BY)}) select kind, id, rank, size, tokens::int4[] from given
      on conflict (kind, id) do update set ${anew(FOUND_BY)}
    )
    insert into ${searchFirst} (kind, id, ${raw.raw(FOUND_BY)})
    select given.kind, given.id, given.rank, size, tokens::int4[] from given join last on last.kind = given.kind
    where (given.rank, given.id) >= (last.rank, last.id)
      or exists (select 1 from search_first old where old.kind = given.kind and old.id = given.id)
    on conflict (kind, id) do update set ${anew(FOUND_BY)}`);
};

export const deleteDocuments = async (tx: Tx, gone: readonly Changed[]): Promise<void> => {
  if (gone.length === 0) return;
  const deleteFrom = (table: Table) =>
    raw`delete from ${table} old using gone where old.kind = gone.kind and old.id = gone.id`;
  await tx.execute(raw`
    with gone as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as row(kind text, id text)
    ), found as (${deleteFrom(searchToken)}), first as (${deleteFrom(searchFirst)})
    ${deleteFrom(searchDocument)}`);
};

/** Number of things that can be found. */
export const countDocuments = (sql: Sql): Promise<number> => sql.$count(searchToken);

/** Numbers of the rows that hold a token, of those that at least `least` hold, from about `percent` per cent of them. */
export const measureFrequencies = async (tx: Tx, percent: number, least: number): Promise<void> => {
  await tx.delete(searchFrequency);
  await tx.execute(raw`
    with sample as materialized (
      select tokens from search_token tablesample system (${raw.raw(String(percent))})
    ), part as (
      select (select count(*) from search_token)::float8 / greatest(1, (select count(*) from sample)) as times
    )
    insert into search_frequency (token, num)
    select token, ceil(count(*) * max(part.times)) from sample, part, unnest(tokens) as token
    group by token having count(*) * max(part.times) >= ${least}::float8`);
};

/** Copies what has come among the first of its kind, and drops what no longer belongs there. */
export const refreshFirst = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`
    with last as materialized (
      ${lastOf('select distinct kind from search_token')}
    ), dropped as (
      delete from search_first old using last
      where old.kind = last.kind and (old.rank, old.id) < (last.rank, last.id)
    )
    insert into ${searchFirst} (kind, id, ${raw.raw(FOUND_BY)})
    select one.kind, one.id, one.rank, one.size, one.tokens
    from last join search_token one on one.kind = last.kind and (one.rank, one.id) >= (last.rank, last.id)
    on conflict do nothing`);
};
