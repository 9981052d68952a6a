import { bigserial, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const searchDocument = pgTable(
  'search_document',
  {
    kind: text().notNull(),
    id: text().notNull(),
    rank: integer().notNull().default(0),
    title: text().notNull(),
    /** Title, title in another language, people and facets as they are compared, a line each. */
    plain: text().notNull().default(''),
    body: text().notNull().default(''),
    sounds: text().notNull().default(''),
    line: text().notNull().default(''),
    address: text().notNull().default(''),
    plainBody: text('plain_body').notNull().default(''),
    hiddenFrom: timestamp('hidden_from', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

const foundBy = () => ({
  kind: text().notNull(),
  id: text().notNull(),
  rank: integer().notNull(),
  size: integer().notNull(),
  tokens: integer().array().notNull(),
});

export const searchToken = pgTable('search_token', foundBy(), (table) => [
  primaryKey({ columns: [table.kind, table.id] }),
]);

/** Copies of the rows of the greatest rank of each kind. */
export const searchFirst = pgTable('search_first', foundBy(), (table) => [
  primaryKey({ columns: [table.kind, table.id] }),
]);

export const searchChange = pgTable('search_change', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  id: text().notNull(),
  isGone: boolean('is_gone').notNull(),
});

export const searchFrequency = pgTable('search_frequency', {
  token: integer().primaryKey(),
  num: integer().notNull(),
});
