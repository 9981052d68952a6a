import { describe, expect, it } from 'vitest';
import { READINGS } from './readings.fixtures.ts';
import { markedParts, spellingOf } from './search-marks.rules.ts';
import { readQuestion } from './search-question.rules.ts';

const soundsOf = (han: string) => [...han].map((one) => (one === '囗' ? '' : (READINGS[one] ?? `x${one}`)));
const question = (words: string) => readQuestion(words, soundsOf) ?? { forms: [], key: '' };

/** The text with what is marked in brackets. */
const marked = (words: string, text: string) =>
  markedParts(question(words), text, soundsOf)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');
const spelling = (words: string, title: string) => spellingOf(question(words), title, soundsOf);

describe('marks of Han characters', () => {
  it.each([
    ['坎儿井', '新疆坎儿井节水', '新疆[坎儿井]节水'],
    ['坎儿井', '', ''],
    ['井', '坎儿井', '坎儿[井]'],
    ['景', '坎儿井', '坎儿[井]'],
    ['塔', '坎儿井', '坎儿井'],
    ['砍而', '坎儿井', '[坎儿]井'],
    ['砍井', '坎儿井', '坎儿井'],
    ['坎塔', '坎儿井', '坎儿井'],
    ['塔井', '坎儿井', '坎儿井'],
    ['坎井', '一坎·儿·井水', '一[坎·儿·井]水'],
    ['儿井', '砍而景与坎儿井', '砍而景与坎[儿井]'],
    ['坎儿塔塔节水塔', '坎儿井与节水', '[坎儿]井与[节水]'],
    ['坎儿塔塔节水塔', '坎井儿与节', '坎井儿与节'],
    ['坎塔塔塔', '坎儿', '坎儿'],
    ['坎', '𠮷坎', '𠮷[坎]'],
    ['坎儿井 节水', '节水与坎儿井', '[节水]与[坎儿井]'],
  ])('of %s in %s', (words, text, expected) => {
    expect(marked(words, text)).toBe(expected);
  });
});

describe('marks of words', () => {
  it.each([
    ['cotton', 'The Cotton, fields', 'The [Cotton], fields'],
    ['cot', 'Cotton and scot', '[Cotton] and [scot]'],
    ['coton', 'cotton 棉花', '[cotton] 棉花'],
    ['coxt', 'cost', '[cost]'],
    ['cox', 'cos', 'cos'],
    ['cafe', 'Café坎', '[Café]坎'],
    ['26', '2026年', '[2026]年'],
    ['27', '二七坎', '二七坎'],
  ])('of %s in %s', (words, text, expected) => {
    expect(marked(words, text)).toBe(expected);
  });
});

describe('marks of pinyin', () => {
  it.each([
    ['kanerjing', '新疆坎儿井节水', '新疆[坎儿井]节水'],
    ['kan er jing', '新疆坎儿井节水', '新疆[坎儿井]节水'],
    ['xian', '现在西安', '[现]在西安'],
    ['xian', '去西安', '去[西安]'],
    ['xian', '西与安', '西与安'],
    ['kej', '新坎儿井节', '新[坎儿井]节'],
    ['ke', '坎儿井', '[坎儿]井'],
    ['ke', '囗坎儿井', '囗[坎儿]井'],
    ['ke', '坎囗儿', '坎囗儿'],
    ['kanerjinx', '囗坎儿井', '囗[坎儿井]'],
    ['k', '坎儿井', '坎儿井'],
    ['kanerjiny', '一坎儿井节水', '一[坎儿井]节水'],
    ['erjinx', '坎儿井水', '坎[儿井]水'],
    ['kanexjixg', '坎儿井', '坎儿井'],
    ['kanx', '坎儿井', '坎儿井'],
    ['kanex', '坎儿井', '[坎儿]井'],
    ['kanerjinx', 'abc', 'abc'],
    ['kaner', '坎儿 kaner', '坎儿 [kaner]'],
    ['kan2', '坎儿', '坎儿'],
  ])('of %s in %s', (words, text, expected) => {
    expect(marked(words, text)).toBe(expected);
  });
});

describe('a spelling', () => {
  it.each([
    ['砍儿井', '新疆坎儿井', '坎儿井'],
    ['坎儿井', '新疆坎儿井', ''],
    ['kanerjing', '新疆坎儿井', '坎儿井'],
    ['kan er jing', '新疆坎儿井', '坎儿井'],
    ['coton 坎儿井', '坎儿井 Cotton', 'Cotton 坎儿井'],
    ['塔塔', '坎儿井', ''],
    ['砍儿井 塔塔', '坎儿井', '坎儿井 塔塔'],
    ['COTTON', 'Cotton', ''],
  ])('of %s by %s', (words, title, expected) => {
    expect(spelling(words, title)).toBe(expected);
  });

  it('is none of no question', () => {
    expect(spellingOf({ forms: [], key: '' }, '坎儿井', soundsOf)).toBe('');
  });
});
