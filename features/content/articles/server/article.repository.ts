import { and, desc, eq, inArray, ne, sql as raw, type SQL } from 'drizzle-orm';
import { type FoundIds, searchedRows } from '#features/content/search/server/search.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { article } from './articles.table.ts';

type ArticleInsert = typeof article.$inferInsert;

export interface ArticleFilter {
  readonly words: readonly string[];
  readonly columnCode?: string | undefined;
  /** Column that is left out. */
  readonly without?: string | undefined;
  /** Of one of these topics. */
  readonly topicIds?: readonly string[] | undefined;
}

const conditionOf = (
  { words, columnCode, without, topicIds }: ArticleFilter,
  found: FoundIds | undefined,
): SQL | undefined =>
  and(
    article.isShown,
    searchedRows({ id: article.id, texts: [article.title] }, words, found),
    columnCode === undefined ? undefined : eq(article.columnCode, columnCode),
    without === undefined ? undefined : ne(article.columnCode, without),
    topicIds && inArray(article.topicId, [...topicIds]),
  );

const itemColumns = columnsOf(
  article,
  ...(['id', 'title', 'columnCode', 'coverUrl', 'publishTime', 'source'] as const),
  ...(['contentText', 'isTop', 'withdrawAt'] as const),
);

/**
 * One page of public articles, those at the top first and then the newest, and how many there are; `found` is what
 * the search knows of the words.
 */
export const selectArticles = async (sql: Sql, filter: ArticleFilter, paging: Paging, found?: FoundIds) => {
  const where = conditionOf(filter, found);
  const [total, rows] = await Promise.all([
    sql.$count(article, where),
    sql
      .select(itemColumns)
      .from(article)
      .where(where)
      .orderBy(desc(article.isTop), desc(article.sort), desc(article.publishTime), desc(article.id))
      .limit(paging.pageSize)
      .offset(paging.pageNum * paging.pageSize),
  ]);
  return { rows, total };
};

export type ArticleItemRow = Awaited<ReturnType<typeof selectArticles>>['rows'][number];

/** Public articles of `ids` with everything that the search finds them by. */
export const selectFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select(
      columnsOf(
        article,
        ...(['id', 'title', 'columnCode', 'source', 'author', 'contentText', 'contentHtml'] as const),
        ...(['publishTime', 'viewNum', 'withdrawAt'] as const),
      ),
    )
    .from(article)
    .where(and(inArray(article.id, [...ids]), article.isShown));

const byId = statement<{ id: string }>()('articles-one', (sql, param) =>
  sql
    .select()
    .from(article)
    .where(and(eq(article.id, param('id')), article.isShown)),
);

/** A public article; null for any other. */
export const findArticle = async (sql: Sql, id: string) => (await byId(sql, { id }))[0] ?? null;

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

const collected = statement<{ ids: readonly string[] }>()('articles-collected', (sql, param) =>
  sql
    .select(
      columnsOf(article, 'id', 'title', 'columnCode', 'coverUrl', 'publishTime', 'isShown', 'withdrawAt'),
    )
    .from(article)
    .where(raw`${article.id} = any(${param('ids')}::text[])`),
);

/** These articles, public or recalled; unknown ids are left out. */
export const selectCollected = (sql: Sql, ids: readonly string[]) => collected(sql, { ids });

interface Neighbour {
  readonly id: string;
  readonly title: string;
}

/** The next newer and the next older public article. */
export const selectNeighbours = async (
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> => {
  const rows = await rowsOf<Neighbour & { side: 'previous' | 'next' }>(
    sql,
    raw`
    with own as (select publish_time, id from article where id = ${id})
    (select 'previous' as side, a.id, a.title from article a, own
      where a.is_shown and (a.withdraw_at is null or a.withdraw_at > ${now.toISOString()}::timestamptz)
        and (a.publish_time, a.id) > (own.publish_time, own.id) order by a.publish_time, a.id limit 1)
    union all
    (select 'next', a.id, a.title from article a, own
      where a.is_shown and (a.withdraw_at is null or a.withdraw_at > ${now.toISOString()}::timestamptz)
        and (a.publish_time, a.id) < (own.publish_time, own.id)
      order by a.publish_time desc, a.id desc limit 1)`,
  );
  const sideOf = (side: string): Neighbour | null => {
    const found = rows.find((row) => row.side === side);
    return found ? { id: found.id, title: found.title } : null;
  };
  return { previous: sideOf('previous'), next: sideOf('next') };
};

/** Writes what readers see of an article; how often it was read stays. */
export const saveArticle = async (tx: Tx, row: ArticleInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(article).values(row).onConflictDoUpdate({ target: article.id, set: change });
};

export const hideArticle = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(article).set({ isShown: false }).where(eq(article.id, id));
};

/** Adds how often each of several articles was read. */
export const addViews = async (sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> => {
  const rows = JSON.stringify([...counts].map(([id, num]) => ({ id, num })));
  await sql.execute(
    raw`update article set view_num = view_num + given.num
      from jsonb_to_recordset(${rows}::text::jsonb) as given (id text, num int) where article.id = given.id`,
  );
};
