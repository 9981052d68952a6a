import { describe, expect, it } from 'vitest';
import { READINGS } from './readings.fixtures.ts';
import { readQuestion } from './search-question.rules.ts';
import { rankOf } from './search-rank.rules.ts';
import { answersByPeople, plainOf, type Scored, scoreOf } from './search-score.rules.ts';

const soundsOf = (han: string) => [...han].map((one) => READINGS[one] ?? 'x');
const heard = (text: string) => soundsOf(text.replace(/[^\p{Script=Han}]/gu, '')).join(' ');

interface Written {
  readonly title?: string;
  readonly other?: string;
  readonly people?: string;
  readonly facets?: string;
  readonly body?: string;
  readonly rank?: number;
}
const row = ({ title = '', other = '', people = '', facets = '', body = '', rank = 0 }: Written): Scored => ({
  plain: [title, other, people, facets].map(plainOf),
  body: plainOf(body),
  sounds: [title, people, facets].map(heard).join(' | '),
  rank,
});
const question = (words: string) => readQuestion(words, soundsOf) ?? { forms: [], key: '' };
const score = (words: string, written: Written) => scoreOf(question(words), row(written));

const WELL = '坎儿井节水灌溉';
/** A stretch of so many of seven syllables or initials, and of 23 letters. */
const ofSeven = (num: number) => (0.06 * num) / 7;
const ofLetters = (num: number) => (0.06 * num) / 23;
const START = 0.03;

describe('the score of a title', () => {
  it.each<[string, string, number]>([
    ['坎儿井', '坎儿井', 1.5],
    ['坎儿井', '坎儿井节水', 1 + (0.2 * 3) / 5 + 0.1],
    ['节水', '坎儿井节水', 1 + (0.2 * 2) / 5],
    ['砍儿井', WELL, 0.84 + 0.06 * (2 / 3) + ofSeven(3) + START],
    ['节谁', WELL, 0.84 + 0.06 / 2 + ofSeven(2)],
    ['砍', WELL, 0.84 + ofSeven(1) + START],
    ['河', WELL, 0],
    ['坎囗井', WELL, 0.66 + 0.06 * (2 / 3) + ofSeven(3) + START],
    ['井囗水', WELL, 0.66 + 0.06 * (2 / 3) + ofSeven(3)],
    ['坎井', WELL, 0.66 + 0.06 + ofSeven(3) + START],
    ['井水', WELL, 0.66 + 0.06 + ofSeven(3)],
    ['坎灯', WELL, 0],
    ['坎坎', WELL, 0],
    ['井井', WELL, 0],
    ['坎灯儿', WELL, 0.66 + 0.06 * (2 / 3) + ofSeven(2) + START],
    ['灯井', WELL, 0],
    ['坎囗囗井', WELL, 0],
    ['坎儿囗节水囗囗', WELL, (0.8 * 2) / 6],
    ['砍而囗捷谁囗囗', WELL, (0.6 * 2) / 6],
  ])('asked for as %s, of %s', (words, title, expected) => {
    expect(score(words, { title })).toBeCloseTo(expected, 9);
  });

  it.each<[string, string, number]>([
    ['kanerjing', WELL, 0.84 + ofSeven(3) + START],
    ['jieshui', WELL, 0.84 + ofSeven(2)],
    ['kan er jing', WELL, 0.84 + ofSeven(3) + START],
    ['kej', WELL, 0.74 + ofSeven(3) + START],
    ['jjs', WELL, 0.74 + ofSeven(3)],
    ['ke', WELL, 0.74 + ofSeven(2) + START],
    ['k', WELL, 0],
    ['kanerjiny', WELL, 0.58 + ofLetters(8) + START],
    ['jieshxi', WELL, 0.58 + ofLetters(7)],
    ['kanex', WELL, 0.58 + ofLetters(4) + START],
    ['kanexjixg', WELL, 0],
    ['kanx', WELL, 0],
    ['kan2', WELL, 0],
    ['xian', '四方', 0],
  ])('asked for in letters as %s, of %s', (words, title, expected) => {
    expect(score(words, { title })).toBeCloseTo(expected, 9);
  });

  it.each<[string, string, number]>([
    ['cotton', 'Cotton fields', 1 + (0.2 * 6) / 12 + 0.1],
    ['cott', 'Cotton fields', 0.9 + (0.2 * 4) / 12 + 0.1],
    ['otto', 'Cotton fields', 0.8 + (0.2 * 4) / 12],
    ['ield', 'Cotton fields', 0.8 + (0.2 * 4) / 12],
    ['cot', 'cotton cot', 1 + (0.2 * 3) / 9 + 0.1],
    ['cot', 'scot cotton', 0.9 + (0.2 * 3) / 10],
    ['cotton fields', 'Cotton fields', 1.5],
    ['coton', 'old cotton', 0.66],
    ['caxh', 'cash', 0.66],
    ['csh', 'cash', 0],
    ['catten', 'cotton', 0],
    ['2025', '2026', 0.66],
    ['kaner', '坎儿井 xkaner', 0.84 + 0.06 * (2 / 3) + START + (0.2 * 5) / 9],
    ['kaner', '坎儿井 kanel', 0.84 + 0.06 * (2 / 3) + START],
    ['kanerjinx', '坎儿井 kanerjing', 0.58 + (0.06 * 8) / 9 + START],
  ])('asked for by the word %s, of %s', (words, title, expected) => {
    expect(score(words, { title })).toBeCloseTo(expected, 9);
  });
});

describe('the score of a row', () => {
  it('is less for another title, people, facets and the introduction', () => {
    expect(score('和田', { other: '和田玉' })).toBeCloseTo(0.95, 9);
    expect(score('和田', { people: '和田玉' })).toBeCloseTo(0.9, 9);
    expect(score('和田', { facets: '和田' })).toBeCloseTo(0.6, 9);
    expect(score('和田', { body: '玉出和田' })).toBeCloseTo(0.3, 9);
    expect(score('和田', { title: '坎儿井', body: '坎儿井' })).toBe(0);
  });

  it('is more where another title or a person is just what was asked', () => {
    expect(score('和田', { other: '和田' })).toBeCloseTo(1.45, 9);
    expect(score('和田', { people: '和田' })).toBeCloseTo(1.4, 9);
    expect(score('和田', { title: '和田玉', people: '和田' })).toBeCloseTo(1.5, 9);
  });

  it('forgives sounds in title, people and facets, in another title characters only', () => {
    const sound = 0.84 + 0.06 / 2 + 0.06 + START;
    expect(score('河田', { title: '和田' })).toBeCloseTo(sound, 9);
    expect(score('河田', { people: '和田' })).toBeCloseTo(0.9 * sound, 9);
    expect(score('河田', { facets: '和田' })).toBeCloseTo(0.6 * sound, 9);
    expect(score('砍儿井', { other: '坎儿井' })).toBeCloseTo(0.95 * 0.8 * 0.5, 9);
    expect(score('hetian', { other: '和田' })).toBe(0);
    expect(score('河田', { body: '和田' })).toBe(0);
  });

  it('is that of the field that answers best', () => {
    expect(score('坎井', { title: WELL, people: '坎井站' })).toBeCloseTo(0.9, 9);
    expect(score('砍儿井', { title: '坎儿井', people: '砍儿井村' })).toBeCloseTo(
      0.84 + 0.04 + 0.06 + START,
      9,
    );
    expect(score('坎儿囗节水囗囗', { title: WELL, body: '坎儿囗节水囗囗' })).toBeCloseTo(0.3, 9);
    expect(score('坎儿囗节水囗囗', { title: WELL, body: '坎儿' })).toBeCloseTo((0.8 * 2) / 6, 9);
  });

  it('is for several words what they are worth on the average', () => {
    expect(score('和田 玉', { title: '和田' })).toBeCloseTo(0.5, 9);
    expect(score('和田 玉', { title: '和田', body: '玉' })).toBeCloseTo(0.65, 9);
    expect(scoreOf({ forms: [[]], key: '' }, row({ title: '和田', rank: 10_000 }))).toBe(0);
  });

  it('is a little more where it is new and seen by many', () => {
    expect(score('和田', { body: '和田', rank: 10_000 })).toBeCloseTo(0.32, 9);
    expect(score('和田', { body: '和田', rank: 30_000 })).toBeCloseTo(0.33, 9);
    expect(score('坎', { title: '和田', rank: 10_000 })).toBe(0);
  });

  it('counts no sounds of characters that have none, nor those of no text', () => {
    const silent = readQuestion('坎', () => []) ?? { forms: [], key: '' };
    expect(scoreOf(silent, row({ title: '和田' }))).toBe(0);
    expect(scoreOf(readQuestion('坎儿', () => []) ?? silent, row({ title: '和田' }))).toBe(0);
    expect(scoreOf(question('砍儿'), { plain: ['', '', '', ''], body: '', sounds: 'kan er', rank: 0 })).toBe(
      0,
    );
  });
});

describe('the people of a row', () => {
  const answers = (words: string, people: string) =>
    answersByPeople(question(words), row({ title: words, people }));

  it.each<[string, string, boolean]>([
    ['王小花', '王小花', true],
    ['王小画', '王小花', true],
    ['王小花', '', false],
    ['王小花 河田', '和田 王小花', true],
    ['王小花 灯', '王小花', false],
    ['wang xiao hua', '王小花', true],
    ['wan gxiaohua', '王小花', true],
    ['和田玉王小', '和田玉王 小花', true],
    ['砍而景捷', '坎儿水儿井水井节', true],
    ['砍而景捷', '坎儿水儿井水井花', false],
    ['和田玉灯灯灯', '和田玉', false],
  ])('answer %s where they are %s: %s', (words, people, expected) => {
    expect(answers(words, people)).toBe(expected);
  });

  it('do not answer where a row has none', () => {
    expect(answersByPeople(question('和田'), { plain: ['和田'], body: '', sounds: 'he tian', rank: 0 })).toBe(
      false,
    );
  });
});

describe('texts as they are compared', () => {
  it('are words with one blank between', () => {
    expect(plainOf('《和田》·玉 — Cotton,Fields')).toBe('和田玉 cotton fields');
  });
});

describe('what decides among equals', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);

  it('is a point a day since 2015 and thirty for twice the clicks', () => {
    expect([rankOf(day('2015-01-01')), rankOf(day('2015-01-11')), rankOf(day('2014-01-01'))]).toEqual([
      0, 10, 0,
    ]);
    expect([rankOf(null), rankOf(null, 1), rankOf(null, 3), rankOf(null, -5)]).toEqual([0, 30, 60, 0]);
    expect(rankOf(day('2015-01-11'), 7)).toBe(100);
  });
});
