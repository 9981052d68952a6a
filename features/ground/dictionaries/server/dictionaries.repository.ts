import { and, asc, count, eq, inArray, sql as raw } from 'drizzle-orm';
import { announceOnCommit } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Entry } from '../shared/dictionary-change.rules.ts';
import { dictionaryItem } from './dictionaries.table.ts';
import type { StoredEntry } from './dictionary-kind.ts';

/** Kind of change after which what is remembered of dictionaries no longer holds. */
export const DICTIONARY_CHANGE = 'dictionary';

const selectEntries = statement<{ dictCode: string }>()('dictionary-entries', (sql, param) =>
  sql
    .select({
      pCode: dictionaryItem.pCode,
      pName: dictionaryItem.pName,
      hiddenAt: dictionaryItem.hiddenAt,
    })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.dictCode, param('dictCode')))
    .orderBy(asc(dictionaryItem.sort), asc(dictionaryItem.pCode)),
);

/** Entries of one dictionary in their order, hidden ones too; empty when there is no such dictionary. */
export const listEntries = async (sql: Sql, dictCode: string): Promise<StoredEntry[]> =>
  (await selectEntries(sql, { dictCode })).map((row) => ({ ...row, isHidden: row.hiddenAt !== null }));

/** Names by code, of hidden entries too. */
export const listEntryNames = async (sql: Sql, dictCode: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectEntries(sql, { dictCode })).map(({ pCode, pName }) => [pCode, pName]));

/** Holds the dictionary until the transaction ends: changes of it are made one by one. */
export const lockEntries = async (tx: Tx, dictCode: string): Promise<void> => {
  await tx
    .select({ pCode: dictionaryItem.pCode })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.dictCode, dictCode))
    .orderBy(asc(dictionaryItem.pCode))
    .for('update');
};

/** How many entries each of the dictionaries of the common table has. */
export const countEntries = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql
    .select({ dictCode: dictionaryItem.dictCode, num: count() })
    .from(dictionaryItem)
    .groupBy(dictionaryItem.dictCode);
  return new Map(rows.map(({ dictCode, num }) => [dictCode, num]));
};

/** Puts the entries, in this order, in place of those that are there. */
export const replaceEntries = async (
  tx: Tx,
  dictCode: string,
  entries: readonly (Entry & { readonly hiddenAt: Date | null })[],
  removed: readonly string[],
): Promise<void> => {
  if (removed.length > 0)
    await tx
      .delete(dictionaryItem)
      .where(and(eq(dictionaryItem.dictCode, dictCode), inArray(dictionaryItem.pCode, [...removed])));
  await tx
    .insert(dictionaryItem)
    .values(entries.map(({ pCode, pName, hiddenAt }, sort) => ({ dictCode, pCode, pName, sort, hiddenAt })))
    .onConflictDoUpdate({
      target: [dictionaryItem.dictCode, dictionaryItem.pCode],
      set: { pName: raw`excluded.p_name`, sort: raw`excluded.sort`, hiddenAt: raw`excluded.hidden_at` },
    });
  await announceOnCommit(tx, DICTIONARY_CHANGE, dictCode);
};
