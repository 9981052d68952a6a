import { expect, it } from 'vitest';
import { maskedUsername } from './masked.rules.ts';

it('a masked username shows its ends and never its length', () => {
  expect(['reyila', 'p1024', 'ab', '热依拉', ''].map(maskedUsername)).toEqual([
    're***la',
    'p***4',
    'a*',
    '热***拉',
    '*',
  ]);
});
