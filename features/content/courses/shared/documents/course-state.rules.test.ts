import { describe, expect, it } from 'vitest';
import { formName, isPublic, stateWords } from './course-state.rules.ts';

describe('课程状态', () => {
  it('没有公开过的：草稿、待审核、已退回', () => {
    expect(stateWords({ status: 1, editState: 'draft' })).toEqual({ text: '草稿', tone: 'plain' });
    expect(stateWords({ status: 2, editState: 'review' })).toEqual({ text: '待审核', tone: 'blue' });
    expect(stateWords({ status: 1, editState: 'returned' })).toEqual({ text: '已退回', tone: 'danger' });
    expect(stateWords({ status: 1, editState: 'none' }).text).toBe('草稿');
  });

  it('公开的，同时说出没有公开的修改', () => {
    expect(stateWords({ status: 3, editState: 'none' })).toEqual({ text: '已发布', tone: 'pine' });
    expect(stateWords({ status: 3, editState: 'draft' })).toEqual({ text: '已发布·有修改', tone: 'gold' });
    expect(stateWords({ status: 3, editState: 'review' }).text).toBe('已发布·待审');
    expect(stateWords({ status: 3, editState: 'returned' }).tone).toBe('danger');
    expect(stateWords({ status: 4, editState: 'none' })).toEqual({ text: '已下线', tone: 'plain' });
  });

  it('公开过才有对照', () => {
    expect([1, 2, 3, 4].map(isPublic)).toEqual([false, false, true, true]);
  });

  it('形式有名字', () => {
    expect(formName('audio')).toBe('音频');
  });
});
