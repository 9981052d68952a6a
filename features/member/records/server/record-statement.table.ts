import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StatementFacts } from '../shared/record-statement.rules.ts';

export const recordStatement = pgTable('record_statement', {
  code: text('code').primaryKey(),
  userId: text('user_id').notNull(),
  year: integer('year').notNull(),
  facts: jsonb('facts').$type<StatementFacts>().notNull(),
  digest: text('digest').notNull(),
  yearHundredths: integer('year_hundredths').notNull(),
  entryNum: integer('entry_num').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});
