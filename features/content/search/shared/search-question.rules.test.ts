import { describe, expect, it } from 'vitest';
import { READINGS } from './readings.fixtures.ts';
import {
  type Alternative,
  halvesOf,
  heardOf,
  isLatin,
  levelled,
  needs,
  partialAlternatives,
  readQuestion,
  soundTokens,
  strict,
  strictAlternatives,
} from './search-question.rules.ts';
import { type TokenKind, tokenOf } from './search-tokens.rules.ts';

const soundsOf = (han: string) => [...han].map((one) => READINGS[one] ?? 'a');
const question = (words: string) => readQuestion(words, soundsOf) ?? { forms: [], key: '' };

/** Tokens as they are written in these tests: kind and texts. */
const tokens = (written: string): number[] =>
  written.split(';').flatMap((group) => {
    const [kind = '', texts = ''] = group.trim().split(':');
    return texts.split(',').map((text) => tokenOf(kind as TokenKind, text));
  });
const alternative = (level: number, isTitle: boolean, written: string): Alternative => {
  const all = tokens(written);
  return { all, any: all.slice(0, 1), level, isTitle };
};

describe('the reading of a question', () => {
  it('holds of Han characters their neighbours and sounds', () => {
    expect(readQuestion('坎儿井', soundsOf)).toEqual({
      forms: [
        [
          {
            isHan: true,
            text: '坎儿井',
            characters: ['坎', '儿', '井'],
            pairs: ['坎儿', '儿井'],
            syllables: ['kan', 'er', 'jing'],
            heard: { all: ' kan er jing ', halves: [' kan ', ' er jing '], pairs: [' kan er ', ' er jing '] },
            readings: [],
          },
        ],
      ],
      key: '坎儿井',
    });
  });

  it('holds of Latin letters all their readings, of other words none', () => {
    const heard = { all: '', halves: ['', ''], pairs: [] };
    expect(readQuestion('xian 2026', soundsOf)).toEqual({
      forms: [
        [
          {
            isHan: false,
            text: 'xian',
            characters: ['x', 'i', 'a', 'n'],
            pairs: ['xi', 'ia', 'an'],
            syllables: [],
            heard,
            readings: [['xian'], ['xi', 'an']],
          },
          {
            isHan: false,
            text: '2026',
            characters: ['2', '0', '2', '6'],
            pairs: ['20', '02', '26'],
            syllables: [],
            heard,
            readings: [],
          },
        ],
      ],
      key: 'xian2026',
    });
  });

  it.each([
    ['kan er jing', ['kan er jing', 'kanerjing']],
    ['坎儿 kan er', ['坎儿 kan er', '坎儿 kaner']],
    ['kan 坎儿 er', ['kan 坎儿 er']],
    ['kan 2026', ['kan 2026']],
    ['2026 2027', ['2026 2027']],
  ])('of %s joins Latin words that follow one another', (words, forms) => {
    expect(question(words).forms.map((form) => form.map(({ text }) => text).join(' '))).toEqual(forms);
  });

  it('is none where nothing can be looked for', () => {
    expect([readQuestion('', soundsOf), readQuestion(' ，。', soundsOf)]).toEqual([null, null]);
  });

  it('tells Latin letters from Han characters, digits and both together', () => {
    expect(['kan', 'k', 'kan2', '2kan', '坎'].map((text) => isLatin({ isHan: text === '坎', text }))).toEqual(
      [true, true, false, false, false],
    );
    expect(isLatin({ isHan: true, text: 'kan' })).toBe(false);
  });

  it('cuts what was asked in two, the longer half last', () => {
    expect([halvesOf([1, 2, 3]), halvesOf([1]), halvesOf([])]).toEqual([
      [[1], [2, 3]],
      [[], [1]],
      [[], []],
    ]);
    expect([heardOf([]), heardOf(['kan']), heardOf(['kan', 'er'])]).toEqual(['', ' kan ', ' kan er ']);
  });
});

describe('needs', () => {
  it('hold each token once and name the first', () => {
    expect([needs([7, 3, 7]), needs([])]).toEqual([[{ all: [7, 3], any: [7] }], []]);
  });

  it('become alternatives in the order of their groups, each once', () => {
    expect(
      levelled([
        { needs: [{ all: [1, 2], any: [1] }], isTitle: true },
        {
          needs: [
            { all: [2, 1], any: [1] },
            { all: [2, 1], any: [2, 1] },
          ],
        },
        { needs: [{ all: [1], any: [1, 2] }], isTitle: false },
      ]),
    ).toEqual([
      { all: [1, 2], any: [1], level: 0, isTitle: true },
      { all: [2, 1], any: [2, 1], level: 1, isTitle: false },
      { all: [1], any: [1, 2], level: 2, isTitle: false },
    ]);
  });
});

describe('tokens of a word', () => {
  it('are the word, the neighbours among its characters, or its one character', () => {
    expect(strict('title', { isHan: false, text: 'cotton' })).toEqual(tokens('title:cotton'));
    expect(strict('title', { isHan: true, text: '坎儿井' })).toEqual(tokens('title:坎儿,儿井'));
    expect(strict('title', { isHan: true, text: '坎' })).toEqual(tokens('head:坎'));
  });

  it('are neighbours among its syllables, or its one syllable', () => {
    expect(soundTokens(['kan', 'er', 'jing'])).toEqual(tokens('sound:kan er,er jing'));
    expect([soundTokens(['kan']), soundTokens([])]).toEqual([tokens('sound:kan'), []]);
  });
});

describe('what is asked letter by letter', () => {
  it('is of Han characters the whole, the title, the head and the row', () => {
    expect(strictAlternatives(question('坎儿井'))).toEqual([
      alternative(0, true, 'exact:坎儿井'),
      alternative(1, true, 'title:坎儿,儿井'),
      alternative(2, false, 'head:坎儿,儿井'),
      alternative(3, false, 'any:坎儿,儿井'),
    ]);
  });

  it('is of a number its parts too, but neither sounds nor initials', () => {
    expect(strictAlternatives(question('2026'))).toEqual([
      alternative(0, true, 'exact:2026'),
      alternative(1, true, 'title:2026'),
      alternative(2, false, 'head:2026'),
      alternative(3, false, 'any:2026'),
      alternative(4, true, 'part:202,026'),
    ]);
  });

  it('is of letters that are no pinyin their initials, beside the other words as they are', () => {
    expect(strictAlternatives(question('坎儿 dpx'))).toEqual([
      alternative(0, true, 'exact:坎儿dpx'),
      alternative(1, true, 'title:坎儿,dpx'),
      alternative(2, false, 'head:坎儿,dpx'),
      alternative(3, false, 'any:坎儿,dpx'),
      alternative(4, true, 'any:坎儿; part:dpx'),
      alternative(6, true, 'any:坎儿; initials:dpx'),
    ]);
  });

  it('is of Han characters beside a word with their neighbours, however many they are', () => {
    expect(strictAlternatives(question('坎儿井 2026')).slice(4)).toEqual([
      alternative(4, true, 'any:坎儿,儿井; part:202,026'),
    ]);
  });

  it('is of two letters not their parts', () => {
    expect(strictAlternatives(question('dp 26')).slice(4)).toEqual([
      alternative(6, true, 'initials:dp; any:26'),
      alternative(7, true, 'any:26'),
    ]);
  });

  it('is of one word of pinyin each of its readings', () => {
    expect(strictAlternatives(question('坎儿 xian')).slice(4)).toEqual([
      alternative(4, true, 'any:坎儿; part:xia,ian'),
      alternative(5, true, 'any:坎儿; sound:xian'),
      alternative(5, true, 'any:坎儿; sound:xi an'),
      alternative(6, true, 'any:坎儿; initials:xian'),
      alternative(7, true, 'any:坎儿; initials:xia,ian'),
    ]);
  });

  it('is of several words of pinyin their first readings, and those of all letters together', () => {
    expect(strictAlternatives(question('xian jing')).slice(4)).toEqual([
      alternative(4, true, 'part:xia,ian,jin,ing'),
      alternative(5, true, 'sound:xian,jing'),
      alternative(5, true, 'sound:xian jing'),
      alternative(5, true, 'sound:xi an,an jing'),
      alternative(6, true, 'initials:xian,jing'),
      alternative(7, true, 'initials:xia,ian,jin,ing'),
    ]);
    expect(strictAlternatives(question('jing xq')).filter(({ level }) => level === 5)).toEqual([]);
  });

  it('is of up to five letters all initials together, of more their parts', () => {
    const initials = (words: string) => strictAlternatives(question(words)).filter(({ level }) => level >= 6);
    expect(initials('kejjs')).toEqual([
      alternative(6, true, 'initials:kejjs'),
      alternative(7, true, 'initials:kej,ejj,jjs'),
    ]);
    expect(initials('kejjsg')).toEqual([alternative(6, true, 'initials:kej,ejj,jjs,jsg')]);
  });
});

describe('what is asked in part', () => {
  const rows = (held: Readonly<Record<string, number>>) => (token: number) =>
    Object.entries(held).find(([written]) => tokens(written)[0] === token)?.[1] ?? 5_000;
  const parts = (words: string, held: Readonly<Record<string, number>>) =>
    partialAlternatives(question(words), rows(held));

  it('are the rarest parts, four at the most', () => {
    expect(
      parts('坎儿井 节水', {
        'any:坎儿': 50,
        'any:儿井': 40,
        'any:节水': 30,
        'sound:kan er': 20,
        'sound:er jing': 10,
        'sound:jie shui': 45,
      }),
    ).toEqual([
      alternative(0, false, 'sound:er jing'),
      alternative(0, false, 'sound:kan er'),
      alternative(0, false, 'any:节水'),
      alternative(0, false, 'any:儿井'),
    ]);
  });

  it('are as many as are held by a thousand rows together', () => {
    expect(parts('坎儿', { 'any:坎儿': 400, 'sound:kan er': 600 })).toHaveLength(2);
    expect(parts('坎儿', { 'any:坎儿': 400, 'sound:kan er': 601 })).toEqual([
      alternative(0, false, 'any:坎儿'),
    ]);
    expect(parts('坎儿', { 'any:坎儿': 1_400, 'sound:kan er': 1_200 })).toEqual([
      alternative(0, false, 'sound:kan er'),
    ]);
  });

  it('are of pinyin its first reading', () => {
    expect(parts('xian', { 'any:xian': 3, 'sound:xian': 2, 'sound:xi an': 1 })).toEqual([
      alternative(0, false, 'sound:xian'),
      alternative(0, false, 'any:xian'),
    ]);
    expect(parts('2026', { 'any:2026': 3 })).toEqual([alternative(0, false, 'any:2026')]);
  });

  it('are none of no question', () => {
    expect(partialAlternatives({ forms: [], key: '' }, () => 1)).toEqual([]);
  });
});
