import { sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { dutyReminder } from './duty.table.ts';

export type ReminderRow = typeof dutyReminder.$inferSelect;

/**
 * Notes that these people are reminded now, those left out who were since `since`: one statement decides, so that two
 * administrators at once remind each person once. Answers who is to be told.
 */
export const claimReminded = async (
  tx: Tx,
  userIds: readonly string[],
  now: Date,
  since: Date,
): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      raw`insert into duty_reminded as known (user_id, reminded_at)
        select id, ${now.toISOString()}::timestamptz from unnest(${raw.param([...userIds])}::text[]) as id order by id
        on conflict (user_id) do update set reminded_at = excluded.reminded_at
          where known.reminded_at <= ${since.toISOString()}::timestamptz
        returning user_id as id`,
    )
  ).map(({ id }) => id);

/** How many of these people were reminded after `since`. */
export const countReminded = async (sql: Sql, userIds: readonly string[], since: Date): Promise<number> =>
  (
    await rowsOf<{ num: number }>(
      sql,
      raw`select count(*)::int as num from duty_reminded where user_id = any(${raw.param([...userIds])}::text[])
        and reminded_at > ${since.toISOString()}::timestamptz`,
    )
  )[0]?.num ?? 0;

export const insertReminder = async (tx: Tx, row: Omit<ReminderRow, 'id'>): Promise<number> => {
  const [made] = await tx.insert(dutyReminder).values(row).returning({ id: dutyReminder.id });
  if (!made) throw new Error('the reminder was not written');
  return made.id;
};

/** Writes to whom a reminder went, with hours and what was due at that moment. */
export const insertReminderPeople = async (
  tx: Tx,
  reminderId: number,
  { year, day }: { readonly year: number; readonly day: string },
  userIds: readonly string[],
): Promise<void> => {
  await tx.execute(raw`insert into duty_reminder_person (reminder_id, user_id, org_code, hours, due)
    select ${reminderId}::bigint, user_id, org_code, hours, duty_due(target, from_month, year, ${day}::date)
    from duty_person where year = ${year}::int and user_id = any(${raw.param([...userIds])}::text[])`);
};

/** Reminders of an organisation and all below it, the newest first. */
export const selectReminders = (
  sql: Sql,
  orgCode: string,
  { pageNum, pageSize }: Paging,
): Promise<(ReminderRow & { readonly total: number })[]> =>
  sql
    .select({
      id: dutyReminder.id,
      year: dutyReminder.year,
      orgCode: dutyReminder.orgCode,
      sentBy: dutyReminder.sentBy,
      sentByName: dutyReminder.sentByName,
      text: dutyReminder.text,
      people: dutyReminder.people,
      leftOut: dutyReminder.leftOut,
      sentAt: dutyReminder.sentAt,
      total: raw<number>`(count(*) over ())::int`,
    })
    .from(dutyReminder)
    .where(raw`left(${dutyReminder.orgCode}, ${orgCode.length}::int) = ${orgCode}::text`)
    .orderBy(raw`${dutyReminder.sentAt} desc`, raw`${dutyReminder.id} desc`)
    .limit(pageSize)
    .offset(pageNum * pageSize);

export interface RemindedPerson {
  readonly userId: string;
  readonly orgCode: string;
  readonly hours: number;
  readonly due: number;
  readonly total: number;
}

/** To whom a reminder went, for somebody whose scope is `orgCode`. */
export const selectReminderPeople = (
  sql: Sql,
  reminderId: number,
  orgCode: string,
  { pageNum, pageSize }: Paging,
): Promise<RemindedPerson[]> =>
  rowsOf(
    sql,
    raw`select p.user_id as "userId", p.org_code as "orgCode", p.hours, p.due, (count(*) over ())::int as total
      from duty_reminder_person p join duty_reminder r on r.id = p.reminder_id
      where p.reminder_id = ${reminderId}::bigint and left(r.org_code, ${orgCode.length}::int) = ${orgCode}::text
      order by p.org_code, p.user_id limit ${pageSize}::int offset ${pageNum * pageSize}::int`,
  );
