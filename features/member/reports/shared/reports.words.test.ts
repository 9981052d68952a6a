import { expect, it } from 'vitest';
import { reportFileAddress } from './report-address.rules.ts';
import { REPORT_KINDS } from './report-kinds.rules.ts';
import { KIND_WORDS, REPORTS_AUDIT, REPORTS_CONSOLE } from './reports.words.ts';

it('claims the export of each kind of report, and names its file', () => {
  expect(REPORTS_CONSOLE.flatMap(({ calls = [] }) => calls)).toEqual([
    'admin/report/*',
    ...REPORT_KINDS.map((kind) => `admin/export/start?kind=report-${kind}`),
  ]);
  expect(REPORTS_AUDIT.map(({ lists }) => lists)).toEqual([
    Object.fromEntries(REPORT_KINDS.map((kind) => [`report-${kind}`, `${KIND_WORDS[kind]}报表`])),
  ]);
  expect(KIND_WORDS.people).toBe('人员');
});

it('leads to a file that was sent', () => {
  expect(reportFileAddress('a b')).toBe('/gwapi/dywlxynet/api/admin/report/file?id=a%20b');
});
