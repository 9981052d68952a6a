import { expect, it } from 'vitest';
import { defineErrors } from './errors.ts';

const errors = defineErrors('tests', { 422: { over: '已经结束：{at}。' }, 500: { broken: '出了问题。' } });

it('a refusal keeps no frames, a failure does, and so does what is thrown after both', () => {
  const refusal = errors.over({ at: '今天' });
  expect([refusal.message, refusal.status]).toEqual(['已经结束：今天。', 422]);
  expect(refusal.stack).not.toMatch(/^\s+at /m);
  expect(errors.broken().stack).toMatch(/^\s+at /m);
  expect(new Error('later').stack).toMatch(/^\s+at /m);
});
