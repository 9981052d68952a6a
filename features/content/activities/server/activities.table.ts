import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const activity = pgTable('activity', {
  id: text().primaryKey(),
  title: text().notNull(),
  siweiType: text('siwei_type').notNull(),
  lang: text().notNull().default('zh'),
  introduction: text().notNull().default(''),
  source: text().notNull().default(''),
  speaker: text().notNull().default(''),
  contentHtml: text('content_html').notNull().default(''),
  mediumFileId: text('medium_file_id'),
  mediumKind: text('medium_kind', { enum: ['', 'video', 'audio'] })
    .notNull()
    .default(''),
  mediaKey: text('media_key').notNull().default(''),
  captionKey: text('caption_key').notNull().default(''),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  courseId: text('course_id'),
  topicId: text('topic_id'),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
  viewNum: integer('view_num').notNull().default(0),
});
