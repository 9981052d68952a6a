import { expect, it } from 'vitest';
import { keywordOf, searchWords } from './keyword.rules.ts';

it('is looked for by what the database can be asked', () => {
  expect(keywordOf(' A\u0000莎\ud800 ')).toBe('a莎\ufffd');
  expect(keywordOf(undefined)).toBe('');
});

it('is up to six words, however they are parted', () => {
  expect(searchWords('  党史 \u0000\t 学习\ud800教育')).toEqual(['党史', '学习', '教育']);
  expect(searchWords('一 二 三 四 五 六 七')).toEqual(['一', '二', '三', '四', '五', '六']);
  expect([searchWords(' '), searchWords(undefined)]).toEqual([[], []]);
});
