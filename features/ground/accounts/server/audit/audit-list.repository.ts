import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  like,
  lt,
  or,
  type SQL,
  sql as sqlText,
} from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { AuditScope } from '../../shared/audit/audit-list.rules.ts';
import { appUser, auditLog } from '../accounts.table.ts';

const columns = {
  ...columnsOf(auditLog, 'id', 'at', 'userId'),
  userName: appUser.name,
  ...columnsOf(auditLog, 'action', 'subject', 'orgCode', 'facts', 'requestId'),
};

export interface AuditLogRow {
  readonly id: bigint;
  readonly at: Date;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly orgCode: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

export interface AuditFilter {
  readonly scope: AuditScope;
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly requestId?: string | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
}

const inScope = (scope: AuditScope): SQL | undefined => {
  if (scope.kind === 'all') return undefined;
  const own = eq(auditLog.userId, scope.userId);
  return scope.kind === 'own' ? own : or(own, like(auditLog.orgCode, `${scope.orgCode}%`));
};

const doneBy = (sql: Sql, keyword: string): SQL =>
  inArray(
    auditLog.userId,
    sql
      .select({ id: appUser.id })
      .from(appUser)
      .where(sqlText`strpos(lower(${appUser.name}), ${keyword}) > 0`),
  );

const whereOf = (sql: Sql, filter: AuditFilter): SQL | undefined =>
  and(
    inScope(filter.scope),
    filter.keyword === '' ? undefined : doneBy(sql, filter.keyword),
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.subject ? eq(auditLog.subject, filter.subject) : undefined,
    // Empty ones have no index: nobody looks for them.
    filter.requestId
      ? and(eq(auditLog.requestId, filter.requestId), sqlText`${auditLog.requestId} <> ''`)
      : undefined,
    filter.from ? gte(auditLog.at, filter.from) : undefined,
    filter.until ? lt(auditLog.at, filter.until) : undefined,
  );

/**
 * How many rows the filter leaves, at most `limit`: the log grows for ever, and nobody turns a hundred thousand
 * rows page by page.
 */
export const countAudit = async (sql: Sql, filter: AuditFilter, limit: number): Promise<number> => {
  const found = sql
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(whereOf(sql, filter))
    .limit(limit)
    .as('found');
  return (await sql.select({ num: count() }).from(found))[0]?.num ?? 0;
};

/** One page, in the order in which the rows were written or the other way round. */
export const listAuditRows = (
  sql: Sql,
  filter: AuditFilter,
  isOldestFirst: boolean,
  { pageNum, pageSize }: Paging,
): Promise<AuditLogRow[]> =>
  sql
    .select(columns)
    .from(auditLog)
    .leftJoin(appUser, eq(appUser.id, auditLog.userId))
    .where(whereOf(sql, filter))
    .orderBy(isOldestFirst ? asc(auditLog.id) : desc(auditLog.id))
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** At most `limit` rows behind row `lastId`, in the same order. */
export const listAuditBehind = (
  sql: Sql,
  filter: AuditFilter,
  isOldestFirst: boolean,
  lastId: bigint | null,
  limit: number,
): Promise<AuditLogRow[]> => {
  const isBehind = isOldestFirst ? gt : lt;
  return sql
    .select(columns)
    .from(auditLog)
    .leftJoin(appUser, eq(appUser.id, auditLog.userId))
    .where(and(whereOf(sql, filter), lastId === null ? undefined : isBehind(auditLog.id, lastId)))
    .orderBy(isOldestFirst ? asc(auditLog.id) : desc(auditLog.id))
    .limit(limit);
};

/** Names of people among these ids. */
export const listSubjectNames = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(inArray(appUser.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
