import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

const classId = () => text('class_id').notNull();

export const classEvaluationTicket = pgTable(
  'class_evaluation_ticket',
  { classId: classId(), ticket: text('ticket_hash').notNull() },
  (table) => [primaryKey({ columns: [table.classId, table.ticket] })],
);

export const classEvaluationTally = pgTable(
  'class_evaluation_tally',
  {
    classId: classId(),
    itemId: text('item_id').notNull(),
    score: smallint('score').notNull(),
    num: integer('num').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.itemId, table.score] })],
);

export const classEvaluationText = pgTable('class_evaluation_text', {
  id: text('id').primaryKey(),
  classId: classId(),
  itemId: text('item_id').notNull(),
  content: text('content').notNull(),
});
