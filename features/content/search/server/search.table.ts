import { bigserial, boolean, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';

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
    tokens: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

export const searchChange = pgTable('search_change', {
  seq: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  id: text().notNull(),
  isGone: boolean('is_gone').notNull(),
});

export const searchFrequency = pgTable('search_frequency', {
  token: integer().primaryKey(),
  share: real().notNull(),
});
