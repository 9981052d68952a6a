import { and, eq, lte, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { reportSaved, reportSchedule } from './reports.table.ts';

export type ScheduleRow = typeof reportSchedule.$inferSelect;
type Values = Omit<ScheduleRow, 'id' | 'version'>;

const SCHEDULE = {
  id: reportSchedule.id,
  reportId: reportSchedule.reportId,
  ownerId: reportSchedule.ownerId,
  rhythm: reportSchedule.rhythm,
  day: reportSchedule.day,
  time: reportSchedule.time,
  receivers: reportSchedule.receivers,
  isActive: reportSchedule.isActive,
  stopReason: reportSchedule.stopReason,
  nextAt: reportSchedule.nextAt,
  lastAt: reportSchedule.lastAt,
  version: reportSchedule.version,
};

const REPORT = {
  name: reportSaved.name,
  kind: reportSaved.kind,
  period: reportSaved.period,
  orgCode: reportSaved.orgCode,
  columns: reportSaved.columns,
};

/** A schedule with the report that it sends. */
export interface PlannedReport {
  readonly schedule: ScheduleRow;
  readonly report: {
    readonly name: string;
    readonly kind: (typeof reportSaved.$inferSelect)['kind'];
    readonly period: string;
    readonly orgCode: string;
    readonly columns: readonly string[];
  };
}

const planned = (sql: Sql) =>
  sql
    .select({ schedule: SCHEDULE, report: REPORT, total: raw<number>`(count(*) over ())::int` })
    .from(reportSchedule)
    .innerJoin(reportSaved, eq(reportSaved.id, reportSchedule.reportId));

/** The person's schedules by the name of what they send. */
export const selectSchedules = (
  sql: Sql,
  ownerId: string,
  { pageNum, pageSize }: Paging,
): Promise<(PlannedReport & { total: number })[]> =>
  planned(sql)
    .where(eq(reportSchedule.ownerId, ownerId))
    .orderBy(reportSaved.name, reportSchedule.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** What is due, the longest overdue first. */
export const selectDue = (sql: Sql, now: Date): Promise<PlannedReport[]> =>
  planned(sql)
    .where(and(reportSchedule.isActive, lte(reportSchedule.nextAt, now)))
    .orderBy(reportSchedule.nextAt, reportSchedule.id);

export const findOwnSchedule = async (
  sql: Sql,
  ownerId: string,
  id: number,
): Promise<PlannedReport | undefined> =>
  (await planned(sql).where(and(eq(reportSchedule.id, id), eq(reportSchedule.ownerId, ownerId))))[0];

export const insertSchedule = async (tx: Tx, values: Values): Promise<number> => {
  const [made] = await tx.insert(reportSchedule).values(values).returning({ id: reportSchedule.id });
  if (!made) throw new Error('the schedule was not written');
  return made.id;
};

/** False when somebody has written it since `version`. */
export const updateSchedule = async (
  tx: Tx,
  { id, version }: Pick<ScheduleRow, 'id' | 'version'>,
  values: Partial<Values>,
): Promise<boolean> =>
  (
    await tx
      .update(reportSchedule)
      .set({ ...values, version: version + 1 })
      .where(and(eq(reportSchedule.id, id), eq(reportSchedule.version, version)))
      .returning({ id: reportSchedule.id })
  ).length > 0;

/** Moves a schedule on from the moment that was due: true for one of those who try, so that it is sent once. */
export const claimDue = async (
  tx: Tx,
  { id, nextAt }: Pick<ScheduleRow, 'id' | 'nextAt'>,
  changes: Partial<Pick<Values, 'nextAt' | 'lastAt' | 'isActive' | 'stopReason'>>,
): Promise<boolean> =>
  (
    await tx
      .update(reportSchedule)
      .set(changes)
      .where(and(eq(reportSchedule.id, id), eq(reportSchedule.nextAt, nextAt), reportSchedule.isActive))
      .returning({ id: reportSchedule.id })
  ).length > 0;

/** False when somebody has written it since `version`. */
export const deleteSchedule = async (
  tx: Tx,
  { id, version }: Pick<ScheduleRow, 'id' | 'version'>,
): Promise<boolean> =>
  (
    await tx
      .delete(reportSchedule)
      .where(and(eq(reportSchedule.id, id), eq(reportSchedule.version, version)))
      .returning({ id: reportSchedule.id })
  ).length > 0;

/** Active administrators whose role covers an organisation, by name. */
export const selectReceivers = (
  sql: Sql,
  { orgCode, keyword, ids }: { orgCode: string; keyword: string; ids?: readonly string[] },
  { pageNum, pageSize }: Paging,
): Promise<{ id: string; name: string; orgCode: string; total: number }[]> =>
  rowsOf(
    sql,
    raw`select u.id, u.name, u.org_code as "orgCode", (count(*) over ())::int as total from app_user u
      where u.status = 'active' and (u.name ilike ${likePattern(keyword)}::text or u.username = ${keyword}::text)
        and (${ids === undefined}::boolean or u.id = any(${raw.param([...(ids ?? [])])}::text[]))
        and exists (select 1 from user_role r where r.user_id = u.id and r.role_code = 'admin'
          and left(${orgCode}::text, length(r.org_code)) = r.org_code)
      order by u.name, u.id limit ${pageSize}::int offset ${pageNum * pageSize}::int`,
  );

const EVERYBODY = { pageNum: 0, pageSize: 1_000 };

/** Of these people the ones whose right covers the organisation now. */
export const whoMayReceive = async (
  sql: Sql,
  ids: readonly string[],
  orgCode: string,
): Promise<Set<string>> =>
  new Set((await selectReceivers(sql, { orgCode, keyword: '', ids }, EVERYBODY)).map(({ id }) => id));
