import { describe, expect, it } from 'vitest';
import { ACCOUNTS_AUDIT } from '../accounts.words.ts';
import { auditTrailWords } from '../audit-words.rules.ts';
import { barLengths, dateText, dayStart, isWork, weekDays, weekdayOf } from './console-today.rules.ts';

const trail = auditTrailWords(ACCOUNTS_AUDIT);

describe('今天', () => {
  it('从北京时间零点算起，不管服务器在哪个时区', () => {
    expect(dayStart(new Date('2026-07-09T10:20:00+08:00')).toISOString()).toBe('2026-07-08T16:00:00.000Z');
    expect(dayStart(new Date('2026-07-09T00:00:00+08:00')).toISOString()).toBe('2026-07-08T16:00:00.000Z');
    expect(dayStart(new Date('2026-07-08T23:59:59+08:00')).toISOString()).toBe('2026-07-07T16:00:00.000Z');
  });

  it('写成日期和星期', () => {
    expect(dateText(new Date('2026-07-09T00:30:00+08:00'))).toBe('2026 年 7 月 9 日　星期四');
  });

  it('登录、换身份、改自己的密码不算办事', () => {
    expect(isWork('courses.publish', trail)).toBe(true);
    expect(isWork('accounts.switchRole', trail)).toBe(false);
    expect(isWork('accounts.otherPerson', trail)).toBe(false);
  });
});

describe('本周', () => {
  it('从星期一到今天，星期天是第七天', () => {
    expect(weekDays(new Date('2026-07-09T10:20:00+08:00'))).toEqual([
      '2026-07-06',
      '2026-07-07',
      '2026-07-08',
      '2026-07-09',
    ]);
    expect(weekDays(new Date('2026-07-06T00:00:00+08:00'))).toEqual(['2026-07-06']);
    expect(weekDays(new Date('2026-07-12T23:59:00+08:00'))).toHaveLength(7);
    expect(weekdayOf('2026-07-12')).toBe('周日');
    expect(weekdayOf('2026-07-06')).toBe('周一');
  });

  it('条子按最长的一天比，全是零就都不画', () => {
    expect(barLengths(['1642.00', '821.00', '0.00'])).toEqual([100, 50, 0]);
    expect(barLengths(['0.00'])).toEqual([0]);
    expect(barLengths([])).toEqual([]);
  });
});
