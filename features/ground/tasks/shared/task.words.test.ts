import { describe, expect, it } from 'vitest';
import { percentOf, statusText } from './task.words.ts';

const task = { state: 'running', doneNum: 0, totalNum: 0, message: '' } as const;

describe('how far a task is', () => {
  it('is unknown while nobody knows how much there is', () => {
    expect(percentOf(task)).toBeNull();
    expect(statusText(task)).toBe('正在处理。');
    expect(statusText({ ...task, doneNum: 12 })).toBe('已处理 12 项。');
  });

  it('is not the whole before its result is there', () => {
    expect(percentOf({ ...task, doneNum: 214, totalNum: 214 })).toBe(99);
    expect(percentOf({ ...task, state: 'done' })).toBe(100);
    expect(statusText({ ...task, doneNum: 3, totalNum: 214 })).toBe('已处理 3 项，共 214 项。');
  });

  it('is told in the server’s own words at the end', () => {
    expect(statusText({ ...task, state: 'done', message: '已导出 214 行。' })).toBe('已导出 214 行。');
    expect(statusText({ ...task, state: 'cancelled' })).toBe('已停止');
  });
});
