import { describe, expect, it } from 'vitest';
import { reasonsOf, reminderDraft } from './duty.words.ts';

const facts = {
  ...{ isExempt: false, note: '', fromMonth: 1, isIdle: false, unfinished: 0, hasSignedIn: true },
};

describe('reasons why somebody is behind', () => {
  it('are only those that are known', () => {
    expect(reasonsOf(facts)).toEqual([]);
    expect(reasonsOf({ ...facts, isIdle: true, hasSignedIn: false })).toEqual(['今年没有登录过']);
    expect(reasonsOf({ ...facts, isIdle: true })).toEqual(['登录过，没有开始学']);
    expect(reasonsOf({ ...facts, isIdle: true, unfinished: 3 })).toEqual(['3 门开始了没学完']);
  });

  it('name what an administrator wrote, and the month from which it counts', () => {
    expect(reasonsOf({ ...facts, isExempt: true, note: '住院' })).toEqual(['免学：住院']);
    expect(reasonsOf({ ...facts, note: '转入', fromMonth: 7 })).toEqual(['转入', '从 7 月算起']);
  });

  it('the draft fits into a message', () => {
    expect(reminderDraft(2026).length).toBeLessThan(300);
    expect(reminderDraft(2026)).toContain('2026 年');
  });
});

it('an exemption needs no reason, and what is noted is said once', () => {
  expect(reasonsOf({ ...facts, isExempt: true })).toEqual(['免学']);
  expect(reasonsOf({ ...facts, isExempt: true, note: '住院', fromMonth: 2 })).toEqual([
    '免学：住院',
    '从 2 月算起',
  ]);
  expect(reasonsOf({ ...facts, note: '转入' })).toEqual(['转入']);
});
