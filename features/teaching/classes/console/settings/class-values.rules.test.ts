import { describe, expect, it } from 'vitest';
import {
  capacityProblem,
  lengthText,
  newClassValues,
  nextStartDay,
  signUpEndProblem,
  typedCodeProblem,
} from './class-values.rules.ts';

const maker = { orgCode: '000002000065653100', orgName: '喀什地区' };

describe('a new class', () => {
  it('begins on a Monday that leaves at least two days', () => {
    // 2026-07-10 is a Friday.
    expect(nextStartDay('2026-07-10')).toBe('2026-07-13');
    expect(nextStartDay('2026-07-11')).toBe('2026-07-20');
    expect(nextStartDay('2026-07-12')).toBe('2026-07-20');
    expect(nextStartDay('2026-07-13')).toBe('2026-07-20');
    expect(nextStartDay('')).toBe('');
  });

  it('runs four weeks, for the own organisation, with a waiting list', () => {
    expect(newClassValues('2026-07-10', maker, null)).toMatchObject({
      startDate: '2026-07-13',
      endDate: '2026-08-09',
      orgCode: maker.orgCode,
      scopeOrgCodes: [maker.orgCode],
      organizer: '喀什地区',
      hasWaitingList: true,
      mustFinishCompulsory: true,
    });
  });

  it('remembers organiser, telephone and palette of the last class', () => {
    const last = { organizer: '喀什地委组织部', phone: '0998-2830000', categoryKey: 'rural' };
    expect(newClassValues('2026-07-10', maker, last)).toMatchObject(last);
    expect(newClassValues('2026-07-10', maker, { ...last, organizer: '' }).organizer).toBe('喀什地区');
  });
});

describe('the dates of a class', () => {
  it('say how long it runs, which may be one day', () => {
    expect(lengthText('2026-07-10', '2026-07-10')).toBe('共 1 天');
    expect(lengthText('2026-07-06', '2026-08-02')).toBe('共 28 天');
    expect(lengthText('2026-07-06', '2026-07-01')).toBe('');
    expect(lengthText('2026-07-06', '2026-07-05')).toBe('');
    expect([lengthText('', '2026-07-05'), lengthText('2026-07-06', ''), lengthText('', '')]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('let signing up end after it begins and until the last moment of the class', () => {
    const end = '2026-07-24';
    expect(signUpEndProblem('', '', end)).toBe('');
    expect(signUpEndProblem('2026-07-01 09:00:00', '2026-07-01 09:00:00', end)).toContain('晚于开始报名');
    expect(signUpEndProblem('2026-07-01 09:00:00', '2026-07-05 18:00:00', end)).toBe('');
    expect(signUpEndProblem('2026-07-01 09:00:00', '', end)).toBe('');
    expect(signUpEndProblem('', '2026-07-24 23:59:59', end)).toBe('');
    expect(signUpEndProblem('', '2026-07-25 00:00:00', end)).toBe('');
    expect(signUpEndProblem('', '2026-07-25 00:00:00', '')).toBe('');
    expect(signUpEndProblem('', '2026-07-25 00:00:01', end)).toContain('不能晚于班级结束');
  });
});

describe('places and codes', () => {
  it('are never fewer than those taken', () => {
    expect(capacityProblem(95, 96)).toBe('已报 96 人，不能少于 96');
    expect(capacityProblem(96, 96)).toBe('');
    expect(capacityProblem(null, 96)).toBe('');
  });

  it('leave the code to the server where none is typed, and refuse what nobody could read out', () => {
    expect(typedCodeProblem('')).toBe('');
    expect(typedCodeProblem(' - ')).toBe('');
    expect(typedCodeProblem(' ksx-tdz7 ')).toBe('');
    expect(typedCodeProblem('KS2026A')).not.toBe('');
    expect(typedCodeProblem('ABCDE')).not.toBe('');
  });
});
