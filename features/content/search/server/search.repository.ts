import type { Database } from '#platform/server/db/database.ts';
import type { Alternative } from '../shared/search-question.rules.ts';

/** A row that may answer, as it is compared and shown. */
export interface Candidate {
  readonly kind: string;
  readonly id: string;
  readonly rank: number;
  readonly title: string;
  readonly plain: string;
  readonly plainBody: string;
  readonly body: string;
  readonly sounds: string;
  readonly line: string;
  readonly address: string;
}

/** An alternative with the tables that it asks: all things, the first of each kind, or both. */
export interface Asking extends Alternative {
  readonly isOfAll: boolean;
  readonly isOfFirst: boolean;
}

/** Rows that one alternative may bring: a question costs no more however many things there are. */
export const MOST_OF_ONE = 1_200;

const arrayOf = (tokens: readonly number[]): string => `{${tokens.join(',')}}`;

const rowsIn = (table: 'search_token' | 'search_first', flag: string): string => `(
      select kind, id, rank, size from ${table}
      where wanted.${flag} and tokens && wanted.any_of and tokens @> wanted.all_of and ($6 = '' or kind = $6)
      limit ${MOST_OF_ONE})`;

/** Texts that only a page shows, where it asks. */
const PAGE_TEXTS = ['body', 'line', 'address']
  .map((text) => `case when $10 then d.${text} else '' end as ${text}`)
  .join(', ');

/**
 * Rows by the index of tokens, the best of each kind: first those of the likeliest alternative, then those that
 * several alternatives bring, then shorter titles where titles were asked, then those of the greatest rank.
 * Withdrawn rows are left out from that moment, before the index is touched. Places are `float8`: PostgreSQL takes
 * a bare fraction for a `numeric`, which costs a third of the question.
 */
const BY_TOKENS = `
  with wanted as (
    select all_of::int4[] as all_of, any_of::int4[] as any_of, level, is_title, of_all, of_first
    from unnest($1::text[], $2::text[], $3::int[], $4::bool[], $5::text[])
      as given (all_of, any_of, level, is_title, tables),
      lateral (select tables <> 'first' as of_all, tables <> 'all' as of_first) flags
  ), hits as (
    select d.kind, d.id, max(d.rank) as rank, min(10 * wanted.level
      - case when wanted.is_title then least(0.2::float8, 0.2::float8 * $7::float8 / greatest(d.size, 1)) else 0::float8 end
      - 0.04::float8 * d.rank / (d.rank + 10000)) - 0.3::float8 * least(count(*), 20) as place
    from wanted cross join lateral (
      ${rowsIn('search_token', 'of_all')} union all ${rowsIn('search_first', 'of_first')}
    ) d group by d.kind, d.id
  ), placed as (
    select kind, id, row_number() over (partition by kind order by place, rank desc, id) as place from hits
  )
  select d.kind, d.id, d.rank, d.plain, d.plain_body as "plainBody", d.sounds, d.title,
    ${PAGE_TEXTS}
  from placed join search_document d on d.kind = placed.kind and d.id = placed.id
  where placed.place <= $8 and (d.hidden_from is null or d.hidden_from > $9::timestamptz)
    and not exists (select 1 from search_change c where c.kind = d.kind and c.id = d.id and c.is_gone)`;

const tablesOf = ({ isOfAll, isOfFirst }: Asking) =>
  isOfAll && isOfFirst ? 'both' : isOfAll ? 'all' : 'first';

export interface Wanted {
  /** Empty: of all kinds. */
  readonly kind: string;
  /** Rows of each kind. */
  readonly most: number;
  /** Characters that were asked for. */
  readonly length: number;
  /** Whether the rows are to be shown; else they come without texts that only a page needs. */
  readonly isShown: boolean;
  readonly now: Date;
}

/** At most `most` rows of each kind that hold what one of the alternatives asks for. */
export const selectByTokens = async (
  database: Pick<Database, 'query'>,
  asked: readonly Asking[],
  { kind, most, length, isShown, now }: Wanted,
): Promise<Candidate[]> => {
  if (asked.length === 0) return [];
  return database.query<Candidate>('search-by-tokens', BY_TOKENS, [
    asked.map(({ all }) => arrayOf(all)),
    asked.map(({ any }) => arrayOf(any)),
    asked.map(({ level }) => level),
    asked.map(({ isTitle }) => isTitle),
    asked.map(tablesOf),
    kind,
    length,
    most,
    now.toISOString(),
    isShown,
  ]);
};

/** Numbers of the rows that hold a token, of those that very many hold. */
export const selectFrequencies = async (
  database: Pick<Database, 'query'>,
): Promise<ReadonlyMap<number, number>> => {
  // Two lists are read faster than ten thousand rows.
  const text = `select coalesce(json_agg(token), '[]')::text as tokens, coalesce(json_agg(num), '[]')::text as nums
    from search_frequency`;
  const [row] = await database.query<{ tokens: string; nums: string }>('search-frequencies', text, []);
  const [tokens, nums]: number[][] = [row?.tokens, row?.nums].map((list) => JSON.parse(list ?? '[]'));
  return new Map(tokens?.map((token, at) => [token, nums?.[at] ?? 0]));
};

/** Whether things of a kind have changed and were not read anew yet. */
export const selectIsBehind = async (database: Pick<Database, 'query'>, kind: string): Promise<boolean> => {
  const text = 'select exists (select 1 from search_change where kind = $1) as behind';
  return (await database.query<{ behind: boolean }>('search-is-behind', text, [kind]))[0]?.behind ?? false;
};
