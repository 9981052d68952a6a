import { expect, it } from 'vitest';
import { changeText } from './ratings.words.ts';

it('says how long a rating may still be changed', () => {
  expect([0, 1, 7].map(changeText)).toEqual(['不能再改', '1 天内可改', '7 天内可改']);
});
