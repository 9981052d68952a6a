import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { plainLine, plainText, tidyTags } from './plain-text.rules.ts';

describe('plain text', () => {
  it('keeps line breaks of every kind, and nothing that a database or a reader cannot hold', () => {
    expect(plainText('一\r\n二\u2028三\r四')).toBe('一\n二\n三\n四');
    expect(plainText('a\u0000b\ud800c\u202ed\ufeff')).toBe('abcd');
    expect(plainText('  开头\t中间 \n\n\n\n结尾  ')).toBe('开头 中间\n\n结尾');
  });

  it('leaves markup as it was typed: it is text', () => {
    expect(plainText('<b>粗</b> & 1 < 2')).toBe('<b>粗</b> & 1 < 2');
  });

  it('keeps the joiners that Uyghur and emoji are written with', () => {
    expect(plainText('كىتاب\u200dخانا 👩‍🌾')).toBe('كىتاب\u200dخانا 👩‍🌾');
  });

  it('is one line where it is a name', () => {
    expect(plainLine(' 党章\n\t党规\u0000 \u200b ')).toBe('党章 党规');
  });

  it('changes nothing more when it is done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
        expect(plainLine(plainLine(text))).toBe(plainLine(text));
        expect(plainText(text).isWellFormed()).toBe(true);
      }),
    );
  });

  it('gives words to search by, and tags once each', () => {
    expect(searchWords(' 党章\u0000党规  100% ')).toEqual(['党章', '党规', '100%']);
    expect(tidyTags([' 纪律 ', '纪律', '\u200b', '党史'])).toEqual(['纪律', '党史']);
  });
});

it('a line has no double spaces where a sign between them was taken out', () => {
  expect(plainLine('党章 \u200b 党规 \t\n 纪律')).toBe('党章 党规 纪律');
});
