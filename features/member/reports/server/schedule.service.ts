import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime, wireTimeOrEmpty } from '#platform/shared/times.ts';
import { periodOn } from '../shared/period.rules.ts';
import type {
  listReceivers,
  listSchedules,
  removeSchedule,
  saveSchedule,
} from '../shared/reports.contract.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import { isTiming, nextTime } from '../shared/schedule.rules.ts';
import { orgInScope } from './report-scope.policy.ts';
import { findOwnReport } from './saved-report.repository.ts';
import {
  deleteSchedule,
  findOwnSchedule,
  insertSchedule,
  selectReceivers,
  selectSchedules,
  updateSchedule,
  whoMayReceive,
} from './schedule.repository.ts';

const PAGE_SIZE = 20;

const subjectOf = (id: number) => `report-schedule-${id}`;

/** Administrators who may be sent a report of an organisation in the caller's scope. */
export const receiversOf = async (
  deps: Deps,
  caller: Caller,
  { orgCode: wanted, keyword, ...input }: InputOf<typeof listReceivers>,
): Promise<OutputOf<typeof listReceivers>> => {
  const orgCode = orgInScope(caller, wanted);
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectReceivers(deps.database.db, { orgCode, keyword: keywordOf(keyword) }, paging);
  const names = await rememberedOrgNames(
    deps,
    rows.map((row) => row.orgCode),
  );
  return list(
    rows.map((row) => ({ userId: row.id, name: row.name, orgName: names.get(row.orgCode) ?? '' })),
    rows[0]?.total ?? 0,
    paging,
  );
};

/** The caller's own schedules, with what the next file of each will be about. */
export const ownSchedules = async (
  deps: Deps,
  { userId }: Caller,
  input: InputOf<typeof listSchedules>,
): Promise<OutputOf<typeof listSchedules>> => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const rows = await selectSchedules(db, userId, paging);
  const people = await findUserNames(db, [...new Set(rows.flatMap(({ schedule }) => schedule.receivers))]);
  const orgs = await rememberedOrgNames(
    deps,
    rows.map(({ report }) => report.orgCode),
  );
  return list(
    rows.map(({ schedule, report }) => {
      const nextTime = schedule.isActive ? wireTime(schedule.nextAt) : '';
      return {
        id: String(schedule.id),
        reportId: String(schedule.reportId),
        reportName: report.name,
        kind: report.kind,
        orgCode: report.orgCode,
        orgName: orgs.get(report.orgCode) ?? '',
        rhythm: schedule.rhythm,
        day: schedule.day,
        time: schedule.time,
        receivers: schedule.receivers.map((id) => ({ userId: id, name: people.get(id) ?? '' })),
        isActive: schedule.isActive,
        stopReason: schedule.stopReason,
        nextTime,
        nextPeriod: nextTime === '' ? null : periodOn(report.period, nextTime.slice(0, 10)),
        lastTime: wireTimeOrEmpty(schedule.lastAt),
        version: schedule.version,
      };
    }),
    rows[0]?.total ?? 0,
    paging,
  );
};

/**
 * Sends one of the caller's own reports at the times of `input` from now on; answers the schedule's id. Throws 400 for a
 * bad day or nobody to send it to, 403 when a receiver's right does not cover the report's organisation, 404 for others'
 * reports and schedules, 409 for an older version.
 */
export const keepSchedule = async (
  deps: Deps,
  caller: Caller,
  { id, version = 0, reportId, userIds, ...timing }: InputOf<typeof saveSchedule>,
): Promise<string> => {
  const receivers = [...new Set(userIds)];
  const { userId: ownerId } = caller;
  return deps.database.db.transaction(async (tx) => {
    const report = await findOwnReport(tx, ownerId, Number(reportId));
    if (!report) throw reportsErrors.noReport();
    orgInScope(caller, report.orgCode);
    const known = id === undefined ? null : await findOwnSchedule(tx, ownerId, Number(id));
    if (known === undefined) throw reportsErrors.noSchedule();
    if (!isTiming(timing)) throw reportsErrors.badDay();
    if (receivers.length === 0) throw reportsErrors.nobody();
    const covered = await whoMayReceive(tx, receivers, report.orgCode);
    if (covered.size < receivers.length) throw reportsErrors.receiversNotAllowed();
    const values = {
      ...timing,
      reportId: report.id,
      ownerId,
      receivers,
      stopReason: '',
      nextAt: nextTime(deps.clock(), timing),
      lastAt: known?.schedule.lastAt ?? null,
    };
    if (known && !(await updateSchedule(tx, { id: known.schedule.id, version }, values)))
      throw reportsErrors.stale();
    const kept = known?.schedule.id ?? (await insertSchedule(tx, values));
    await audit(tx, deps.clock, {
      userId: ownerId,
      action: 'reports.saveSchedule',
      subject: subjectOf(kept),
      orgCode: report.orgCode,
      facts: { label: report.name, ...timing, receivers },
    });
    return String(kept);
  });
};

/** Takes one of the caller's own schedules away; what was sent stays. Throws 404 for any other, 409 for an older version. */
export const dropSchedule = async (
  deps: Deps,
  { userId }: Caller,
  { id, version }: InputOf<typeof removeSchedule>,
): Promise<void> => {
  await deps.database.db.transaction(async (tx) => {
    const found = await findOwnSchedule(tx, userId, Number(id));
    if (!found) throw reportsErrors.noSchedule();
    if (!(await deleteSchedule(tx, { id: found.schedule.id, version }))) throw reportsErrors.stale();
    await audit(tx, deps.clock, {
      userId,
      action: 'reports.removeSchedule',
      subject: subjectOf(found.schedule.id),
      orgCode: found.report.orgCode,
      facts: { label: found.report.name },
    });
  });
};
