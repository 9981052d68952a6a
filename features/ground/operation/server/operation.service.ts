import { audit, countActivePeople } from '#features/ground/accounts/server/accounts.public.ts';
import { sumStored } from '#features/ground/media/server/media.public.ts';
import {
  KIND_LABELS,
  MEDIA_KINDS,
  sizeText,
} from '#features/ground/media/shared/library/media-kinds.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countsOf } from '#platform/server/metrics.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { BackupStatus } from '../shared/checks/backup-status.parser.ts';
import { ageText } from '../shared/checks/keeping.rules.ts';
import { REFUSAL_WORDS } from '../shared/checks/safety.rules.ts';
import { jobReason } from '../shared/job-reason.rules.ts';
import type { getOperation, listFailedJobs, listFailures } from '../shared/operation.contract.ts';
import { operationErrors } from '../shared/operation.errors.ts';
import { spaces } from './checks/files.ts';
import { readBackupStatus } from './checks/keeping.ts';
import { selectFailures } from './failure.repository.ts';
import { failureLogOf, keptSince } from './failures.service.ts';
import { lockJob, readDatabaseState, selectFailedJobs } from './operation.repository.ts';
import { versions } from './versions.ts';

const ACTIVE_MINUTES = 5;
const MINUTE_MS = 60_000;
const ROWS_A_PAGE = 10;
const FAILURES_A_PAGE = 50;

type Operation = OutputOf<typeof getOperation>['data'];

const backupOf = (status: BackupStatus | null | undefined, now: Date): Operation['backup'] => {
  const { lastBackup, lastDrill } = status ?? {};
  const age = (at: Date) => `${ageText(Math.max(0, now.getTime() - at.getTime()))}前`;
  return {
    lastAt: lastBackup ? wireTime(lastBackup.at) : '',
    lastText: lastBackup
      ? `${age(lastBackup.at)}，${lastBackup.ok ? sizeText(lastBackup.bytes) : `没有做成：${lastBackup.reason}`}`
      : '',
    drillAt: lastDrill ? wireTime(lastDrill.at) : '',
    drillText: lastDrill
      ? `${age(lastDrill.at)}，${lastDrill.ok ? '通过' : `没有通过：${lastDrill.findings.join('；')}`}`
      : '',
  };
};

const refusalsOf = async (deps: Deps): Promise<Operation['refusals']> => {
  const counted = await countsOf(deps, 'sign_in_refusals_total');
  return Object.entries(REFUSAL_WORDS).map(([reason, words]) => ({
    reason: words,
    num: counted[reason] ?? 0,
  }));
};

const filesOf = async ({ database }: Deps): Promise<Operation['files']> => {
  const stored = new Map((await sumStored(database.db)).map((row) => [row.kind, row]));
  return MEDIA_KINDS.map((kind) => ({
    kind: KIND_LABELS[kind],
    num: stored.get(kind)?.num ?? 0,
    sizeBytes: stored.get(kind)?.sizeBytes ?? 0,
  }));
};

/** How the portal stands now: this process, its machine's disks, and the database that all share. */
export const operationState = async (deps: Deps): Promise<Operation> => {
  const now = deps.clock();
  const { config, database } = deps;
  const activeSince = new Date(now.getTime() - ACTIVE_MINUTES * MINUTE_MS);
  const [activePeople, refusals, disks, files, state, backup] = await Promise.all([
    countActivePeople(database.db, activeSince, now),
    refusalsOf(deps),
    spaces(config),
    filesOf(deps),
    readDatabaseState(database),
    readBackupStatus(config),
  ]);
  return {
    asOf: wireTime(now),
    versions: versions(),
    nodeVersion: process.versions.node,
    process: {
      startedAt: wireTime(new Date(now.getTime() - process.uptime() * 1000)),
      workers: config.workers,
    },
    activePeople,
    activeMinutes: ACTIVE_MINUTES,
    refusals,
    places: disks.map(({ settings, path, freeBytes, totalBytes }) => ({
      name: settings.join('、'),
      path,
      freeBytes,
      totalBytes,
    })),
    files,
    database: { kind: database.kind, ...state },
    backup: backupOf(backup, now),
  };
};

/** Jobs that were given up within seven days, the newest first. */
export const failedJobs = async (deps: Deps, input: InputOf<typeof listFailedJobs>) => {
  const paging = pagingOf(input, ROWS_A_PAGE);
  const { rows, total } = await selectFailedJobs(deps.database, paging);
  return list(
    rows.map(({ output, failedAt, id, queue, name, tries }) => ({
      ...{ id, queue, name, tries },
      failedAt: wireTime(failedAt),
      reason: jobReason(output),
    })),
    total,
    paging,
  );
};

/** Queues a job that failed once more; one that waits, runs or is done meanwhile stays as it is. Throws 404. */
export const retryFailedJob = (deps: Deps, caller: Caller, id: string): Promise<{ isQueued: boolean }> =>
  deps.database.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw operationErrors.noJob();
    if (job.state !== 'failed') return { isQueued: false };
    await deps.jobs.retry(tx, job.queue, id);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'operation.retryJob',
      subject: id,
      orgCode: caller.activeRole.orgCode,
      facts: { label: job.name, queue: job.queue },
    });
    return { isQueued: true };
  });

/** Requests of the last week that the server could not answer, those of this process up to now included. */
export const failures = async (deps: Deps, input: InputOf<typeof listFailures>) => {
  const paging = pagingOf(input, FAILURES_A_PAGE);
  await failureLogOf(deps).write();
  const requestId = input.requestId?.trim() || undefined;
  const filter = { since: keptSince(deps.clock()), requestId };
  const { rows, total } = await selectFailures(deps.database.db, filter, paging);
  return list(
    rows.map((row) => ({ ...row, at: wireTime(row.at) })),
    total,
    paging,
  );
};

/** Age of the last backup that was made, in seconds; not a number while there is none. */
export const backupAge = async ({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<number> => {
  const { lastBackup } = (await readBackupStatus(config)) ?? {};
  return lastBackup?.ok ? (clock().getTime() - lastBackup.at.getTime()) / 1000 : Number.NaN;
};

export const backupFigure = {
  name: 'backup_age_seconds',
  help: 'Age of the last backup that was made; not a number while there is none or it failed',
  read: backupAge,
};
