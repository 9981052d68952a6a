import { expect, it } from 'vitest';
import { starsText } from './teacher-library.words.ts';

it('says a score in stars with one decimal, and nothing while there is none', () => {
  expect([0, 1, 9, 10, 8.64].map(starsText)).toEqual(['', '0.5', '4.5', '5.0', '4.3']);
});
