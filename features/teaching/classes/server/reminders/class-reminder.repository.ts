import { and, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classReminder, classReminderPerson } from './class-reminder.table.ts';

type ReminderRow = typeof classReminder.$inferSelect;

export const insertReminder = async (tx: Tx, row: Omit<ReminderRow, 'id'>): Promise<number> => {
  const [made] = await tx.insert(classReminder).values(row).returning({ id: classReminder.id });
  if (!made) throw new Error('the reminder was not written');
  return made.id;
};

export const setReminderNumbers = async (
  tx: Tx,
  id: number,
  numbers: Pick<ReminderRow, 'people' | 'leftOut'>,
): Promise<void> => {
  await tx.update(classReminder).set(numbers).where(eq(classReminder.id, id));
};

/**
 * Takes the day of these people for a reminder, but of nobody whose day is taken: one statement decides, so that two
 * managers at once remind each person once. Answers who is to be told.
 */
export const claimDay = async (
  tx: Tx,
  reminderId: number,
  userIds: readonly string[],
  day: string,
): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      raw`insert into class_reminder_person (user_id, day, reminder_id)
        select id, ${day}::date, ${reminderId}::bigint from unnest(${raw.param([...userIds])}::text[]) as id order by id
        on conflict (user_id, day) do nothing returning user_id as id`,
    )
  ).map(({ id }) => id);

/** Which of these people were reminded on `day`. */
export const selectReminded = async (
  sql: Sql,
  userIds: readonly string[],
  day: string,
): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await sql
    .select({ userId: classReminderPerson.userId })
    .from(classReminderPerson)
    .where(and(inArray(classReminderPerson.userId, [...userIds]), eq(classReminderPerson.day, day)));
  return new Set(rows.map(({ userId }) => userId));
};

/** Reminders of a class, the newest first, each with the number of all. */
export const selectReminders = (sql: Sql, classId: string, { pageNum, pageSize }: Paging) =>
  sql
    .select({
      id: classReminder.id,
      text: classReminder.text,
      sentByName: classReminder.sentByName,
      sentAt: classReminder.sentAt,
      people: classReminder.people,
      leftOut: classReminder.leftOut,
      total: raw<number>`(count(*) over ())::int`,
    })
    .from(classReminder)
    .where(eq(classReminder.classId, classId))
    .orderBy(desc(classReminder.sentAt), desc(classReminder.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);
