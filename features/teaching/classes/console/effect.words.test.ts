import { expect, it } from 'vitest';
import { confirmText, effectNotes } from './effect.words.ts';

const sums = { memberNum: 9, graduatedNum: 1, graduateNum: 0, loseNum: 0, gainNum: 0 };

it('the question says that a graduation is for good and a loss is not, with the numbers', () => {
  expect(effectNotes({ ...sums, graduateNum: 3 }).join()).toMatch(/3 人就结业.*永久.*不收回/);
  expect(effectNotes({ ...sums, loseNum: 2 }).join()).toMatch(/2 人.*改回来.*恢复/);
  expect(effectNotes({ ...sums, graduateNum: 3, loseNum: 2 })).toHaveLength(2);
  expect(effectNotes(sums)).toEqual(['现在没有人会因此变化，可以直接保存。']);
  expect(effectNotes({ ...sums, gainNum: 4 })).toEqual([]);
  expect(effectNotes({ ...sums, graduateNum: 3, loseNum: 3 })).toHaveLength(2);
  expect(effectNotes({ ...sums, graduateNum: 3, gainNum: 3 })).toHaveLength(1);
});

it('the button says how many graduate by it', () => {
  expect(confirmText({ ...sums, graduateNum: 3 })).toBe('保存，让 3 人结业');
  expect(confirmText({ ...sums, loseNum: 3 })).toBe('保存');
});
