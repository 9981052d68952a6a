import { describe, expect, it } from 'vitest';
import { reasonProblem } from './reason.rules.ts';

describe('操作的理由', () => {
  const field = { label: '退回理由', required: true, maxLength: 5 };

  it('必填的不能空着，空格不算', () => {
    expect(reasonProblem('  ', field)).toBe('请填写退回理由');
    expect(reasonProblem('', { label: '说明' })).toBeNull();
  });

  it('超过的字数说出来，一个表情算一个字', () => {
    expect(reasonProblem('字幕缺第三段', field)).toBe('最多 5 个字，现在多了 1 个');
    expect(reasonProblem('字幕缺了👍', field)).toBeNull();
  });
});
