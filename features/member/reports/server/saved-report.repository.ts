import { and, eq, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { reportSaved, reportSchedule } from './reports.table.ts';

export type SavedRow = typeof reportSaved.$inferSelect;
type Values = Omit<SavedRow, 'id' | 'version'>;

/** Own reports and shared ones of the role's scope and kinds, the own ones first, by name. */
export const selectSaved = (
  sql: Sql,
  { userId, role, kinds }: { userId: string; role: RoleGrant; kinds: readonly string[] },
  { pageNum, pageSize }: Paging,
): Promise<(SavedRow & { total: number })[]> => {
  const isOwn = raw`${reportSaved.ownerId} = ${userId}::text`;
  // An organisation of which the role has lost sight is left out, for its own reports too.
  const isInScope = raw`left(${reportSaved.orgCode}, ${role.orgCode.length}::int) = ${role.orgCode}::text`;
  const isForRole = raw`${reportSaved.kind} = any(${raw.param([...kinds])}::text[])`;
  return sql
    .select({ ...columns, total: raw<number>`(count(*) over ())::int` })
    .from(reportSaved)
    .where(and(isInScope, isForRole, raw`(${isOwn} or ${reportSaved.isShared})`))
    .orderBy(raw`${isOwn} desc`, reportSaved.name, reportSaved.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);
};

const columns = {
  id: reportSaved.id,
  ownerId: reportSaved.ownerId,
  roleCode: reportSaved.roleCode,
  name: reportSaved.name,
  kind: reportSaved.kind,
  period: reportSaved.period,
  orgCode: reportSaved.orgCode,
  columns: reportSaved.columns,
  isShared: reportSaved.isShared,
  version: reportSaved.version,
  updatedAt: reportSaved.updatedAt,
};

/** A report of the person's own. */
export const findOwnReport = async (sql: Sql, ownerId: string, id: number): Promise<SavedRow | undefined> =>
  (
    await sql
      .select()
      .from(reportSaved)
      .where(and(eq(reportSaved.id, id), eq(reportSaved.ownerId, ownerId)))
  )[0];

export const countOwnReports = (sql: Sql, ownerId: string): Promise<number> =>
  sql.$count(reportSaved, eq(reportSaved.ownerId, ownerId));

/** Whether the person has another report of this name. */
export const isNameTaken = async (sql: Sql, ownerId: string, name: string, id: number | null) =>
  (
    await sql
      .select({ id: reportSaved.id })
      .from(reportSaved)
      .where(and(eq(reportSaved.ownerId, ownerId), eq(reportSaved.name, name)))
  ).some((row) => row.id !== id);

export const insertReport = async (tx: Tx, values: Values): Promise<number> => {
  const [made] = await tx.insert(reportSaved).values(values).returning({ id: reportSaved.id });
  if (!made) throw new Error('the report was not written');
  return made.id;
};

/** False when somebody has written it since `version`. */
export const updateReport = async (
  tx: Tx,
  { id, version }: Pick<SavedRow, 'id' | 'version'>,
  values: Values,
): Promise<boolean> =>
  (
    await tx
      .update(reportSaved)
      .set({ ...values, version: version + 1 })
      .where(and(eq(reportSaved.id, id), eq(reportSaved.version, version)))
      .returning({ id: reportSaved.id })
  ).length > 0;

/** Whether a schedule sends the report. */
export const isScheduled = async (sql: Sql, reportId: number): Promise<boolean> =>
  (await sql.$count(reportSchedule, eq(reportSchedule.reportId, reportId))) > 0;

/** False when somebody has written it since `version`. */
export const deleteReport = async (
  tx: Tx,
  { id, version }: Pick<SavedRow, 'id' | 'version'>,
): Promise<boolean> =>
  (
    await tx
      .delete(reportSaved)
      .where(and(eq(reportSaved.id, id), eq(reportSaved.version, version)))
      .returning({ id: reportSaved.id })
  ).length > 0;
