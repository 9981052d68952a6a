import { describe, expect, it } from 'vitest';
import { spokenSlips } from './pinyin-slips.rules.ts';
import { syllablesOf } from './pinyin-syllables.rules.ts';
import { readSearchAddress, searchInput, searchPath } from './search-address.rules.ts';
import { markedParts } from './search-marks.rules.ts';
import { distanceWithin, isOneSlip } from './search-nearness.rules.ts';
import { partialAlternatives, readQuestion, strictAlternatives } from './search-question.rules.ts';
import { looseAlternatives } from './search-slips.rules.ts';
import { keyOf, questionRuns, runsOf } from './search-text.rules.ts';
import { documentTokens, shortened, tokenOf } from './search-tokens.rules.ts';

describe('texts that are compared', () => {
  it.each([
    ['ＤＰ－２０２６年《党章》', 'dp2026年党章'],
    ['阿依古丽·买买提', '阿依古丽买买提'],
    ['سۇغىرىش', 'سۇغيريش'],
    ["Xi'an", 'xian'],
    ['Café', 'cafe'],
  ])('hold %s as they hold %s', (one, other) => {
    expect(keyOf(runsOf(one))).toBe(keyOf(runsOf(other)));
  });

  it('part the words of a question by blanks only, and read eight of them', () => {
    expect(questionRuns('坎儿井 节水、灌溉').map(({ text }) => text)).toEqual(['坎儿井', '节水灌溉']);
    expect(questionRuns('a b c d e f g h i j')).toHaveLength(8);
    expect(questionRuns(' \u0000，')).toEqual([]);
  });
});

describe('runs of a text', () => {
  it('part words from Han characters, also within one word', () => {
    const han = (text: string) => ({ isHan: true, text });
    const word = (text: string) => ({ isHan: false, text });
    expect(runsOf('2026年党章3，第《一》版')).toEqual([
      word('2026'),
      han('年党章'),
      word('3'),
      han('第一版'),
    ]);
    expect(runsOf('2026年')).toEqual([word('2026'), han('年')]);
    expect(runsOf('坎儿 well water 井')).toEqual([han('坎儿'), word('well'), word('water'), han('井')]);
    expect(runsOf('')).toEqual([]);
  });
});

describe('slips', () => {
  it('of one letter leave two words a shorter one in common, of two they may not', () => {
    const share = (one: string, other: string) =>
      shortened(one).some((word) => shortened(other).includes(word));
    expect([share('cotton', 'coton'), share('cotton', 'cottin'), share('cotton', 'cottons')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(share('cotton', 'catten')).toBe(false);
  });

  it('of one letter are told from two, wherever they are', () => {
    for (const other of ['cotton', 'cottop', 'xotton', 'cotto', 'otton', 'cottons', 'ccotton', 'cotxton'])
      expect(isOneSlip('cotton', other)).toBe(true);
    for (const other of ['cot', 'cottopp', 'tocton', 'cottonss', ''])
      expect(isOneSlip('cotton', other)).toBe(false);
  });

  it('are counted within the nearest stretch of a text', () => {
    expect(distanceWithin([...'坎井'], [...'的坎儿井里'])).toEqual({ distance: 1, start: 1, end: 4 });
    expect(distanceWithin([...'节水'], [...'井与节水'])).toEqual({ distance: 0, start: 2, end: 4 });
  });
});

describe('pinyin that is typed together', () => {
  it('is cut into syllables, in each way that it may be read', () => {
    expect(syllablesOf('kanerjing')[0]).toEqual(['kan', 'er', 'jing']);
    expect(syllablesOf('xian')).toEqual([['xian'], ['xi', 'an']]);
    expect([syllablesOf('kanxq'), syllablesOf('k'), syllablesOf('坎')]).toEqual([[], [], []]);
  });
});

describe('pinyin with a letter wrong', () => {
  const meant = (letters: string) =>
    spokenSlips(letters).flatMap(({ before, meant: likely, after }) =>
      likely.map((syllable) => [...before, syllable, ...after].join(' ')),
    );

  it.each([
    ['another letter', 'kanerjiny'],
    ['a letter too few', 'kanerjig'],
    ['a letter too many', 'kanerjinng'],
    ['in the first syllable', 'ksnerjing'],
    ['that makes another syllable', 'kaierjing'],
  ])('is read with %s', (_way, letters) => {
    expect(meant(letters)).toContain('kan er jing');
  });

  it('has a bound however long it is', () => {
    expect(spokenSlips('jing'.repeat(15)).length).toBeLessThanOrEqual(12);
    expect(spokenSlips('x')).toEqual([]);
  });
});

describe('what is asked of the index', () => {
  const soundsOf = (han: string) => [...han].map((one) => `s${one}`);
  const ofWords = (words: string) => readQuestion(words, soundsOf);

  it.each([
    '坎',
    '坎儿',
    '坎儿井的水从雪山来',
    '坎儿井 节水 灌溉 新疆 吐鲁番 哈密 和田 喀什',
    'jing'.repeat(15),
  ])('for %s has a bound', (words) => {
    const question = ofWords(words);
    if (!question) throw new Error('no question');
    expect(strictAlternatives(question).length).toBeLessThanOrEqual(12);
    expect(looseAlternatives(question).length).toBeLessThanOrEqual(40);
    expect(partialAlternatives(question, () => 0).length).toBeLessThanOrEqual(4);
    // Of parts that many rows hold one must do, be it held by ever so many.
    expect(partialAlternatives(question, () => 5_000)).toHaveLength(1);
    expect(partialAlternatives(question, () => 400).length).toBeLessThanOrEqual(2);
    for (const { all, any } of looseAlternatives(question)) {
      expect(any.length).toBeGreaterThan(0);
      expect(any.length).toBeLessThanOrEqual(64);
      expect(all.length).toBeLessThanOrEqual(64);
    }
  });

  it('holds what is left whole around a wrong, a missing and an additional character', () => {
    const tokens = new Set(
      documentTokens({ titles: ['坎儿井节水灌溉'], people: [], facets: [], body: '' }, soundsOf),
    );
    const answers = (words: string) =>
      looseAlternatives(ofWords(words) ?? { forms: [], key: '' }).some(
        ({ all, any }) => all.every((token) => tokens.has(token)) && any.some((token) => tokens.has(token)),
      );
    for (const words of ['坎儿囗节水', '坎儿节水', '坎儿井囗节水', '囗儿井节', '坎井'])
      expect(answers(words)).toBe(true);
    expect(answers('沙漠公路')).toBe(false);
  });
});

describe('tokens', () => {
  it('are whole numbers of four bytes, each once', () => {
    const soundsOf = (han: string) => [...han].map(() => 'a');
    const tokens = documentTokens(
      { titles: ['坎坎坎', 'Cotton'], people: [], facets: [], body: '坎坎' },
      soundsOf,
    );
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.every((token) => Number.isInteger(token) && token === (token | 0))).toBe(true);
    expect(tokens).toContain(tokenOf('exact', '坎坎坎'));
  });
});

describe('the address of the search', () => {
  const read = (query: string) => readSearchAddress((name) => new URLSearchParams(query).get(name));

  it('holds words, kind and page, and takes what is wrong as not said', () => {
    expect(read('words=%E5%85%9A&kind=course&page=3')).toEqual({ words: '党', kind: 'course', page: 2 });
    expect(read('words=a&kind=NO!&page=x')).toEqual({ words: 'a', kind: '', page: 0 });
    expect(read(`words=${'a'.repeat(99)}`).words).toHaveLength(60);
    expect(read(`words=a${'𠮷'.repeat(30)}`).words).toBe(`a${'𠮷'.repeat(29)}\ufffd`);
    expect(read('words=%20%20a%20b%20').words).toBe('a b');
    expect([read('').words, read('').kind, read('page=0').page, read('page=500').page]).toEqual([
      '',
      '',
      0,
      100,
    ]);
    expect([read('kind=1a').kind, read('kind=a1').kind, read('kind=map-base').kind]).toEqual([
      '',
      '',
      'map-base',
    ]);
    expect(searchPath('坎儿 井')).toBe('/search?words=%E5%9D%8E%E5%84%BF%20%E4%BA%95');
  });

  it('asks for a page only of one kind', () => {
    expect(searchInput({ words: '党', kind: '', page: 4 })).toEqual({ words: '党' });
    expect(searchInput({ words: '党', kind: 'class', page: 4 })).toEqual({
      words: '党',
      kind: 'class',
      pageNum: 4,
    });
  });
});

describe('marks in a text', () => {
  const soundsOf = (han: string) => [...han].map((one) => ({ 田: 'tian', 天: 'tian' })[one] ?? `s${one}`);
  const marked = (words: string, text: string) => {
    const question = readQuestion(words, soundsOf);
    const parts = question ? markedParts(question, text, soundsOf) : [];
    return parts.filter(({ isHit }) => isHit).map((part) => part.text);
  };

  it.each([
    ['和天', '和田富裕', ['和田']],
    ['和天', '今年冬天冷', []],
    ['坎井', '坎儿井', ['坎儿井']],
    ['坎囗井', '坎儿井', ['坎儿井']],
  ])('of %s in %s stand where the same, the same sound or one slip is', (words, text, hits) => {
    expect(marked(words, text)).toEqual(hits);
  });
});
