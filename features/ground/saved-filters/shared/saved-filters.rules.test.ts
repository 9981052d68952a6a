import { expect, test } from 'vitest';
import { nameProblem, savedName } from './saved-filters.rules.ts';

test('a name is one line without room at its ends', () => {
  expect(savedName('  我管的\n乡镇班 ')).toBe('我管的 乡镇班');
});

test('a name is neither empty nor longer than twenty characters', () => {
  expect([nameProblem('  '), nameProblem('字'.repeat(20)), nameProblem('字'.repeat(21))]).toEqual([
    '请给它起个名称',
    '',
    '名称最多 20 个字',
  ]);
});
