import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mistakeMark = pgTable(
  'mistake_mark',
  {
    userId: text('user_id').notNull(),
    questionId: text('question_id').notNull(),
    wrongNum: integer('wrong_num').notNull().default(0),
    rightStreak: integer('right_streak').notNull().default(0),
    practisedAt: moment('practised_at'),
    masteredAt: moment('mastered_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
