import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MessageState } from '../shared/message-view.rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const classChat = pgTable('class_chat', {
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  lastSeq: integer('last_seq').notNull().default(0),
  lastChange: integer('last_change').notNull().default(0),
  joinersRead: boolean('joiners_read').notNull().default(true),
  quietFrom: text('quiet_from').notNull().default('22:00'),
  quietTo: text('quiet_to').notNull().default('08:00'),
  /** False: the quiet hours of the site hold. */
  hasOwnHours: boolean('has_own_hours').notNull().default(false),
  isSilenced: boolean('is_silenced').notNull().default(false),
  pinnedId: text('pinned_id'),
  tellAt: at('tell_at'),
  toldAt: at('told_at'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  disbandedAt: at('disbanded_at'),
  version: integer('version').notNull().default(1),
});
export type ChatRow = typeof classChat.$inferSelect;

export const classChatMessage = pgTable('class_chat_message', {
  id: text('id').primaryKey(),
  chatId: text('chat_id').notNull(),
  seq: integer('seq').notNull(),
  change: integer('change').notNull(),
  clientId: text('client_id').notNull(),
  senderId: text('sender_id').notNull(),
  senderName: text('sender_name').notNull(),
  senderPlace: text('sender_place').notNull().default(''),
  isManager: boolean('is_manager').notNull().default(false),
  text: text('text').notNull().default(''),
  quoteId: text('quote_id'),
  fileId: text('file_id'),
  fileName: text('file_name').notNull().default(''),
  fileSize: bigint('file_size', { mode: 'number' }).notNull().default(0),
  isPicture: boolean('is_picture').notNull().default(false),
  state: text('state').$type<MessageState>().notNull(),
  note: text('note').notNull().default(''),
  mentionIds: text('mention_ids').array().notNull().default([]),
  decidedBy: text('decided_by'),
  decidedAt: at('decided_at'),
  sentAt: at('sent_at').notNull(),
});
export type MessageRow = typeof classChatMessage.$inferSelect;

export const classChatPerson = pgTable(
  'class_chat_person',
  {
    chatId: text('chat_id').notNull(),
    userId: text('user_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    silencedUntil: at('silenced_until'),
    silenceReason: text('silence_reason').notNull().default(''),
    seenAt: at('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.userId] })],
);

export const classChatAppeal = pgTable('class_chat_appeal', {
  id: text('id').primaryKey(),
  chatId: text('chat_id').notNull(),
  userId: text('user_id').notNull(),
  messageId: text('message_id'),
  text: text('text').notNull(),
  createdAt: at('created_at').notNull(),
  answer: text('answer').notNull().default(''),
  isGranted: boolean('is_granted'),
  answeredBy: text('answered_by'),
  answeredAt: at('answered_at'),
});
export type AppealRow = typeof classChatAppeal.$inferSelect;

export const classChatReport = pgTable(
  'class_chat_report',
  {
    messageId: text('message_id').notNull(),
    userId: text('user_id').notNull(),
    chatId: text('chat_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    isUpheld: boolean('is_upheld'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
);
