import { describe, expect, it } from 'vitest';
import { holdReason, withoutNumbers } from './message-screen.rules.ts';

const WORDS = [
  { letters: '代考', level: 'serious', note: '' },
  { letters: '最好', level: 'advice', note: '' },
] as const;

describe('a message waits for a manager', () => {
  it('with a telephone number, however it is written', () => {
    for (const text of ['打我电话 13912340000', '139-1234-0000 找我', '１３９１２３４００００'])
      expect(holdReason(text, [])).toBe('有手机号');
  });

  it('with an identity number, also beside a telephone number', () => {
    expect(holdReason('650102199001011234', [])).toBe('有身份证号');
    expect(holdReason('65010219900101123X\n13912340000', [])).toBe('有身份证号');
  });

  it('with a serious word of the list, and not with a word of advice', () => {
    expect(holdReason('有偿代 考', WORDS)).toBe('有需要核对的词');
    expect(holdReason('这样最好', WORDS)).toBe('');
  });

  it('not for other numbers, nor in Uyghur', () => {
    for (const text of ['明天 20:00，第 139 页', '2026-07-09', 'ياخشىمۇسىز 12345'])
      expect(holdReason(text, WORDS)).toBe('');
  });
});

describe('numbers that wait', () => {
  it('are covered in the middle and nothing else of the text is', () => {
    expect(withoutNumbers('我的电话 13912340000，晚上都在。')).toBe('我的电话 139****0000，晚上都在。');
    expect(withoutNumbers('证号650102199001011234')).toBe('证号650***********1234');
    expect(withoutNumbers('139-1234-0000 和 13812345678')).toBe('139-****-0000 和 138****5678');
    expect(withoutNumbers('没有号码')).toBe('没有号码');
  });
});
