import { and, asc, eq, sql as raw } from 'drizzle-orm';
import { announceOnCommit } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { sensitiveWord } from './sensitive-words.table.ts';

/** Kind of change after which texts are to be searched for another list. */
export const SENSITIVE_WORD_CHANGE = 'sensitive-word';

export type WordRow = typeof sensitiveWord.$inferSelect;

/** The whole list, for searching texts. */
export const selectAllWords = (sql: Sql) =>
  sql
    .select({ letters: sensitiveWord.letters, level: sensitiveWord.level, note: sensitiveWord.note })
    .from(sensitiveWord);

/** One page of the list, serious words first, and how many there are. */
export const selectWords = async (
  sql: Sql,
  filter: { readonly words: readonly string[]; readonly level?: WordRow['level'] | undefined },
  paging: Paging,
) => {
  const where = and(
    ...filter.words.map(
      (word) =>
        raw`(${sensitiveWord.word} ilike ${likePattern(word)} or ${sensitiveWord.note} ilike ${likePattern(word)})`,
    ),
    filter.level === undefined ? undefined : eq(sensitiveWord.level, filter.level),
  );
  const total = await sql.$count(sensitiveWord, where);
  const rows = await sql
    .select()
    .from(sensitiveWord)
    .where(where)
    .orderBy(raw`${sensitiveWord.level} desc`, asc(sensitiveWord.word), asc(sensitiveWord.id))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

/** The entry, held until the transaction ends. */
export const lockWord = async (tx: Tx, id: string): Promise<WordRow | null> =>
  (await tx.select().from(sensitiveWord).where(eq(sensitiveWord.id, id)).for('update'))[0] ?? null;

/** Adds entries; those whose letters are there already are left out. Answers how many were added. */
export const insertWords = async (sql: Sql, rows: readonly WordRow[]): Promise<number> => {
  if (rows.length === 0) return 0;
  const added = await sql
    .insert(sensitiveWord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: sensitiveWord.id });
  await announceOnCommit(sql, SENSITIVE_WORD_CHANGE);
  return added.length;
};

/** Id of the entry with these letters; null for none. */
export const findWordByLetters = async (sql: Sql, letters: string): Promise<string | null> =>
  (
    await sql.select({ id: sensitiveWord.id }).from(sensitiveWord).where(eq(sensitiveWord.letters, letters))
  )[0]?.id ?? null;

export const updateWord = async (tx: Tx, { id, ...change }: WordRow): Promise<void> => {
  await tx.update(sensitiveWord).set(change).where(eq(sensitiveWord.id, id));
  await announceOnCommit(tx, SENSITIVE_WORD_CHANGE);
};

export const deleteWord = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(sensitiveWord).where(eq(sensitiveWord.id, id));
  await announceOnCommit(tx, SENSITIVE_WORD_CHANGE);
};
