import { describe, expect, it } from 'vitest';
import { masteryText, mistakeFacts, practicePath, readMistakeType, stemLine } from './mistake.words.ts';

describe('a mistake in a row of the notebook', () => {
  it('shows blanks as a rule', () => {
    expect(stemLine('党的根本宗旨是(##)，\n 初心是(##)。')).toBe('党的根本宗旨是____， 初心是____。');
    expect(stemLine(' \n(##) 是根本。 ')).toBe('____ 是根本。');
    expect(stemLine('成立于（　　）。')).toBe('成立于（　　）。');
  });

  it('says how often, when and where it was wrong', () => {
    const facts = { wrongNum: 2, unifiedName: '结业考试', isMastered: false, rightStreak: 0 };
    expect(mistakeFacts({ ...facts, lastWrongTime: '2026-07-09 10:00:00' })).toEqual([
      '错过 2 次',
      '最近一次 07-09',
      '《结业考试》',
    ]);
    expect(mistakeFacts({ ...facts, lastWrongTime: '', unifiedName: '' })).toEqual(['错过 2 次']);
  });

  it('says what is missing to master it', () => {
    expect(masteryText({ isMastered: true, rightStreak: 2 })).toBe('已掌握');
    expect(masteryText({ isMastered: false, rightStreak: 0 })).toBe('连着答对 2 次算掌握');
    expect(masteryText({ isMastered: false, rightStreak: 1 })).toBe('再答对 1 次就掌握');
    expect(masteryText({ isMastered: false, rightStreak: 2 })).toBe('再答对 1 次就掌握');
  });
});

it('keeps the kind of question in the address of a practice', () => {
  expect(practicePath('')).toBe('/online-class/mistakes/practice');
  expect(practicePath('2')).toBe('/online-class/mistakes/practice?type=2');
  expect(['0', '1', '2', '3', '4', '5'].map(readMistakeType)).toEqual(['', '1', '2', '3', '4', '']);
  expect(readMistakeType('7')).toBe('');
  expect(readMistakeType(null)).toBe('');
});
