import { expect, it } from 'vitest';
import { withParams } from './address-params.rules.ts';

it('changes only what is wanted, and leaves out what is empty', () => {
  const before = new URLSearchParams('id=k1&page=3&part=exams');
  expect(withParams(before, { page: '', part: 'process' })).toBe('id=k1&part=process');
  expect(before.get('page')).toBe('3');
});
