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

describe('a report that was saved', () => {
  it('has a number of up to fifteen digits', () => {
    const saved = ['12', '1'.repeat(15), '1'.repeat(16), 'x12', '12x'].map((id) => read(`saved=${id}`).saved);
    expect(saved).toEqual(['12', '1'.repeat(15), undefined, undefined, undefined]);
  });

  it('stays with its columns while the kind stays', () => {
    const now = new URLSearchParams('kind=hours&cols=average&saved=7');
    const next = (changes: Parameters<typeof writeReportView>[1]) =>
      writeReportView(now, changes, REPORT_KINDS).toString();
    expect(next({ period: '2026Q4' })).toBe('kind=hours&cols=average&saved=7&period=2026Q4');
    expect(next({ kind: 'hours' })).toBe('kind=hours&cols=average&saved=7');
    expect(next({ kind: 'exams' })).toBe('kind=exams');
  });
});
