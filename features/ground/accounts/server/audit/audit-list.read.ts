import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { AuditRow, listAudit } from '../../shared/audit/audit-list.contract.ts';
import {
  auditScopeOf,
  changesOf,
  dayEnd,
  dayStart,
  detailsOf,
  orgCodesIn,
  resultOf,
} from '../../shared/audit/audit-list.rules.ts';
import type { AuditTrailWords } from '../../shared/audit-words.rules.ts';
import { isRoleCode, ROLE_NAMES } from '../../shared/roles.rules.ts';
import {
  type AuditFilter,
  type AuditLogRow,
  countAudit,
  listAuditRows,
  listSubjectNames,
} from './audit-list.repository.ts';

const PAGE_SIZE = 20;
/** Rows that are counted for the pager; who looks for older ones narrows the time. */
const MOST_COUNTED = 100_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rows in words. */
export const shownAudit = async (
  sql: Sql,
  rows: readonly AuditLogRow[],
  trail: AuditTrailWords,
): Promise<AuditRow[]> => {
  const subjects = rows.map(({ subject }) => subject);
  const people = await listSubjectNames(sql, subjects);
  const names = await orgNames(
    sql,
    rows.flatMap(({ orgCode, subject, facts }) => [orgCode, subject, ...orgCodesIn(facts)]),
  );
  return rows.map((row) => {
    const roleCode = text(row.facts.roleCode);
    const words = trail.of(row.action, row.facts);
    return {
      id: String(row.id),
      time: wireTime(row.at),
      userName: row.userName ?? '',
      roleName: isRoleCode(roleCode) ? ROLE_NAMES[roleCode] : '',
      action: row.action,
      actionName: trail.actionName(row.action),
      subject: row.subject,
      subjectLabel: text(row.facts.label) || people.get(row.subject) || names.get(row.subject) || row.subject,
      orgName: names.get(row.orgCode) ?? '',
      changes: changesOf(row.facts, names, words),
      details: detailsOf(row.facts, names, words),
      result: resultOf(row.action, trail),
      requestId: row.requestId || text(row.facts.requestId),
    };
  });
};

type Input = Omit<InputOf<typeof listAudit>, 'sort' | 'pageNum' | 'pageSize' | 'pagesum' | 'pagesize'>;

const plain = (value: string | undefined) => value?.toWellFormed().replaceAll('\u0000', '').trim();

/** Part of the audit trail that the caller sees, narrowed by the list's filters. */
export const auditFilterOf = (caller: Pick<Caller, 'userId' | 'activeRole'>, input: Input): AuditFilter => ({
  scope: auditScopeOf(caller),
  keyword: keywordOf(input.keyword),
  action: input.action,
  subject: plain(input.subject),
  requestId: plain(input.requestId),
  from: dayStart(input.atFrom),
  until: dayEnd(input.atTo),
});

/** The audit trail, the newest first unless `sort` is `time`. */
export const listAuditTrail = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listAudit>,
  trail: AuditTrailWords,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = auditFilterOf(caller, input);
  const rows = await listAuditRows(db, filter, input.sort === 'time', paging);
  return list(await shownAudit(db, rows, trail), await countAudit(db, filter, MOST_COUNTED), paging);
};
