import { describe, expect, it } from 'vitest';
import { MEMBER_STATE_WORDS, sourceWord } from '../members/member.words.ts';
import { classCodeOf } from '../settings/class-number.rules.ts';
import { classStateWord, rightsNow } from './class-row-rights.rules.ts';
import { statisticDays } from './statistic-days.rules.ts';

const allowed = (...given: Parameters<typeof rightsNow>) =>
  Object.entries(rightsNow(...given)).flatMap(([right, is]) => (is ? [right] : []));

describe('what may be done with a class', () => {
  it('follows from the person and the state', () => {
    expect(allowed('HEAD', 'DRAFT')).toEqual([
      'canEdit',
      'canPublish',
      'canRemove',
      'canChangeManagers',
      'canDecideMembers',
    ]);
    expect(allowed('ADMIN', 'PUBLISHED')).toContain('canTakeOffline');
    expect(allowed('ADMIN', 'PUBLISHED')).not.toContain('canPublish');
    expect(allowed('HEAD', 'OFFLINE')).toContain('canPublish');
    expect(allowed('HEAD', 'OFFLINE')).not.toContain('canRemove');
    expect(allowed('ASSISTANT', 'DRAFT')).toEqual(['canEdit', 'canDecideMembers']);
    expect(allowed('SUPERVISOR', 'PUBLISHED')).toEqual([]);
    expect(allowed(null, 'PUBLISHED')).toEqual([]);
  });

  it('is named in one word', () => {
    expect(classStateWord('DRAFT', 'HOLDING')).toBe('草稿');
    expect(classStateWord('OFFLINE', 'HOLDING')).toBe('已下线');
    expect(
      (['WILLHOLD', 'HOLDING', 'HOLDOVER'] as const).map((time) => classStateWord('PUBLISHED', time)),
    ).toEqual(['待开班', '进行中', '已结束']);
    expect(Object.values(MEMBER_STATE_WORDS)).toHaveLength(6);
    expect([sourceWord('IMPORT'), sourceWord('toString'), sourceWord('')]).toEqual(['导入', '', '']);
  });
});

describe('the number of a class', () => {
  it('has the year and at least four digits', () => {
    expect([classCodeOf(2026, 712), classCodeOf(2027, 12_345)]).toEqual(['K2026-0712', 'K2027-12345']);
  });
});

describe('the days of the statistics', () => {
  const at = (text: string) => new Date(`${text}:00+08:00`);
  const days = (now: string) => statisticDays(at('2026-07-06T00:00'), at('2026-07-09T00:00'), at(now));

  it('are those that a class has had in Asia/Shanghai', () => {
    expect(days('2026-07-05T23:59')).toEqual([]);
    expect(days('2026-07-06T00:00')).toEqual(['2026-07-06']);
    expect(days('2026-07-07T07:59')).toEqual(['2026-07-06', '2026-07-07']);
    expect(days('2027-01-01T00:00')).toEqual(['2026-07-06', '2026-07-07', '2026-07-08']);
  });

  it('are at most the last sixty', () => {
    const long = statisticDays(at('2026-01-01T00:00'), at('2027-01-01T00:00'), at('2026-07-09T10:00'));
    expect([long.length, long[0], long.at(-1)]).toEqual([60, '2026-05-11', '2026-07-09']);
  });
});
