import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { boardColumns } from '#features/teaching/board/server/board-tables.public.ts';

export const classMaterial = pgTable('class_material', {
  ...boardColumns(),
  downloadNum: integer('download_num').notNull().default(0),
});

export type MaterialTableRow = typeof classMaterial.$inferSelect;

export const classMaterialDownload = pgTable(
  'class_material_download',
  {
    userId: text('user_id').notNull(),
    materialId: text('material_id').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.materialId] })],
);
