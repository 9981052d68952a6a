import { and, eq, lt } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { answeredRequest } from './answered.table.ts';

export type AnsweredRow = typeof answeredRequest.$inferSelect;
type Name = Pick<AnsweredRow, 'userId' | 'key'>;

const named = ({ userId, key }: Name) =>
  and(eq(answeredRequest.userId, userId), eq(answeredRequest.key, key));

/** Notes that a request is under way; false when its name is taken. */
export const claimRequest = async (sql: Sql, row: Omit<AnsweredRow, 'reply'>): Promise<boolean> => {
  const claimed = await sql
    .insert(answeredRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: answeredRequest.key });
  return claimed.length > 0;
};

export const findRequest = async (sql: Sql, name: Name): Promise<AnsweredRow | undefined> =>
  (await sql.select().from(answeredRequest).where(named(name)))[0];

export const keepReply = async (sql: Sql, name: Name, reply: object): Promise<void> => {
  await sql.update(answeredRequest).set({ reply }).where(named(name));
};

/** A refused request has not happened: its name may come again. */
export const dropRequest = async (sql: Sql, name: Name): Promise<void> => {
  await sql.delete(answeredRequest).where(named(name));
};

export const dropRequestsBefore = async (sql: Sql, before: Date): Promise<void> => {
  await sql.delete(answeredRequest).where(lt(answeredRequest.askedAt, before));
};
