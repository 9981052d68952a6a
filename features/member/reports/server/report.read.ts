import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { pathOf } from '#features/member/duty/shared/board.rules.ts';
import { managedWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { Period } from '../shared/period.rules.ts';
import { addSums, measuresOf, type ReportKind, type Sums } from '../shared/report-kinds.rules.ts';
import type { getReport, Report } from '../shared/reports.contract.ts';
import { reportsErrors } from '../shared/reports.errors.ts';
import { type ClassKind, selectOwnClasses } from './own-classes.repository.ts';
import { periodToday, spanOf } from './report-period.read.ts';
import { checkKind, orgInScope, type ReportReader, seesOwnClasses } from './report-scope.policy.ts';
import { type SumRow, selectSums } from './report-sum.repository.ts';

export interface ReportLine {
  readonly key: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly sums: Sums;
}

export interface WorkedOut {
  readonly period: Period;
  readonly orgCode: string;
  readonly orgName: string;
  readonly isOwnClasses: boolean;
  readonly lines: readonly ReportLine[];
  readonly total: Sums;
  readonly countedAt: Date | null;
}

const sumsOf = (rows: readonly SumRow[], of: 'value' | 'own'): Sums =>
  Object.fromEntries(rows.flatMap((row) => (row.measure === null ? [] : [[row.measure, row[of]]])));

const hasNumbers = (sums: Sums): boolean => Object.values(sums).some((value) => value !== 0);

/** Rows of an organisation: itself where it has numbers of its own, then each directly below it. */
export const linesOf = (orgCode: string, rows: readonly SumRow[]): ReportLine[] =>
  [...Map.groupBy(rows, (row) => row.orgCode)].flatMap(([key, parts]) => {
    const isSelf = key === orgCode;
    const sums = sumsOf(parts, isSelf ? 'own' : 'value');
    return isSelf && !hasNumbers(sums) ? [] : [{ key, name: parts[0]?.orgName ?? '', isSelf, sums }];
  });

const ofOrg = async (deps: Deps, kind: ReportKind, orgCode: string, period: Period): Promise<WorkedOut> => {
  const rows = await selectSums(deps.database.db, { orgCode, measures: measuresOf(kind), period });
  const own = rows.find((row) => row.orgCode === orgCode);
  if (!own) throw reportsErrors.noOrg();
  const lines = linesOf(orgCode, rows);
  return {
    period,
    orgCode,
    orgName: own.orgName,
    isOwnClasses: false,
    lines,
    total: addSums(lines.map(({ sums }) => sums)),
    countedAt: own.countedAt === null ? null : new Date(own.countedAt),
  };
};

const ofOwnClasses = async (
  deps: Deps,
  reader: ReportReader,
  kind: ClassKind,
  period: Period,
): Promise<WorkedOut> => {
  const now = deps.clock();
  const rows = await selectOwnClasses(deps.database.db, kind, managedWhere(reader), spanOf(period, now));
  const { orgCode } = reader.activeRole;
  return {
    period,
    orgCode,
    orgName: '本人的班',
    isOwnClasses: true,
    lines: rows.map((row) => ({ ...row, isSelf: false })),
    total: addSums(rows.map(({ sums }) => sums)),
    countedAt: now,
  };
};

/**
 * A report as `reader` may see it: of an organisation for administrators, of the own classes for managers. Throws 400
 * for a bad period, 403 for a kind, 404 for an organisation outside of the scope.
 */
export const workOut = async (
  deps: Deps,
  reader: ReportReader,
  { kind, period: text, orgCode: wanted }: InputOf<typeof getReport>,
): Promise<WorkedOut> => {
  checkKind(reader, kind);
  const orgCode = orgInScope(reader, wanted);
  const period = periodToday(deps, text);
  if (seesOwnClasses(reader, kind)) return ofOwnClasses(deps, reader, kind, period);
  return ofOrg(deps, kind, orgCode, period);
};

/** Organisations from the top of the scope down to the shown one. */
const pathDown = async (deps: Deps, top: string, { orgCode, orgName }: WorkedOut) => {
  const codes = pathOf(top, orgCode);
  const names = await rememberedOrgNames(deps, codes);
  return codes.map((code) => ({
    orgCode: code,
    orgName: code === orgCode ? orgName : (names.get(code) ?? code),
  }));
};

/** The reply to a page. */
export const report = async (
  deps: Deps,
  reader: ReportReader,
  input: InputOf<typeof getReport>,
): Promise<Report> => {
  const found = await workOut(deps, reader, input);
  const measures = measuresOf(input.kind);
  const row = (sums: Sums) => measures.map((measure) => sums[measure] ?? 0);
  return {
    kind: input.kind,
    from: found.period.from,
    to: found.period.to,
    orgCode: found.orgCode,
    orgName: found.orgName,
    path: found.isOwnClasses ? [] : await pathDown(deps, reader.activeRole.orgCode, found),
    isOwnClasses: found.isOwnClasses,
    measures,
    rows: found.lines.map(({ sums, ...line }) => ({ ...line, sums: row(sums) })),
    total: row(found.total),
    countedTime: wireTimeOrEmpty(found.countedAt),
  };
};
