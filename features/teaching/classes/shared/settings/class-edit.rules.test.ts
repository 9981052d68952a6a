import { describe, expect, it } from 'vitest';
import { changedFields, differenceOf, initialOf, tidied } from '#platform/shared/record.ts';
import type { ClassInput } from '../desk/class-admin.contract.ts';
import { classRecord } from './class.record.ts';
import { changesConditions, fieldProblems, isInReach, momentOf } from './class-edit.rules.ts';

const input = (changes: Partial<ClassInput> = {}): ClassInput => ({
  ...initialOf(classRecord),
  className: '示范班',
  orgCode: '000002000065653100',
  categoryKey: 'govern',
  startDate: '2026-07-06',
  endDate: '2026-07-24',
  classHours: '32.00',
  capacity: 200,
  ...changes,
});

const wrong = (changes: Partial<ClassInput>, taken = 0) => Object.keys(fieldProblems(input(changes), taken));

describe('the settings of a class', () => {
  it('are right as the form proposes them, and for a single day', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ endDate: '2026-07-06', capacity: null })).toEqual([]);
  });

  it('end on a day of the calendar, not before they begin and not years later', () => {
    expect(wrong({ endDate: '2026-07-05' })).toEqual(['endDate']);
    expect(wrong({ startDate: '2026-02-29' })).toEqual(['startDate']);
    expect(wrong({ endDate: '2026-13-01' })).toEqual(['endDate']);
    expect(wrong({ startDate: '1999-12-31' })).toEqual(['startDate']);
    expect(wrong({ endDate: '2036-07-24' })).toEqual(['endDate']);
    expect(wrong({ endDate: '2029-07-10' })).toEqual([]);
    expect(wrong({ endDate: '2029-07-11' })).toEqual(['endDate']);
    expect(wrong({ startDate: '2000-01-01', endDate: '2000-01-02' })).toEqual([]);
    expect(wrong({ startDate: '2099-12-30', endDate: '2099-12-31' })).toEqual([]);
    expect(wrong({ startDate: '2099-12-31', endDate: '2100-01-01' })).toEqual(['endDate']);
  });

  it('let people sign up between two moments, at the latest until the last one of the class', () => {
    expect(wrong({ signUpStart: '2026-07-01 08:00:00', signUpEnd: '2026-07-25 00:00:00' })).toEqual([]);
    expect(wrong({ signUpEnd: '2026-07-25 00:00:01' })).toEqual(['signUpEnd']);
    expect(wrong({ signUpStart: '2026-07-25 00:00:00' })).toEqual(['signUpStart']);
    expect(wrong({ signUpStart: '2026-07-02 00:00:00', signUpEnd: '2026-07-02 00:00:00' })).toEqual([
      'signUpEnd',
    ]);
    expect(wrong({ signUpStart: '2026-07-02 24:00:00' })).toEqual(['signUpStart']);
    expect(wrong({ signUpEnd: '2026-07-32 00:00:00' })).toEqual(['signUpEnd']);
    const noEnd = { endDate: '2026-13-01' };
    expect(wrong({ ...noEnd, signUpStart: '2026-07-01 00:00:00' })).toEqual(['endDate']);
    expect(wrong({ ...noEnd, signUpEnd: '2026-07-01 00:00:00' })).toEqual(['endDate']);
  });

  it('of a class by assignment are not refused for days of signing up, which its form does not show', () => {
    const late = { signUpStart: '2026-07-26 00:00:00', signUpEnd: '2026-07-25 00:00:01' };
    expect(wrong({ ...late, classType: 'TRAINCLASS' })).toEqual([]);
    expect(wrong({ ...late, classType: 'OPENCLASS' })).toEqual(['signUpEnd']);
    expect(wrong({ classType: 'TRAINCLASS', signUpEnd: '2026-07-32 00:00:00' })).toEqual([]);
    expect(wrong({ ...late, classType: 'TRAINCLASS', endDate: '2026-07-05' })).toEqual(['endDate']);
  });

  it('never have fewer seats than are held', () => {
    expect(fieldProblems(input({ capacity: 95 }), 96)).toEqual({ capacity: '已占 96 人，名额不能少于 96' });
    expect(wrong({ capacity: 96 }, 96)).toEqual([]);
    expect(wrong({ capacity: null }, 96)).toEqual([]);
  });

  it('have a name, a known cover and an introduction of at most 10,000 visible characters', () => {
    expect(wrong({ className: '' })).toEqual(['className']);
    expect(wrong({ categoryKey: 'x', motif: 'y' })).toEqual(['categoryKey', 'motif']);
    expect(wrong({ motif: 'own' })).toEqual([]);
    expect(wrong({ intro: `<p>${'字'.repeat(10_000)}</p>` })).toEqual([]);
    expect(wrong({ intro: `<p>${'字'.repeat(10_001)}</p>` })).toEqual(['intro']);
  });

  it('are tidied: controls, doubled blanks and doubled entries go', () => {
    const tidy = tidied(
      classRecord,
      input({ className: ' 示范\u0000  班\u202e ', teacherIds: ['a', 'a'], scopeOrgCodes: ['2', '1', '2'] }),
    );
    expect([tidy.className, tidy.teacherIds, tidy.scopeOrgCodes]).toEqual(['示范 班', ['a'], ['1', '2']]);
  });
});

describe('a moment as it is typed', () => {
  it('is one of Asia/Shanghai, none, or not on the calendar', () => {
    expect(momentOf('2026-07-06 00:00:00')).toEqual(new Date('2026-07-05T16:00:00Z'));
    expect(momentOf('')).toBeNull();
    expect(momentOf('2026-02-30 00:00:00')).toBeUndefined();
    expect(momentOf('9999-99-99 99:99:99')).toBeUndefined();
  });
});

describe('organisations that a class may name', () => {
  const [root, kashgar, shache, hotan] = ['0065', '00653100', '006531003125', '00653200'];
  it('lie above or below the class, or where its manager acts', () => {
    expect(isInReach(root, shache, shache)).toBe(true);
    expect(isInReach(shache, kashgar, kashgar)).toBe(true);
    expect(isInReach('00653100003125', '00653100', hotan)).toBe(true);
    expect(isInReach(kashgar, shache, shache)).toBe(true);
    expect(isInReach(hotan, shache, kashgar)).toBe(false);
    expect(isInReach(hotan, shache, root)).toBe(true);
  });
});

describe('what changed', () => {
  it('is found by meaning, and written down by field', () => {
    const before = input({ classHours: '32.00', intro: '<p>一</p>' });
    const after = input({ classHours: '32', intro: '<p>一二</p>', scopeOrgCodes: ['000002000065'] });
    const fields = changedFields(classRecord, before, after);
    expect([...fields].sort()).toEqual(['intro', 'scopeOrgCodes']);
    expect(differenceOf(classRecord, before, after, fields)).toEqual({
      before: { intro: { length: 1 }, scopeOrgCodes: [] },
      after: { intro: { length: 2 }, scopeOrgCodes: [{ orgCode: '000002000065' }] },
    });
  });

  it('has everybody counted anew when graduation takes something else', () => {
    expect(changesConditions(['className'])).toBe(false);
    for (const field of ['needHours', 'mustFinishCompulsory', 'needElective', 'needEvaluations'])
      expect(changesConditions([field])).toBe(true);
  });
});
