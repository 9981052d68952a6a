import { and, asc, desc, eq, type Placeholder, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { MAX_FAVORITES } from '../shared/favorites.rules.ts';
import { favorite } from './favorites.table.ts';

export type FavoriteRow = typeof favorite.$inferSelect;

/** One thing that one person collected. */
export interface FavoriteKey {
  readonly userId: string;
  readonly kind: string;
  readonly itemId: string;
}

const isOf = ({ userId, kind, itemId }: Readonly<Record<keyof FavoriteKey, string | Placeholder>>) =>
  and(eq(favorite.userId, userId), eq(favorite.kind, kind), eq(favorite.itemId, itemId));

const own = statement<{ userId: string }>()('favorites-own', (sql, param) =>
  sql
    .select()
    .from(favorite)
    .where(eq(favorite.userId, param('userId')))
    .orderBy(desc(favorite.createdAt), asc(favorite.kind), asc(favorite.itemId)),
);

/** Everything that a person collected, the latest first. */
export const selectOwn = (sql: Sql, userId: string): Promise<FavoriteRow[]> => own(sql, { userId });

const one = statement<Pick<FavoriteRow, keyof FavoriteKey>>()('favorites-one', (sql, param) =>
  sql
    .select()
    .from(favorite)
    .where(isOf({ userId: param('userId'), kind: param('kind'), itemId: param('itemId') })),
);

export const findFavorite = async (
  sql: Sql,
  { userId, kind, itemId }: FavoriteKey,
): Promise<FavoriteRow | undefined> => (await one(sql, { userId, kind, itemId }))[0];

const held = statement<Pick<FavoriteRow, keyof FavoriteKey>>()('favorites-held', (sql, param) =>
  sql
    .select({
      num: raw<number>`count(*)::int`,
      isThere: raw<boolean>`coalesce(bool_or(${favorite.kind} = ${param('kind')} and ${favorite.itemId} = ${param('itemId')}), false)`,
    })
    .from(favorite)
    .where(eq(favorite.userId, param('userId'))),
);

/** How many things a person collected, and whether this is one of them. */
export const selectHeld = async (sql: Sql, { userId, kind, itemId }: FavoriteKey) => {
  const [row] = await held(sql, { userId, kind, itemId });
  return row ?? { num: 0, isThere: false };
};

type NewFavorite = Pick<FavoriteRow, 'userId' | 'kind' | 'itemId' | 'createdAt' | 'note'>;

const added = statement<NewFavorite>()('favorites-add', (sql, param) =>
  sql
    .insert(favorite)
    .values({
      userId: param('userId'),
      kind: param('kind'),
      itemId: param('itemId'),
      createdAt: param('createdAt'),
      note: param('note'),
    })
    .onConflictDoNothing()
    .returning({ itemId: favorite.itemId }),
);

/** True when the thing was not collected before. */
export const insertFavorite = async (
  sql: Sql,
  { userId, kind, itemId }: FavoriteKey,
  { createdAt, note }: Pick<FavoriteRow, 'createdAt' | 'note'>,
): Promise<boolean> => (await added(sql, { userId, kind, itemId, createdAt, note })).length > 0;

const removed = statement<Pick<FavoriteRow, keyof FavoriteKey>>()('favorites-remove', (sql, param) =>
  sql
    .delete(favorite)
    .where(isOf({ userId: param('userId'), kind: param('kind'), itemId: param('itemId') }))
    .returning({ itemId: favorite.itemId }),
);

/** True when the thing was collected before. */
export const deleteFavorite = async (sql: Sql, { userId, kind, itemId }: FavoriteKey): Promise<boolean> =>
  (await removed(sql, { userId, kind, itemId })).length > 0;

/** The new version of the note; undefined when it is not kept under `version` any more. */
export const updateNote = async (
  sql: Sql,
  key: FavoriteKey,
  note: string,
  version: number,
): Promise<number | undefined> =>
  (
    await sql
      .update(favorite)
      .set({ note, version: version + 1 })
      .where(and(isOf(key), eq(favorite.version, version)))
      .returning({ version: favorite.version })
  )[0]?.version;

type Values = Readonly<Record<keyof FavoriteKey, SQLWrapper>>;

const isFull = (userId: SQLWrapper): SQL<boolean> =>
  raw<boolean>`(select count(*) from ${favorite} where ${favorite.userId} = ${userId}) >= ${raw.raw(String(MAX_FAVORITES))}`;

/**
 * Part of a statement that collects a thing where `condition` holds and the person has not as many as there may be:
 * a row if it was not collected before.
 */
export const collecting = (
  { userId, kind, itemId, createdAt }: Values & { readonly createdAt: SQLWrapper },
  condition: SQLWrapper,
): SQL => raw`insert into ${favorite} (user_id, kind, item_id, created_at)
  select ${userId}::text, ${kind}::text, ${itemId}::text, ${createdAt}::timestamptz
  where ${condition} and not ${isFull(userId)}
  on conflict do nothing returning item_id`;

/** Part of a statement that gives a thing back where `condition` holds: a row if it was collected before. */
export const givingBack = ({ userId, kind, itemId }: Values, condition: SQLWrapper): SQL =>
  raw`delete from ${favorite} where user_id = ${userId}::text and kind = ${kind}::text and item_id = ${itemId}::text
    and ${condition} returning item_id`;

/** Whether a person may collect no further thing and this is none of those they have, as a column. */
export const isFullFor = (kind: string, itemId: SQLWrapper, userId: SQLWrapper): SQL<boolean> =>
  raw<boolean>`(${isFull(userId)} and not ${isFavoriteOf(kind, itemId, userId)})`;

/** Whether somebody collected a thing, as a column of another statement. */
export const isFavoriteOf = (kind: string, itemId: SQLWrapper, userId: SQLWrapper): SQL<boolean> =>
  raw<boolean>`exists (select 1 from ${favorite} where ${favorite.userId} = ${userId} and ${favorite.kind} = ${kind} and ${favorite.itemId} = ${itemId})`;

/** How many people collected a thing, as a column of another statement. */
export const favoriteNum = (kind: string, itemId: SQLWrapper): SQL<number> =>
  raw<number>`(select count(*)::int from ${favorite} where ${favorite.kind} = ${kind} and ${favorite.itemId} = ${itemId})`;

/** Adds what people collected in the past, for loading one; rows that are there stay as they are. */
export const insertFavorites = async (
  sql: Sql,
  rows: readonly (FavoriteKey & { readonly at: Date })[],
): Promise<void> => {
  const wire = JSON.stringify(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
  await sql.execute(raw`
    insert into favorite (user_id, kind, item_id, created_at)
    select "userId", kind, "itemId", at from json_to_recordset(${wire}::json)
      as given("userId" text, kind text, "itemId" text, at timestamptz)
    on conflict do nothing`);
};

/** Removes all that a person collected. */
export const deleteFavoritesOf = async (sql: Sql, userId: string): Promise<void> => {
  await sql.delete(favorite).where(eq(favorite.userId, userId));
};
