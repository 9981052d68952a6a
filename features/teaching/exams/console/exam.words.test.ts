import { describe, expect, it } from 'vitest';
import { whom } from '#platform/shared/whom.words.ts';
import {
  extrasText,
  needRight,
  remainingText,
  resultWords,
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

describe('states with their tones', () => {
  it.each([
    ['FINAL_TEST', 'DRAFT', 'OPEN', '草稿', 'plain'],
    ['QUIZ', 'DRAFT', 'OPEN', '草稿', 'plain'],
    ['QUIZ', 'DRAFT', 'CLOSED', '草稿', 'plain'],
    ['FINAL_TEST', 'PUBLISHED', 'NOT_YET', '未开始', 'gold'],
    ['FINAL_TEST', 'PUBLISHED', 'OPEN', '进行中', 'blue'],
    ['FINAL_TEST', 'PUBLISHED', 'OVER', '已结束', 'plain'],
    ['FINAL_TEST', 'CLOSED', 'CLOSED', '已提前结束', 'danger'],
    ['QUIZ', 'PUBLISHED', 'OPEN', '使用中', 'blue'],
    ['QUIZ', 'PUBLISHED', 'NOT_YET', '未开始', 'gold'],
    ['QUIZ', 'CLOSED', 'CLOSED', '已停用', 'danger'],
  ] as const)('%s %s %s: %s', (examType, state, examTime, text, tone) => {
    expect(stateWords({ examType, state, examTime })).toEqual({ text, tone });
  });

  it('are of a result, too', () => {
    expect(
      (['NONE', 'RUNNING', 'PASSED', 'FAILED'] as const).map((state) => resultWords(state).tone),
    ).toEqual([...['plain', 'blue', 'pine', 'gold']]);
    expect(resultWords('PASSED').text).not.toBe('');
  });
});

describe('sentences at their borders', () => {
  const exam = { questionNum: 0, totalScore: 0, passScore: 60, examLength: 45, examNum: 0 };

  it.each([
    [{ ...exam, examType: 'FINAL_TEST' }, '60 分及格，45 分钟，最多考 1 次，取最高分'],
    [
      { ...exam, examType: 'FINAL_TEST', questionNum: 1, totalScore: 1, examNum: 3 },
      '1 题，满分 1，60 分及格，45 分钟，最多考 3 次，取最高分',
    ],
    [{ ...exam, examType: 'QUIZ' }, '答对八成通过，不限时间，没通过可以一直再测'],
    [{ ...exam, examType: 'QUIZ', questionNum: 1, examNum: 2 }, '1 题，答对 1 题通过，不限时间，最多测 2 次'],
  ] as const)('say the rules (%#)', (facts, text) => {
    expect(ruleSentence(facts)).toBe(text);
  });

  it('name another year without its seconds', () => {
    expect(spanText('2025-12-31 09:00:00', '', '2026')).toBe('2025-12-31 09:00 起');
    expect(spanText('', '2027-01-01 00:00:00', '2026')).toBe('至 12-31 24:00');
    expect(spanText('', '2027-01-02 08:30:59', '2026')).toBe('至 2027-01-02 08:30');
  });

  it('count what is left up to the second that begins', () => {
    const at = wireMs('2026-11-20 10:00:00');
    expect([1, 3_599_000, 3_600_000].map((ms) => remainingText('2026-11-20 10:00:00', at - ms))).toEqual([
      ...['00:01', '59:59', '1:00:00'],
    ]);
  });

  it('say how long somebody needed', () => {
    expect([usedText(90), usedText(0)]).toEqual(['1 分 30 秒', '--']);
  });

  it('name each thing that was given alone', () => {
    const none = { extraMinutes: 0, extraAttempts: 0, openUntil: '' };
    expect([extrasText({ ...none, extraMinutes: 1 }), extrasText({ ...none, extraAttempts: 1 })]).toEqual([
      ...['延 1 分钟', '加 1 次'],
    ]);
  });
});
