import { expect, test } from 'vitest';
import { NO_STAR_TEXT, whyNotEvaluated } from './evaluation-page.words.ts';

const member = { isLogin: 1, canUseSys: true };

test('who has studied a course may evaluate it, others are told what is missing', () => {
  expect(whyNotEvaluated(member, 1)).toBe('');
  expect(whyNotEvaluated(member, 2)).toBe('');
  expect(whyNotEvaluated(member, 0)).toBe('学习后可以评价');
  expect(whyNotEvaluated(member, 2, 'WILLHOLD')).toBe('开班后可以评价');
  expect(whyNotEvaluated(member, 2, 'HOLDOVER')).toBe('');
  expect(whyNotEvaluated({ isLogin: 1, canUseSys: false }, 0)).toBe('党员学习后可以评价');
  expect(whyNotEvaluated({ isLogin: 0, canUseSys: false }, 0)).toBe('登录并学习后可以评价');
});

test('an evaluation without a star is answered with the specification’s sentence', () => {
  expect(NO_STAR_TEXT).toBe('请至少选择一颗星哦！');
});
