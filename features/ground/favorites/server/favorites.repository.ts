import { and, asc, desc, eq, type Placeholder, sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
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

/** How many things a person collected. */
export const countOwn = (sql: Sql, userId: string): Promise<number> =>
  sql.$count(favorite, eq(favorite.userId, userId));

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
  tx: Tx,
  { userId, kind, itemId }: FavoriteKey,
  { createdAt, note }: Pick<FavoriteRow, 'createdAt' | 'note'>,
): Promise<boolean> => (await added(tx, { userId, kind, itemId, createdAt, note })).length > 0;

const removed = statement<Pick<FavoriteRow, keyof FavoriteKey>>()('favorites-remove', (sql, param) =>
  sql
    .delete(favorite)
    .where(isOf({ userId: param('userId'), kind: param('kind'), itemId: param('itemId') }))
    .returning({ itemId: favorite.itemId }),
);

/** True when the thing was collected before. */
export const deleteFavorite = async (tx: Tx, { userId, kind, itemId }: FavoriteKey): Promise<boolean> =>
  (await removed(tx, { userId, kind, itemId })).length > 0;

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
