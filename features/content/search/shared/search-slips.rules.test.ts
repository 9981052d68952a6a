import { describe, expect, it } from 'vitest';
import { spokenSlips, syllablesNear } from './pinyin-slips.rules.ts';
import { syllablesOf } from './pinyin-syllables.rules.ts';
import { type Alternative, readQuestion } from './search-question.rules.ts';
import { looseAlternatives } from './search-slips.rules.ts';
import { type TokenKind, tokenOf } from './search-tokens.rules.ts';

/** Each Han character of these tests sounds as a letter. */
const HAN = '坎儿井节水灌溉新疆吐鲁番哈密和田喀什阿克苏';
const soundsOf = (han: string) => [...han].map((one) => 'abcdefghijklmnopqrstuvwxyz'[HAN.indexOf(one)] ?? '');
const question = (words: string) => readQuestion(words, soundsOf) ?? { forms: [], key: '' };
const first = (num: number) => HAN.slice(0, num);

const tokens = (written: string): number[] =>
  written === ''
    ? []
    : written.split(';').flatMap((group) => {
        const [kind = '', texts = ''] = group.trim().split(':');
        return texts.split(',').map((text) => tokenOf(kind as TokenKind, text));
      });
const alternative = (level: number, written: string, any = ''): Alternative => {
  const all = tokens(written);
  return { all, any: any === '' ? all.slice(0, 1) : tokens(any), level, isTitle: true };
};

describe('what is asked of what sounds the same or is one slip away', () => {
  it('is of one character its sound', () => {
    expect(looseAlternatives(question('坎'))).toEqual([alternative(0, 'sound:a')]);
  });

  it('is of two characters both with one between them', () => {
    expect(looseAlternatives(question('坎儿'))).toEqual([
      alternative(0, 'sound:a b'),
      alternative(1, 'skip:a b'),
    ]);
  });

  it('is of three characters what another, a missing and an additional one leave', () => {
    expect(looseAlternatives(question('坎儿井'))).toEqual([
      alternative(0, 'sound:a b,b c'),
      alternative(1, 'sound:b c'),
      alternative(1, 'sound:b c; skip:a b'),
      alternative(1, 'skip:a c'),
      alternative(1, 'sound:a b; skip:b c'),
      alternative(1, 'sound:a c'),
      alternative(1, 'sound:a b'),
    ]);
  });

  it('is of four characters the same around each of them', () => {
    expect(looseAlternatives(question('坎儿井节'))).toEqual([
      alternative(0, 'sound:a b,b c,c d'),
      alternative(1, 'sound:b c,c d'),
      alternative(1, 'sound:b c,c d; skip:a b'),
      alternative(1, 'sound:c d; skip:a c'),
      alternative(1, 'sound:a b,c d; skip:b c'),
      alternative(1, 'sound:c d,a c'),
      alternative(1, 'sound:a b; skip:b d'),
      alternative(1, 'sound:a b,b c; skip:c d'),
      alternative(1, 'sound:a b,b d'),
      alternative(1, 'sound:a b,b c'),
    ]);
  });

  it('is from five characters on a third of them too', () => {
    expect(looseAlternatives(question(first(5))).filter(({ level }) => level === 2)).toEqual([
      alternative(2, 'sound:a b,b c'),
      alternative(2, 'sound:c d,d e'),
    ]);
  });

  it('is of nine characters thirds only', () => {
    expect(looseAlternatives(question(first(9)))).toEqual([
      alternative(0, 'sound:a b,b c,c d,d e,e f,f g,g h,h i'),
      alternative(1, 'sound:a b,b c,c d'),
      alternative(1, 'sound:d e,e f,f g'),
      alternative(1, 'sound:g h,h i'),
    ]);
    expect(looseAlternatives(question(first(8))).filter(({ level }) => level === 1)).toHaveLength(8 * 3 - 3);
  });

  it('is of a very long word six neighbours of each third', () => {
    expect(looseAlternatives(question(first(21))).slice(1)).toEqual([
      alternative(1, 'sound:a b,b c,c d,d e,e f,f g'),
      alternative(1, 'sound:h i,i j,j k,k l,l m,m n'),
      alternative(1, 'sound:o p,p q,q r,r s,s t,t u'),
    ]);
  });

  it('is of several words a slip of one while the others sound the same', () => {
    expect(looseAlternatives(question('坎儿 井 26'))).toEqual([
      alternative(0, 'sound:a b,c; any:26'),
      alternative(1, 'skip:a b; sound:c; any:26'),
    ]);
  });

  it('has a bound', () => {
    const many = looseAlternatives(question('坎儿井节水 灌溉新疆吐 鲁番哈密和 田喀什阿克'));
    expect(many).toHaveLength(40);
    expect(many[0]?.level).toBe(0);
  });
});

describe('what is asked of words with a letter wrong', () => {
  it('is from four letters on whatever is left without one of them', () => {
    expect(looseAlternatives(question('26a'))).toEqual([]);
    expect(looseAlternatives(question('26ab'))).toEqual([alternative(1, '', 'short:26ab,6ab,2ab,26b,26a')]);
    expect(looseAlternatives(question('jinn'))).toEqual([alternative(1, '', 'short:jinn,inn,jnn,jin')]);
  });

  it('is of more letters pinyin with one syllable beside those that were read', () => {
    expect(looseAlternatives(question('kanjx'))).toEqual([
      alternative(1, '', 'short:kanjx,anjx,knjx,kajx,kanx,kanj'),
      alternative(1, '', 'sound:kan ji,kan ju'),
    ]);
    expect(looseAlternatives(question('xkan')).slice(1)).toEqual([]);
    expect(looseAlternatives(question('gxqing')).slice(1)).toEqual([
      alternative(1, '', 'sound:ga qing,ge qing,gu qing'),
    ]);
    expect(looseAlternatives(question('abc12'))).toEqual([
      alternative(1, '', 'short:abc12,bc12,ac12,ab12,abc2,abc1'),
    ]);
  });

  it('is of syllables before and after what they leave, beside the other words', () => {
    expect(looseAlternatives(question('坎儿 kanerxqjingshui')).slice(3)).toEqual([
      alternative(1, 'sound:kan er,jing shui; skip:er jing; sound:a b', 'sound:er xi,er xu'),
    ]);
    expect(looseAlternatives(question('kanxqjing')).slice(1)).toEqual([
      alternative(1, 'skip:kan jing', 'sound:kan xi,kan xu'),
    ]);
  });
});

describe('pinyin with a letter wrong', () => {
  it('stands one letter from its syllables, itself left out', () => {
    expect(syllablesNear('kxn')).toEqual(['kan', 'ken', 'kun']);
    expect(syllablesNear('zhuangx')).toEqual(['zhuang']);
    expect(syllablesNear('jing').toSorted()).toEqual([
      'bing',
      'ding',
      'jiang',
      'jin',
      'jiong',
      'ling',
      'ming',
      'ning',
      'ping',
      'qing',
      'ting',
      'xing',
      'ying',
    ]);
    expect(syllablesNear('xqw')).toEqual([]);
  });

  it('is read before and after the slip, fewest syllables first', () => {
    expect(spokenSlips('kanerjiny')).toEqual([
      { before: ['kan', 'er'], meant: ['jin', 'jing'], after: [] },
      { before: ['kan', 'er', 'ji'], meant: ['na', 'ne', 'ni', 'nu', 'nv'], after: [] },
      { before: ['kan', 'er', 'jin'], meant: ['ya', 'ye', 'yi', 'yo', 'yu', 'a', 'e', 'o'], after: [] },
    ]);
    expect(spokenSlips('xkan')).toEqual([
      { before: [], meant: ['xi', 'xu', 'a', 'e', 'o'], after: ['kan'] },
      { before: [], meant: ['xi', 'xu'], after: ['an'] },
    ]);
    expect(spokenSlips('gxng')).toEqual([]);
    expect(
      spokenSlips('ganxu').map(({ before, meant, after }) => [
        before.join(' '),
        meant.length,
        after.join(' '),
      ]),
    ).toEqual([
      ['', 24, 'xu'],
      ['ga', 4, ''],
      ['gan', 24, ''],
      ['', 6, 'an xu'],
      ['ga', 10, 'xu'],
    ]);
  });
});

describe('pinyin written together', () => {
  it.each([
    ['xianan', ['xia nan', 'xian an', 'xi a nan']],
    ['fangan', ['fan gan', 'fang an']],
    ['jinganan', ['jin ga nan', 'jing a nan', 'jin gan an']],
    ['xianxiananan', ['xian xia na nan', 'xian xian a nan', 'xian xia nan an']],
    ['zhuang', ['zhuang', 'zhu ang']],
    ['a', []],
    ['1kan', []],
    ['kan1', []],
    ['yi'.repeat(20), [Array(20).fill('yi').join(' ')]],
    ['yi'.repeat(21), []],
  ])('of %s is read in three ways at the most, fewest syllables first', (letters, readings) => {
    expect(syllablesOf(letters).map((reading) => reading.join(' '))).toEqual(readings);
  });
});
