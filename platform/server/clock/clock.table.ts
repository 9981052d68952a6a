import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** One row, shared by all processes. */
export const serverClock = pgTable('server_clock', {
  id: smallint('id').primaryKey().default(1),
  seenMs: ms('seen_ms'),
  bootId: text('boot_id').notNull().default(''),
  monotonicMs: ms('monotonic_ms').notNull().default(0),
  skippedMs: ms('skipped_ms').notNull().default(0),
  heldMs: ms('held_ms').notNull().default(0),
  heldSinceMs: ms('held_since_ms'),
  stepNum: integer('step_num').notNull().default(0),
  lastStepMs: ms('last_step_ms').notNull().default(0),
  lastStepAt: timestamp('last_step_at', { withTimezone: true }),
});
