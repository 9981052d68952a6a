import type { Readable } from 'node:stream';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listReceivedReports } from '../shared/reports.contract.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import { findDelivery, selectReceived } from './delivery.repository.ts';

const PAGE_SIZE = 20;
const DAY_LENGTH = 10;

/** Files that were sent to the caller, as far as the active role covers their organisations. */
export const receivedReports = async (
  deps: Deps,
  { userId, activeRole }: Caller,
  input: InputOf<typeof listReceivedReports>,
): Promise<OutputOf<typeof listReceivedReports>> => {
  const paging = pagingOf(input, PAGE_SIZE);
  const { rows, total } = await selectReceived(
    deps.database.db,
    { userId, scope: activeRole.orgCode, now: deps.clock() },
    paging,
  );
  const names = await rememberedOrgNames(
    deps,
    rows.map(({ orgCode }) => orgCode),
  );
  return list(
    rows.map((row) => ({
      id: String(row.id),
      reportName: row.reportName,
      kind: row.kind,
      orgName: names.get(row.orgCode) ?? '',
      from: row.fromMonth,
      to: row.toMonth,
      fileName: row.fileName,
      senderName: row.senderName,
      sentTime: wireTime(row.sentAt),
      keptUntil: wireTime(row.expiresAt).slice(0, DAY_LENGTH),
    })),
    total,
    paging,
  );
};

export interface SentFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly stream: Readable;
}

/** A file that was sent to the caller; the download is audited. Throws 404 for any other, and out of the active role's scope. */
export const sentFile = async (deps: Deps, { userId, activeRole }: Caller, id: string): Promise<SentFile> => {
  const { db } = deps.database;
  const row = /^[0-9]{1,15}$/.test(id) ? await findDelivery(db, userId, Number(id)) : undefined;
  if (!row || row.expiresAt <= deps.clock() || !isWithin(row.orgCode, activeRole.orgCode))
    throw reportsErrors.noFile();
  const stored = await deps.files.find(row.fileKey);
  if (!stored) throw reportsErrors.noFile();
  await audit(db, deps.clock, {
    userId,
    action: 'reports.download',
    subject: `report-schedule-${row.scheduleId}`,
    orgCode: row.orgCode,
    facts: { label: row.reportName, fileName: row.fileName },
  });
  return { name: row.fileName, size: stored.size, stream: await deps.files.read(row.fileKey) };
};
