import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    dictCode: text('dict_code').notNull(),
    pCode: text('p_code').notNull(),
    pName: text('p_name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Since when it is not chosen any more; null while it is. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.dictCode, table.pCode] })],
);

/** Codes that were merged into another entry and lead on to it. */
export const dictionaryAlias = pgTable(
  'dictionary_alias',
  {
    dictCode: text('dict_code').notNull(),
    pCode: text('p_code').notNull(),
    toCode: text('to_code').notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dictCode, table.pCode] })],
);
