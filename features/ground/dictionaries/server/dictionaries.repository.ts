import { and, asc, count, eq, inArray, sql as raw } from 'drizzle-orm';
import { announceOnCommit } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Entry } from '../shared/dictionary-change.rules.ts';
import { dictionaryAlias, dictionaryItem } from './dictionaries.table.ts';
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

const selectAliases = statement<{ dictCode: string }>()('dictionary-aliases', (sql, param) =>
  sql
    .select({ pCode: dictionaryAlias.pCode, toCode: dictionaryAlias.toCode, pName: dictionaryItem.pName })
    .from(dictionaryAlias)
    .innerJoin(
      dictionaryItem,
      and(
        eq(dictionaryItem.dictCode, dictionaryAlias.dictCode),
        eq(dictionaryItem.pCode, dictionaryAlias.toCode),
      ),
    )
    .where(eq(dictionaryAlias.dictCode, param('dictCode')))
    .orderBy(asc(dictionaryAlias.pCode)),
);

/** A code that was merged into another entry, with that entry. */
export interface Alias {
  readonly pCode: string;
  readonly toCode: string;
  readonly pName: string;
}

export const listAliases = (sql: Sql, dictCode: string): Promise<Alias[]> => selectAliases(sql, { dictCode });

/** Names by code, of hidden entries too; a code that was merged has the name of the entry that it leads to. */
export const listEntryNames = async (sql: Sql, dictCode: string): Promise<ReadonlyMap<string, string>> => {
  const [entries, aliases] = [await selectEntries(sql, { dictCode }), await listAliases(sql, dictCode)];
  return new Map([...aliases, ...entries].map(({ pCode, pName }) => [pCode, pName]));
};

/** Takes one entry out and lets its code lead to another one; those that led to it lead on. */
export const mergeEntry = async (
  tx: Tx,
  dictCode: string,
  from: string,
  to: string,
  mergedAt: Date,
): Promise<void> => {
  const { pCode, toCode } = dictionaryAlias;
  await tx
    .update(dictionaryAlias)
    .set({ toCode: to })
    .where(and(eq(dictionaryAlias.dictCode, dictCode), eq(toCode, from)));
  await tx
    .insert(dictionaryAlias)
    .values({ dictCode, pCode: from, toCode: to, mergedAt })
    .onConflictDoUpdate({ target: [dictionaryAlias.dictCode, pCode], set: { toCode: to, mergedAt } });
  await tx
    .delete(dictionaryItem)
    .where(and(eq(dictionaryItem.dictCode, dictCode), eq(dictionaryItem.pCode, from)));
};

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
