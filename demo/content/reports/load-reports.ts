import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { keepReport, keepSchedule, sendDue } from '#features/member/reports/server/reports.public.ts';
import type { ReportKind } from '#features/member/reports/shared/report-kinds.rules.ts';
import { nextTime } from '#features/member/reports/shared/schedule.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { at, staffFinder } from '../../acting.ts';

const DAY_MS = 86_400_000;
const MONTHLY = { rhythm: 'MONTH', day: 1, time: '08:30', isActive: true } as const;

interface DemoReport {
  readonly name: string;
  readonly kind: ReportKind;
  readonly period: string;
  readonly columns: readonly string[];
  readonly isShared: boolean;
}

/** The first is sent every month. */
const REPORTS: readonly DemoReport[] = [
  {
    name: '每月学时',
    kind: 'hours',
    period: 'last-month',
    columns: ['hours', 'average', 'credits'],
    isShared: true,
  },
  { name: '本年培训班', kind: 'classes', period: 'year', columns: [], isShared: true },
  {
    name: '季度考试合格率',
    kind: 'exams',
    period: 'quarter',
    columns: ['rate', 'attempts', 'passed'],
    isShared: false,
  },
];

/** Three saved reports of the region, one of which went out on the first of this month, and goes out again. */
export const loadReports = async (deps: Deps, tx: Tx): Promise<void> => {
  const admin = (await staffFinder(tx))('admin', ROOT_ORG_CODE);
  const now = deps.clock();
  const before = at(deps, tx, new Date(now.getTime() - 35 * DAY_MS));
  const ids: string[] = [];
  for (const report of REPORTS)
    ids.push(
      await keepReport(before, admin, { ...report, columns: [...report.columns], orgCode: ROOT_ORG_CODE }),
    );
  const [reportId = ''] = ids;
  await keepSchedule(before, admin, { reportId, ...MONTHLY, userIds: [admin.userId] });
  // Days may lie between a month's first and the start of the demonstration: sent when it was due, the last time before now.
  let due = nextTime(before.clock(), MONTHLY);
  while (nextTime(due, MONTHLY) <= now) due = nextTime(due, MONTHLY);
  const then = at(deps, tx, due);
  await sendDue(then);
};
