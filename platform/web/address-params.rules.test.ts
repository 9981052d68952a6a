import { expect, it } from 'vitest';
import { idIn, withParams } from './address-params.rules.ts';

it('changes only what is wanted, and leaves out what is empty', () => {
  const before = new URLSearchParams('id=k1&page=3&part=exams');
  expect(withParams(before, { page: '', part: 'process' })).toBe('id=k1&part=process');
  expect(before.get('page')).toBe('3');
});

it.each([
  ['id=k1', 'k1'],
  ['id=A_b-9', 'A_b-9'],
  [`id=${'9'.repeat(64)}`, '9'.repeat(64)],
  [`id=${'9'.repeat(65)}`, '0'],
  ['id=', '0'],
  ['page=3', '0'],
  ['id=k1/2', '0'],
  ['id=/k1', '0'],
  ['id=课', '0'],
])('names by %s the record %s', (query, id) => {
  expect(idIn(new URLSearchParams(query))).toBe(id);
});
