import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { chosenColumns, kindsFor } from '../shared/report-kinds.rules.ts';
import type { listSavedReports, removeReport, saveReport } from '../shared/reports.contract.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import { periodToday } from './report-period.read.ts';
import { checkKind, orgInScope } from './report-scope.policy.ts';
import {
  countOwnReports,
  deleteReport,
  findOwnReport,
  insertReport,
  isNameTaken,
  isScheduled,
  selectSaved,
  updateReport,
} from './saved-report.repository.ts';

const PAGE_SIZE = 100;
const MOST_REPORTS = 50;

const subjectOf = (id: number) => `report-${id}`;

/** The caller's reports, and those that others share within the scope. */
export const savedReports = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof listSavedReports>,
): Promise<OutputOf<typeof listSavedReports>> => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const { userId, activeRole } = caller;
  const rows = await selectSaved(
    db,
    { userId, role: activeRole, kinds: kindsFor(activeRole.roleCode) },
    paging,
  );
  const owners = await findUserNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  const orgs = await rememberedOrgNames(
    deps,
    rows.map(({ orgCode }) => orgCode),
  );
  return list(
    rows.map(({ id, ownerId, name, kind, period, orgCode, columns, isShared, version }) => ({
      id: String(id),
      name,
      kind,
      period,
      orgCode,
      orgName: orgs.get(orgCode) ?? '',
      columns: chosenColumns(kind, columns).map(({ key }) => key),
      isShared,
      isOwn: ownerId === userId,
      ownerName: owners.get(ownerId) ?? '',
      version,
    })),
    rows[0]?.total ?? 0,
    paging,
  );
};

/**
 * Keeps a report under a name, or changes one of the caller's own; answers its id. Throws 400 for a bad period or no name,
 * 403 for a kind, 404 for an organisation outside of the scope and for others' reports, 409 for a name that is taken
 * and an older version.
 */
export const keepReport = async (
  deps: Deps,
  caller: Caller,
  { id, version = 0, kind, ...input }: InputOf<typeof saveReport>,
): Promise<string> => {
  checkKind(caller, kind);
  const orgCode = orgInScope(caller, input.orgCode);
  periodToday(deps, input.period);
  const name = tidyLine(input.name);
  if (name === '') throw reportsErrors.nameMissing();
  const { userId: ownerId, activeRole } = caller;
  const values = {
    ownerId,
    roleCode: activeRole.roleCode,
    name,
    kind,
    period: input.period,
    orgCode,
    columns: chosenColumns(kind, input.columns).map(({ key }) => key),
    isShared: input.isShared,
    updatedAt: deps.clock(),
  };
  const known = id === undefined ? null : Number(id);
  return deps.database.db.transaction(async (tx) => {
    if (known !== null && !(await findOwnReport(tx, ownerId, known))) throw reportsErrors.noReport();
    if (await isNameTaken(tx, ownerId, name, known)) throw reportsErrors.sameName();
    if (known === null && (await countOwnReports(tx, ownerId)) >= MOST_REPORTS) throw reportsErrors.tooMany();
    if (known !== null && !(await updateReport(tx, { id: known, version }, values)))
      throw reportsErrors.stale();
    const kept = known ?? (await insertReport(tx, values));
    await audit(tx, deps.clock, {
      userId: ownerId,
      action: 'reports.save',
      subject: subjectOf(kept),
      orgCode,
      facts: { label: name, kind, period: values.period, columns: values.columns, isShared: values.isShared },
    });
    return String(kept);
  });
};

/** Takes one of the caller's own reports away; throws 404 for any other, 409 while it is scheduled. */
export const dropReport = async (
  deps: Deps,
  { userId }: Caller,
  { id, version }: InputOf<typeof removeReport>,
): Promise<void> => {
  await deps.database.db.transaction(async (tx) => {
    const found = await findOwnReport(tx, userId, Number(id));
    if (!found) throw reportsErrors.noReport();
    if (await isScheduled(tx, found.id)) throw reportsErrors.isScheduled();
    if (!(await deleteReport(tx, { id: found.id, version }))) throw reportsErrors.stale();
    await audit(tx, deps.clock, {
      userId,
      action: 'reports.remove',
      subject: subjectOf(found.id),
      orgCode: found.orgCode,
      facts: { label: found.name, kind: found.kind },
    });
  });
};
