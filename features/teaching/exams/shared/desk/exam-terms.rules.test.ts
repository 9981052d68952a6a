import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { examRecord } from './exam.record.ts';
import { momentOf, newTerms, termProblems, termsOfKind } from './exam-terms.rules.ts';

const INITIAL = initialOf(examRecord);
const TERMS = { ...INITIAL, unifiedName: '结业考试', paperId: 'p1' };
const QUIZ_PART = { passScore: 0, examLength: 0, startTime: '', endTime: '', isRequired: false };

describe('the terms of a kind', () => {
  const full = {
    ...TERMS,
    startTime: '2026-07-01 09:00:00',
    endTime: '2026-07-02 09:00:00',
    examLength: 90,
  };

  it('leave a quiz no window, no length and no marks to pass with', () => {
    expect(termsOfKind('QUIZ', full)).toEqual({ ...full, ...QUIZ_PART });
  });

  it('are all kept by a final test', () => {
    expect(termsOfKind('FINAL_TEST', full)).toEqual(full);
  });

  it('begin with two attempts of a final test and any number of a quiz', () => {
    expect(newTerms('FINAL_TEST')).toEqual(INITIAL);
    expect(newTerms('QUIZ')).toEqual({ ...INITIAL, ...QUIZ_PART, examNum: 0 });
    expect(INITIAL.examNum).toBe(2);
  });
});

describe('a moment', () => {
  it.each([
    ['', null],
    ['2026-07-01 09:00', new Date('2026-07-01T01:00:00Z')],
    ['2026-07-01 09:00:30', new Date('2026-07-01T01:00:30Z')],
    ['2026-02-30 09:00', undefined],
    ['2026-13-01 09:00', undefined],
    ['2026-07-01 24:00:00', undefined],
    ['2026-07-01 9:00:00', undefined],
    ['明天上午', undefined],
  ])('%j is %s', (text, moment) => {
    expect(momentOf(text)).toEqual(moment);
  });
});

describe('faults of the terms', () => {
  const of = (startTime: string, endTime: string, kind: 'FINAL_TEST' | 'QUIZ' = 'FINAL_TEST') =>
    termProblems(kind, { ...TERMS, startTime, endTime });

  it.each([
    ['', '', {}],
    ['2026-07-01 09:00:00', '', {}],
    ['', '2026-07-01 09:00:00', {}],
    ['2026-07-01 09:00:00', '2026-07-01 09:00:01', {}],
    [
      '2026-07-01 09:00:00',
      '2026-07-01 09:00:00',
      { endTime: '截止时间 2026-07-01 09:00:00 不晚于开考时间 2026-07-01 09:00:00' },
    ],
    [
      '2026-07-02 09:00',
      '2026-07-01 09:00',
      { endTime: '截止时间 2026-07-01 09:00 不晚于开考时间 2026-07-02 09:00' },
    ],
    ['2026-02-30 09:00', '2026-07-01 09:00', { startTime: '开考时间 2026-02-30 09:00 不在日历上' }],
    ['2026-02-01 09:00', '2026-02-30 09:00', { endTime: '截止时间 2026-02-30 09:00 不在日历上' }],
  ])('from %j until %j: %j', (startTime, endTime, problems) => {
    expect(of(startTime, endTime)).toEqual(problems);
  });

  it('are not of the window of a quiz, which has none', () => {
    expect(of('2026-07-02 09:00', '2026-07-01 09:00', 'QUIZ')).toEqual({});
  });

  it('name each field that is wrong by itself', () => {
    expect(termProblems('FINAL_TEST', { ...TERMS, unifiedName: '', endTime: '2026-02-30 09:00' })).toEqual({
      unifiedName: '请填写考试名称',
      endTime: '截止时间 2026-02-30 09:00 不在日历上',
    });
  });
});
