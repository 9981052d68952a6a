import { expect, it } from 'vitest';
import { lengthProblem } from '../../../shared/text-length.rules.ts';
import { readHours, typedHoursProblem } from './typed-hours.rules.ts';

it('counts characters as people do and says how many are too many', () => {
  expect(lengthProblem('𠮷𠮷', 2)).toBe('');
  expect(lengthProblem(' 班级 ', 2)).toBe('');
  expect(lengthProblem('班级名称', 2)).toBe('最多 2 个字，现在 4 个，请删去 2 个');
});

it('reads study hours as they are typed and changes none', () => {
  expect(['1.5', '１。５', '.5', '2.', '0'].map(readHours)).toEqual([150, 150, 50, 200, 0]);
  expect(['', 'abc', '1.555', '1,5', '-1'].map(readHours)).toEqual([null, null, null, null, null]);
  expect(typedHoursProblem('1.555')).toBe('学时填数字，最多两位小数，例如 1.5');
  expect(typedHoursProblem('100000')).toBe('学时不能大于 9999.99');
  expect(typedHoursProblem('')).toBe('');
});

it('takes study hours up to the most there can be', () => {
  expect([' 1.5 ', '.25', '1.25', '1。5'].map(readHours)).toEqual([150, 25, 125, 150]);
  expect([typedHoursProblem('2', 2), typedHoursProblem('1.99', 2)]).toEqual(['', '']);
  expect(typedHoursProblem('2.01', 2)).toBe('学时不能大于 2');
  expect([typedHoursProblem('9999.99'), typedHoursProblem('  ')]).toEqual(['', '']);
});
