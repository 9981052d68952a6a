import { expect, it } from 'vitest';
import { maskedName } from './masked-name.rules.ts';

it('keeps the first character of a name and not its length', () => {
  expect(maskedName('热依拉·艾尔肯')).toBe('热**');
  expect(maskedName('欧阳小红')).toBe('欧**');
  expect(maskedName('王一')).toBe('王*');
});

it('shows nothing of a name of one character, and takes rare characters whole', () => {
  expect(maskedName('甲')).toBe('*');
  expect(maskedName('𠮷田一')).toBe('𠮷**');
  expect(maskedName(' ')).toBe('');
});
