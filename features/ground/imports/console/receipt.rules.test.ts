import { describe, expect, it } from 'vitest';
import { barText, nextStep, receiptNumbers, receiptTabs, tookText } from './receipt.rules.ts';

const NONE = { totalNum: 312, goodNum: 0, existsNum: 14, failedNum: 9, doneNum: 0, skippedNum: 0 };
const checked = { ...NONE, goodNum: 289 };
const done = { ...NONE, doneNum: 289 };

describe('the numbers of a receipt', () => {
  it('say before the writing what would be written, and after it what was', () => {
    expect(receiptNumbers(checked, '已有账号').map(({ word, num }) => [word, num])).toEqual([
      ['可以导入，还没有写入', 289],
      ['已有账号', 14],
      ['失败，没有写入', 9],
    ]);
    expect(barText(receiptNumbers(done, '已有账号'))).toBe('成功 289，已有账号 14，失败，没有写入 9');
  });

  it('name what was mended since, and what was left out', () => {
    const later = { ...done, goodNum: 3, failedNum: 5, skippedNum: 1 };
    expect(receiptNumbers(later, '已有').map(({ state }) => state)).toEqual([
      'done',
      'good',
      'exists',
      'failed',
      'skipped',
    ]);
    expect(receiptTabs(later).map(({ word }) => word)).toEqual([
      '全部',
      '失败',
      '已有',
      '可导入',
      '成功',
      '不导入',
    ]);
    expect(receiptTabs(done).map(({ word }) => word)).toEqual(['全部', '失败', '已有', '成功']);
  });
});

describe('the red button', () => {
  const open = { isOpen: true, hasResult: false };
  it('writes what passed, then gives out the passwords, then asks for the mended rest', () => {
    expect(nextStep(checked, open)).toBe('commit');
    expect(nextStep(done, { ...open, hasResult: true })).toBe('result');
    expect(nextStep(done, open)).toBe('again');
    expect(nextStep({ ...done, goodNum: 2 }, { ...open, hasResult: true })).toBe('commitMended');
  });

  it('is none while the import works, or where nothing is left to do', () => {
    expect(nextStep(checked, { isOpen: false, hasResult: false })).toBe('none');
    expect(nextStep({ ...done, failedNum: 0 }, open)).toBe('none');
  });
});

it('a duration is written with its hours', () => {
  expect([18, 75, 3661].map(tookText)).toEqual(['00:00:18', '00:01:15', '01:01:01']);
});

describe('a receipt at its borders', () => {
  it('has three tabs even where they are empty', () => {
    const nothing = { ...NONE, totalNum: 0, existsNum: 0, failedNum: 0 };
    expect(receiptTabs(nothing)).toEqual([
      { state: null, word: '全部', num: 0 },
      { state: 'failed', word: '失败', num: 0 },
      { state: 'exists', word: '已有', num: 0 },
    ]);
    expect(receiptNumbers(nothing, '已有').map(({ state }) => state)).toEqual(['good', 'exists', 'failed']);
  });

  it('says of what was mended that it is not written yet', () => {
    expect(receiptNumbers({ ...NONE, doneNum: 1, goodNum: 1, skippedNum: 1 }, '已有')).toEqual([
      { state: 'done', word: '成功', num: 1, tone: 'pine' },
      { state: 'good', word: '改好了，还没有写入', num: 1, tone: 'blue' },
      { state: 'exists', word: '已有', num: 14, tone: 'gold' },
      { state: 'failed', word: '失败，没有写入', num: 9, tone: 'danger' },
      { state: 'skipped', word: '不导入', num: 1, tone: 'plain' },
    ]);
  });
});
