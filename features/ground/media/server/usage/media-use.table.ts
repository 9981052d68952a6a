import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A file of the library by its id, a picture by its file name, a medium by its folder in the store. */
export type RefKind = 'file' | 'folder' | 'picture';

export const mediaUse = pgTable(
  'media_use',
  {
    ownerKind: text('owner_kind').notNull(),
    ownerId: text('owner_id').notNull(),
    refKind: text('ref_kind').$type<RefKind>().notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId, table.refKind, table.ref] })],
);

export const mediaUseState = pgTable('media_use_state', {
  ownerKind: text('owner_kind').primaryKey(),
  /** When the uses from before the table were counted. */
  filledAt: at('filled_at').notNull(),
  checkedAt: at('checked_at'),
  /** Uses that the columns had and the table lacked at the last check, and the other way round. */
  missingNum: integer('missing_num').notNull().default(0),
  surplusNum: integer('surplus_num').notNull().default(0),
});
