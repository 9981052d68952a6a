import type { Database } from '#platform/server/db/database.ts';
import type { Alternative } from '../shared/search-question.rules.ts';

/** A row that may answer, as it is compared and shown. */
export interface Candidate {
  readonly kind: string;
  readonly id: string;
  readonly rank: number;
  readonly title: string;
  readonly plain: string;
  readonly body: string;
  readonly sounds: string;
  readonly line: string;
  readonly address: string;
}

const SHOWN = 'd.kind, d.id, d.rank, d.title, d.plain, d.body, d.sounds, d.line, d.address';
/** Rows that somebody withdrew and that were not read anew yet. */
const IS_THERE = `not exists (select 1 from search_change c where c.kind = d.kind and c.id = d.id and c.is_gone)`;

const arrayOf = (tokens: readonly number[]): string => `{${tokens.join(',')}}`;

/** Rows by the index of tokens: first those of the likeliest alternative, among them those with the greatest rank. */
const BY_TOKENS = `
  with wanted as (
    select ord, all_of::int4[] as all_of, any_of::int4[] as any_of
    from unnest($1::text[], $2::text[]) with ordinality as given (all_of, any_of, ord)
  ), hits as (
    select d.kind, d.id, min(wanted.ord) as ord, max(d.rank) as rank
    from wanted cross join lateral (
      select kind, id, rank from search_document
      where tokens && wanted.any_of and tokens @> wanted.all_of and ($3 = '' or kind = $3)
    ) d group by d.kind, d.id
  ), placed as (
    select kind, id, row_number() over (partition by kind order by ord, rank desc) as place from hits
  )
  select ${SHOWN} from placed join search_document d on d.kind = placed.kind and d.id = placed.id
  where place <= $4 and ${IS_THERE}`;

/** Rows of each kind in the order of their rank that hold all tokens; looks at a bounded number. */
const BY_RANK = `
  select ${SHOWN}
  from unnest($1::text[]) as asked (kind) cross join lateral (
    select first.* from (
      select * from search_document where search_document.kind = asked.kind order by rank desc limit $4
    ) first where first.tokens @> $2::int4[] limit $3
  ) d where ${IS_THERE}`;

/** At most `most` rows of each kind that hold what one of the alternatives asks for; `kind` empty: of all kinds. */
export const selectByTokens = async (
  database: Pick<Database, 'query'>,
  alternatives: readonly Alternative[],
  kind: string,
  most: number,
): Promise<Candidate[]> => {
  if (alternatives.length === 0) return [];
  return database.query<Candidate>('search-by-tokens', BY_TOKENS, [
    alternatives.map(({ all }) => arrayOf(all)),
    alternatives.map(({ any }) => arrayOf(any)),
    kind,
    most,
  ]);
};

/** As `selectByTokens` for tokens that very many rows hold: the newest and most looked at of them. */
export const selectByRank = (
  database: Pick<Database, 'query'>,
  tokens: readonly number[],
  kinds: readonly string[],
  most: number,
  lookedAt: number,
): Promise<Candidate[]> =>
  database.query<Candidate>('search-by-rank', BY_RANK, [kinds, arrayOf(tokens), most, lookedAt]);

/** Shares of the rows that hold a token, of those that very many hold. */
export const selectFrequencies = async (
  database: Pick<Database, 'query'>,
): Promise<ReadonlyMap<number, number>> => {
  const text = 'select token, share from search_frequency';
  const rows = await database.query<{ token: number; share: number }>('search-frequencies', text, []);
  return new Map(rows.map(({ token, share }) => [token, share]));
};

/** Whether things of a kind have changed and were not read anew yet. */
export const selectIsBehind = async (database: Pick<Database, 'query'>, kind: string): Promise<boolean> => {
  const text = 'select exists (select 1 from search_change where kind = $1) as behind';
  return (await database.query<{ behind: boolean }>('search-is-behind', text, [kind]))[0]?.behind ?? false;
};
