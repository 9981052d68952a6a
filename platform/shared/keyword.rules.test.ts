import { expect, it } from 'vitest';
import { keywordOf } from './keyword.rules.ts';

it('is looked for by what the database can be asked', () => {
  expect(keywordOf(' A\u0000莎\ud800 ')).toBe('a莎\ufffd');
  expect(keywordOf(undefined)).toBe('');
});
