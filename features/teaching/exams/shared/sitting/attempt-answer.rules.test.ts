import { describe, expect, it } from 'vitest';
import { answeredAt, eventRefusal, storedAnswer } from './attempt-answer.rules.ts';

const single = { type: '1' as const, optionOrder: ['A', 'B', 'C'] };
const multiple = { type: '2' as const, optionOrder: ['A', 'B', 'C'] };
const blank = { type: '4' as const, optionOrder: [] };
const event = { no: 1, unifiedItemId: 'i', at: 0 };

const refused = (item: typeof single | typeof multiple | typeof blank | undefined, optionsIds?: string) =>
  eventRefusal(item, { ...event, optionsIds });

describe('an event of the journal', () => {
  it('is refused with its reason when it is not of this paper, or says nothing', () => {
    expect(refused(undefined, 'A')).toBe('这道题不在您的试卷里。');
    expect(refused(single)).toBe('没有作答，也没有标记。');
    expect(eventRefusal(single, { ...event, isMarked: false })).toBe('');
  });

  it('names options that the question has, one of them in a single choice', () => {
    expect(refused(single, 'C')).toBe('');
    expect(refused(single, 'D')).toBe('没有这个选项。');
    expect(refused(single, '!')).toBe('没有这个选项。');
    expect(refused(single, 'A\nB')).toBe('这道题只能选一项。');
    expect(refused({ type: '3' as never, optionOrder: ['A', 'B'] }, 'A\nB')).toBe('这道题只能选一项。');
    expect(refused(multiple, 'C\nA\nA')).toBe('');
    expect(refused(multiple, 'A\nZ')).toBe('没有这个选项。');
  });

  it('may take an answer back', () => {
    for (const item of [single, multiple, blank]) expect(refused(item, '')).toBe('');
  });

  it('holds only text that a database can keep', () => {
    expect(refused(blank, '乡\u0000村')).toContain('存不了');
    expect(refused(blank, '\ud800')).toContain('存不了');
    expect(refused(blank, '𠮷\nئۈزۈم')).toBe('');
    expect(refused(blank, '\n'.repeat(400))).toBe('填的空比题目多。');
  });
});

it('is stored sorted and without doubles, and blanks without a word as no answer', () => {
  expect(storedAnswer(multiple, 'C\nA\nA')).toBe('A\nC');
  expect(storedAnswer(single, 'b')).toBe('B');
  expect(storedAnswer(blank, '\n\n')).toBe('');
  expect(storedAnswer(blank, '乡\n村')).toBe('乡\n村');
});

it('was given when the page says, but never before the start nor after it was received', () => {
  const [start, received] = [new Date(1_000_000), new Date(2_000_000)];
  expect(answeredAt(1_500_000, start, received)).toEqual(new Date(1_500_000));
  expect(answeredAt(0, start, received)).toEqual(start);
  expect(answeredAt(9_007_199_254_740_991, start, received)).toEqual(received);
});
