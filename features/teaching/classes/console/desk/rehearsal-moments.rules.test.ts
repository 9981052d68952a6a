import { describe, expect, it } from 'vitest';
import { isMoment, type MomentFacts, momentsOf } from './rehearsal-moments.rules.ts';

const facts: MomentFacts = {
  classType: 'OPENCLASS',
  startDate: '2026-07-06',
  endDate: '2026-07-31',
  signUpStart: '',
  signUpEnd: '',
};

describe('the moments at which a class is rehearsed', () => {
  it('are now and the turns of the class, those of signing up only where they are set', () => {
    expect(momentsOf(facts, '2026-07-01 10:00').map(({ at }) => at)).toEqual([
      '2026-07-01 10:00',
      '2026-07-06 09:00',
      '2026-07-31 18:00',
      '2026-08-01 09:00',
    ]);
    const window = { signUpStart: '2026-06-20 09:00:00', signUpEnd: '2026-07-05 18:00:00' };
    expect(momentsOf({ ...facts, ...window }, '2026-07-01 10:00')[1]).toEqual({
      label: '报名开始时',
      at: '2026-06-20 09:00',
    });
    expect(momentsOf({ ...facts, ...window }, '2026-07-01 10:00')).toContainEqual({
      label: '报名截止后',
      at: '2026-07-05 18:00',
    });
  });

  it('have none of signing up in a class by assignment, whatever dates it had before', () => {
    const window = { signUpStart: '2026-06-20 09:00:00', signUpEnd: '2026-07-05 18:00:00' };
    const labels = (classType: 'CODECLASS' | 'TRAINCLASS') =>
      momentsOf({ ...facts, ...window, classType }, '2026-07-01 10:00').map(({ label }) => label);
    const rest = ['开班第一天', '最后一天', '结班第二天'];
    expect(labels('TRAINCLASS')).toEqual(['现在', ...rest]);
    expect(labels('CODECLASS')).toEqual(['现在', '报名开始时', '报名截止后', ...rest]);
  });

  it('have those of the exams between the first and the last day', () => {
    const exams = [{ label: '开考时', at: '2026-07-20 09:00' }];
    expect(momentsOf(facts, '2026-07-01 10:00', exams).map(({ label }) => label)).toEqual([
      '现在',
      '开班第一天',
      '开考时',
      '最后一天',
      '结班第二天',
    ]);
  });

  it('stand there once', () => {
    const list = momentsOf({ ...facts, signUpStart: '2026-07-06 09:00:00' }, '2026-07-06 09:00');
    expect(list.filter(({ at }) => at === '2026-07-06 09:00')).toHaveLength(1);
  });

  it('are taken from the address only when they are moments', () => {
    expect(isMoment('2026-07-06 09:00')).toBe(true);
    expect(isMoment('2026-07-06')).toBe(false);
    expect(isMoment('2026-13-06 09:00')).toBe(false);
    expect(isMoment('+012026-07-06 09:00')).toBe(false);
    expect(isMoment('2026-07-06 09:00:00')).toBe(false);
    expect(isMoment('')).toBe(false);
  });
});
