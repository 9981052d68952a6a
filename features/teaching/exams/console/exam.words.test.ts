import { describe, expect, it } from 'vitest';
import { whom } from '#platform/shared/whom.words.ts';
import {
  extrasText,
  needRight,
  remainingText,
  ruleSentence,
  spanText,
  stateWords,
  usedText,
  usualPassScore,
  wireMs,
} from './exam.words.ts';
import { tabOf } from './exam-places.rules.ts';

describe('words of the exam console', () => {
  it('says a state by time, and of a quiz whether it is in use', () => {
    const words = (
      examType: 'FINAL_TEST' | 'QUIZ',
      state: 'DRAFT' | 'PUBLISHED' | 'CLOSED',
      examTime: 'OPEN' | 'NOT_YET' | 'OVER' | 'CLOSED',
    ) => stateWords({ examType, state, examTime }).text;
    expect(words('FINAL_TEST', 'DRAFT', 'NOT_YET')).toBe('草稿');
    expect(words('FINAL_TEST', 'PUBLISHED', 'NOT_YET')).toBe('未开始');
    expect(words('FINAL_TEST', 'PUBLISHED', 'OVER')).toBe('已结束');
    expect(words('QUIZ', 'PUBLISHED', 'OPEN')).toBe('使用中');
    expect(words('QUIZ', 'CLOSED', 'CLOSED')).toBe('已停用');
  });

  it('writes a window as short as it can be', () => {
    expect(spanText('2026-11-20 09:00:00', '2026-11-20 18:00:00', '2026')).toBe('11-20 09:00 至 18:00');
    expect(spanText('2026-11-20 09:00:00', '2026-11-22 18:00:00', '2026')).toBe('11-20 09:00 至 11-22 18:00');
    expect(spanText('2026-12-31 09:00:00', '2027-01-02 18:00:00', '2026')).toBe(
      '12-31 09:00 至 2027-01-02 18:00',
    );
    expect(spanText('', '2026-11-22 18:00:00', '2026')).toBe('至 11-22 18:00');
    expect(spanText('2026-11-22 18:00:00', '', '2026')).toBe('11-22 18:00 起');
    expect(spanText('', '', '2026')).toBe('');
    expect(spanText('2026-11-09 00:00:00', '2026-12-15 00:00:00', '2026')).toBe('11-09 00:00 至 12-14 24:00');
    expect(spanText('2026-11-09 09:00:00', '2026-11-10 00:00:00', '2026')).toBe('11-09 09:00 至 24:00');
  });

  it('counts what is left in Asia/Shanghai', () => {
    const deadline = '2026-11-20 10:00:00';
    const at = wireMs(deadline);
    expect(new Date(at).toISOString()).toBe('2026-11-20T02:00:00.000Z');
    expect(remainingText(deadline, at - 65_000)).toBe('01:05');
    expect(remainingText(deadline, at - 3_729_000)).toBe('1:02:09');
    expect(remainingText(deadline, at + 5_000)).toBe('00:00');
    expect(remainingText('', at)).toBe('');
  });

  it('names what was given to a person', () => {
    expect(extrasText({ extraMinutes: 20, extraAttempts: 1, openUntil: '2026-11-22 18:00:00' })).toBe(
      '延 20 分钟，加 1 次，补考到 11-22 18:00',
    );
    expect(extrasText({ extraMinutes: 0, extraAttempts: 0, openUntil: '' })).toBe('');
  });

  it('asks for eighty per cent of a quiz, rounded up', () => {
    expect([1, 3, 5, 7, 10, 12].map(needRight)).toEqual([1, 3, 4, 6, 8, 10]);
  });

  it('says the rules in one sentence', () => {
    const final = { examType: 'FINAL_TEST', questionNum: 20, totalScore: 100, passScore: 60 } as const;
    expect(ruleSentence({ ...final, examLength: 45, examNum: 2 })).toBe(
      '20 题，满分 100，60 分及格，45 分钟，最多考 2 次，取最高分',
    );
    expect(ruleSentence({ ...final, examType: 'QUIZ', questionNum: 10, examLength: 0, examNum: 0 })).toBe(
      '10 题，答对 8 题通过，不限时间，没通过可以一直再测',
    );
  });

  it('names one person, or how many', () => {
    expect(whom([{ name: '阿里木' }])).toBe('“阿里木”');
    expect(whom([{ name: '阿里木' }, { name: '王建国' }])).toBe('“阿里木”等 2 人');
    expect(usedText(0)).toBe('--');
  });

  it('opens a draft at its settings, what is out at its people', () => {
    expect(tabOf(null, true)).toBe('people');
    expect(tabOf('statistic', true)).toBe('statistic');
    expect(tabOf('statistic', false)).toBe('settings');
    expect(tabOf('x', true)).toBe('people');
  });
});

describe('the score that a new final test begins with', () => {
  it('is six tenths of its paper, or sixty', () => {
    expect(usualPassScore()).toBe(60);
    expect(usualPassScore(0)).toBe(60);
    expect(usualPassScore(50)).toBe(30);
    expect(usualPassScore(33)).toBe(19.8);
  });
});
