import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { HallScene, HallSpot } from '../shared/hall-scene.record.ts';

/** A scene as it was when the hall was published, with the addresses and keys of its files. */
export interface KeptScene extends Omit<HallScene, 'spots'> {
  readonly pictureUrl: string;
  /** Folder of the sound's stream; empty for none. */
  readonly soundKey: string;
  readonly spots: readonly (HallSpot & { readonly pictureUrl: string })[];
}

export const hall = pgTable('hall', {
  id: text().primaryKey(),
  orgCode: text('org_code').notNull(),
  name: text().notNull(),
  place: text().notNull().default(''),
  summary: text().notNull().default(''),
  vrLink: text('vr_link').notNull().default(''),
  vrYear: integer('vr_year').notNull().default(0),
  vrMegabytes: integer('vr_megabytes').notNull().default(0),
  exhibitNum: integer('exhibit_num').notNull().default(0),
  scenes: jsonb().$type<readonly KeptScene[]>().notNull().default([]),
  contentHtml: text('content_html').notNull().default(''),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
  viewNum: integer('view_num').notNull().default(0),
});
