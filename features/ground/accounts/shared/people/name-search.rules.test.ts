import { expect, it } from 'vitest';
import { letteredKey } from './name-search.rules.ts';

it('a name is found with and without its dots and spaces, in whatever width', () => {
  expect(['买买提·艾力', '买买提 艾力', '买买提艾力', '买买提・艾力'].map(letteredKey)).toEqual([
    '买买提艾力',
    '买买提艾力',
    '买买提艾力',
    '买买提艾力',
  ]);
  expect(letteredKey('ＡＬＩ')).toBe('ali');
  expect(letteredKey(' · ')).toBe('');
});
