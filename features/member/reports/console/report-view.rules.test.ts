import { describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '../shared/report-kinds.rules.ts';
import { readReportView, writeReportView } from './report-view.rules.ts';

const read = (text: string) => readReportView(new URLSearchParams(text), REPORT_KINDS);

describe('the address of a report', () => {
  it('asks for this year’s people where it says nothing, and is tidied where it says nonsense', () => {
    const plain = { kind: 'people', period: 'year', org: undefined, columns: [], saved: undefined };
    expect(read('')).toEqual(plain);
    expect(read('kind=x&period=2026-14&org=1&saved=x')).toEqual(plain);
    expect(read('cols=x')).toMatchObject({ columns: ['members', 'masses', 'added', 'movedIn', 'movedOut'] });
  });

  it('keeps what it is given, and forgets columns and name with another kind', () => {
    const first = writeReportView(
      new URLSearchParams('b-page=3'),
      { kind: 'hours', period: '2026Q4', org: '000002000065', columns: ['average', 'hours'], saved: '7' },
      REPORT_KINDS,
    );
    expect(first.toString()).not.toContain('b-page');
    expect(read(first.toString())).toEqual({
      kind: 'hours',
      period: '2026Q4',
      org: '000002000065',
      columns: ['average', 'hours'],
      saved: '7',
    });
    const second = writeReportView(first, { kind: 'exams' }, REPORT_KINDS);
    expect(read(second.toString())).toMatchObject({
      kind: 'exams',
      period: '2026Q4',
      columns: [],
      saved: undefined,
    });
  });

  it('is empty for the plain view', () => {
    expect(
      writeReportView(new URLSearchParams('kind=exams'), { kind: 'people' }, REPORT_KINDS).toString(),
    ).toBe('');
  });
});
