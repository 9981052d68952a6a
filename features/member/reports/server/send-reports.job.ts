import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { failureFacts } from '#platform/server/log.ts';
import { wireTime } from '#platform/shared/times.ts';
import { monthAfter, periodWords } from '../shared/period.rules.ts';
import { RECEIVED_REPORTS_PATH, REPORT_SCHEDULES_PATH } from '../shared/report-address.rules.ts';
import { REPORTS_TOPICS } from '../shared/reports.words.ts';
import { nextTime } from '../shared/schedule.rules.ts';
import { countMonth } from './count.job.ts';
import { deleteExpired, insertDeliveries } from './delivery.repository.ts';
import { type WorkedOut, workOut } from './report.read.ts';
import { reportFile } from './report-file.read.ts';
import { claimDue, type PlannedReport, selectDue, whoMayReceive } from './schedule.repository.ts';

const SEND_JOB = 'reports.send';
const SWEEP_JOB = 'reports.sweep';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const SWEPT_AT = '53 * * * *';
const KEPT_MS = 90 * 24 * 3_600_000;

const notifyPeople = notifierOf(REPORTS_TOPICS);

/** Its owner's right no longer covers the organisation: nothing goes out, and it is sent no more. */
const stop = (deps: Deps, { schedule, report }: PlannedReport): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const stopReason = '您已管不到这份报表的组织，定时发送停了。';
    if (!(await claimDue(tx, schedule, { isActive: false, stopReason }))) return;
    await tellOwner(tx, deps, { schedule, report }, stopReason);
  });

const tellOwner = (tx: Tx, deps: Deps, { schedule, report }: PlannedReport, text: string): Promise<void> =>
  notifyPeople(
    tx,
    deps,
    {
      kind: 'REPORT_NOT_SENT',
      key: `report-schedule-${schedule.id}-${schedule.nextAt.getTime()}`,
      title: `定时报表“${report.name}”`,
      text,
      path: REPORT_SCHEDULES_PATH,
    },
    [schedule.ownerId],
  );

const refusedWords = (names: readonly string[], isNobodyLeft: boolean): string =>
  `${names.join('、')} 已管不到这份报表的组织，这次没有发给${names.length > 1 ? '他们' : '他'}${
    isNobodyLeft ? '，没有别的收件人，报表没有发出' : ''
  }。请改收件人。`;

const deliver = async (
  deps: Deps,
  planned: PlannedReport,
  found: WorkedOut,
  { receivers, refused, names }: { receivers: string[]; refused: string[]; names: Map<string, string> },
): Promise<void> => {
  const { schedule, report } = planned;
  const now = deps.clock();
  const senderName = names.get(schedule.ownerId) ?? '';
  const fileName = `${report.name}-${found.period.from}至${found.period.to}.xlsx`;
  // The same name at every try: a crash before the transaction leaves one file, which the next try writes again.
  const fileKey = `report-files/${schedule.id}-${schedule.nextAt.getTime()}`;
  if (receivers.length > 0)
    await deps.files.put(fileKey, await reportFile(report, found, { madeBy: senderName, madeAt: now }));
  await deps.database.db.transaction(async (tx) => {
    const moved = { nextAt: nextTime(now, schedule), ...(receivers.length > 0 ? { lastAt: now } : {}) };
    if (!(await claimDue(tx, schedule, moved))) return;
    await insertDeliveries(
      tx,
      receivers.map((receiverId) => ({
        scheduleId: schedule.id,
        dueAt: schedule.nextAt,
        receiverId,
        reportName: report.name,
        kind: report.kind,
        orgCode: report.orgCode,
        fromMonth: found.period.from,
        toMonth: found.period.to,
        fileKey,
        fileName,
        senderName,
        sentAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      })),
    );
    if (receivers.length > 0)
      await notifyPeople(
        tx,
        deps,
        {
          kind: 'REPORT_SENT',
          key: `report-file-${schedule.id}-${schedule.nextAt.getTime()}`,
          title: `报表：${report.name}`,
          text: `${found.orgName}，${periodWords(found.period)}，${senderName} 定时发给您。打开可以下载 Excel 文件。`,
          path: RECEIVED_REPORTS_PATH,
        },
        receivers,
      );
    if (refused.length > 0)
      await tellOwner(
        tx,
        deps,
        planned,
        refusedWords(
          refused.map((id) => names.get(id) ?? '已删除的人'),
          receivers.length === 0,
        ),
      );
    await audit(tx, deps.clock, {
      userId: schedule.ownerId,
      action: 'reports.send',
      subject: `report-schedule-${schedule.id}`,
      orgCode: report.orgCode,
      facts: { label: report.name, fileName, peopleNum: receivers.length, refusedNum: refused.length },
    });
  });
};

const sendOne = async (deps: Deps, planned: PlannedReport): Promise<void> => {
  const { db } = deps.database;
  const { schedule, report } = planned;
  const people = [...new Set([...schedule.receivers, schedule.ownerId])];
  const covered = await whoMayReceive(db, people, report.orgCode);
  if (!covered.has(schedule.ownerId)) return stop(deps, planned);
  const reader = {
    userId: schedule.ownerId,
    activeRole: { roleCode: 'admin' as const, orgCode: report.orgCode },
  };
  await deliver(deps, planned, await workOut(deps, reader, report), {
    receivers: schedule.receivers.filter((id) => covered.has(id)),
    refused: schedule.receivers.filter((id) => !covered.has(id)),
    names: await findUserNames(db, people),
  });
};

/**
 * Sends what is due, each once, to those whose right covers the organisation now; who lost it gets nothing, and the owner
 * is told. What fails is tried again five minutes later.
 */
export const sendDue = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const due = await selectDue(deps.database.db, deps.clock());
  const month = wireTime(deps.clock()).slice(0, 7);
  // A month that has just ended may lack its last hour.
  if (due.length > 0) for (const one of [monthAfter(month, -1), month]) await countMonth(deps, one);
  for (const planned of due) {
    signal?.throwIfAborted();
    try {
      await sendOne(deps, planned);
    } catch (error) {
      deps.log.warn(
        { scheduleId: planned.schedule.id, err: failureFacts(error as Error) },
        'a scheduled report was not sent',
      );
    }
  }
};

/** Takes files away that are kept no longer. */
const sweep = async (deps: Deps): Promise<void> => {
  for (const fileKey of await deleteExpired(deps.database.db, deps.clock())) await deps.files.delete(fileKey);
};

/** Says at start-up what is sent when, and how long it is kept. */
export const registerSending = (deps: Deps): void => {
  deps.jobs.handle(SEND_JOB, 'heavy', (_data, { signal }) => sendDue(deps, signal));
  deps.jobs.repeat(SEND_JOB, EVERY_FIVE_MINUTES);
  deps.jobs.handle(SWEEP_JOB, 'light', () => sweep(deps));
  deps.jobs.repeat(SWEEP_JOB, SWEPT_AT);
};
