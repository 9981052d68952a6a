import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { KIND_WORDS as WAY_WORDS } from '#features/member/duty/shared/duty.words.ts';
import { CERT_STATES } from '#features/teaching/certificates/shared/certificates.words.ts';
import { managedWhere } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { signedHoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { NOTHING } from '../shared/office-numbers.rules.ts';
import { addSums, measuresOf, REPORTS, type ReportKind, rowsBehind } from '../shared/report-kinds.rules.ts';
import type { listReportRows } from '../shared/reports.contract.ts';
import { periodToday, spanOf } from './report-period.read.ts';
import { type BehindRow, type RowsOf, selectBehind } from './report-rows.repository.ts';
import { checkKind, orgInScope, seesOwnClasses } from './report-scope.policy.ts';
import { type SumRow, selectSums } from './report-sum.repository.ts';

const PAGE_SIZE = 20;
const TENTHS = 10;

type Cell = (row: BehindRow, orgName: string) => string;

const DAY_LENGTH = 10;
const MINUTE_LENGTH = 16;
const timeOf = ({ at }: BehindRow) => wireTime(new Date(at));

const CELLS: Readonly<Record<string, Cell>> = {
  name: ({ name }) => name ?? '',
  orgName: (_row, orgName) => orgName,
  what: ({ what }) => what ?? '',
  time: (row) => timeOf(row).slice(0, MINUTE_LENGTH),
  position: ({ isMember }) => (isMember ? '党员' : '群众'),
  way: ({ way = '' }) => WAY_WORDS[way as keyof typeof WAY_WORDS] ?? '',
  hours: ({ hours = 0 }) => signedHoursText(Number(hours)),
  members: ({ members = 0 }) => String(members),
  graduated: ({ graduated = 0 }) => String(graduated),
  score: ({ score = 0 }) => String(score / TENTHS),
  no: ({ no }) => no ?? '',
  came: ({ came = 0 }) => String(came),
};

const resultOf = (kind: ReportKind, { state = '', isPassed }: BehindRow): string => {
  if (kind === 'exams') return isPassed ? '合格' : '不合格';
  return CERT_STATES[state as keyof typeof CERT_STATES] ?? '';
};

/** Days are enough where nobody asks for the minute. */
const BY_DAY: ReadonlySet<ReportKind> = new Set(['people', 'classes', 'certificates']);

const cellsOf = (kind: ReportKind, row: BehindRow, orgName: string): string[] =>
  REPORTS[kind].rowHeads.map(({ key }) => {
    if (key === 'result') return resultOf(kind, row);
    if (key === 'time' && BY_DAY.has(kind)) return timeOf(row).slice(0, DAY_LENGTH);
    return CELLS[key]?.(row, orgName) || NOTHING;
  });

/** How many rows lie behind an organisation's sums. */
const totalOf = (kind: ReportKind, rows: readonly SumRow[], orgCode: string, isSelf: boolean): number =>
  rowsBehind(
    kind,
    addSums(
      rows
        .filter((row) => row.orgCode === orgCode && row.measure !== null)
        .map(({ measure, value, own }) => ({ [measure ?? '']: isSelf ? own : value })),
    ),
  );

/**
 * One page of what a sum is made of: of an organisation what was there when its sums were counted, of the own classes
 * what is there now. Throws as `workOut` does.
 */
export const reportRows = async (deps: Deps, caller: Caller, input: InputOf<typeof listReportRows>) => {
  const { kind, isSelf = false, classId = null } = input;
  checkKind(caller, kind);
  const orgCode = orgInScope(caller, input.orgCode);
  const { db } = deps.database;
  const period = periodToday(deps, input.period);
  const paging = pagingOf(input, PAGE_SIZE);
  const isOwn = seesOwnClasses(caller, kind);
  const of: RowsOf = isOwn ? { classes: managedWhere(caller), classId } : { orgCode, isSelf };
  const sums = isOwn ? [] : await selectSums(db, { orgCode, measures: measuresOf(kind), period });
  const countedAt = sums[0]?.countedAt;
  const now = isOwn || !countedAt ? deps.clock() : new Date(countedAt);
  const rows = await selectBehind(db, kind, of, spanOf(period, now), paging);
  const names = await rememberedOrgNames(
    deps,
    rows.map((row) => row.orgCode),
  );
  const total = isOwn ? (rows[0]?.total ?? 0) : totalOf(kind, sums, orgCode, isSelf);
  return list(
    rows.map((row) => ({ id: row.id, cells: cellsOf(kind, row, names.get(row.orgCode) ?? '') })),
    total,
    paging,
  );
};
