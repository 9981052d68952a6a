import { describe, expect, it } from 'vitest';
import { type DrawnSection, drawAttempt } from './attempt-draw.rules.ts';

const items = (prefix: string, num: number, ruleNo = 0) =>
  Array.from({ length: num }, (_, place) => ({
    itemId: `${prefix}${place}`,
    questionId: `q-${prefix}${place}`,
    versionNo: 1,
    ruleNo,
    optionNum: 4,
  }));

const fixed: DrawnSection = { questionType: '1', scoreTenths: 20, rules: [], items: items('s', 12) };
const judged: DrawnSection = { questionType: '3', scoreTenths: 10, rules: [], items: items('j', 6) };
const drawn: DrawnSection = { questionType: '2', scoreTenths: 30, rules: [3], items: items('m', 20, 1) };
const filled: DrawnSection = { questionType: '4', scoreTenths: 40, rules: [], items: items('f', 2) };

const draw = (seed: string, changes = {}) =>
  drawAttempt([fixed, judged, drawn, filled], {
    shuffleQuestions: true,
    shuffleOptions: true,
    seed,
    ...changes,
  });

describe('a paper drawn for one person', () => {
  it('keeps the order of its sections and mixes only within them', () => {
    expect(draw('x').map(({ type }) => type)).toEqual([
      ...Array(12).fill('1'),
      ...Array(6).fill('3'),
      ...Array(3).fill('2'),
      ...Array(2).fill('4'),
    ]);
  });

  it('has every chosen question once, and as many as a rule takes of its pool', () => {
    const ids = draw('x').map(({ itemId }) => itemId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('m'))).toHaveLength(3);
    expect(ids.filter((id) => id.startsWith('s')).sort()).toEqual(
      fixed.items.map(({ itemId }) => itemId).sort(),
    );
  });

  it('differs from person to person, and is the same for the same seed', () => {
    expect(draw('x')).toEqual(draw('x'));
    expect(draw('x')).not.toEqual(draw('y'));
  });

  it('never mixes 正确 and 错误, and gives blanks no letters', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      for (const item of draw(seed)) {
        if (item.type === '3') expect(item.optionOrder).toEqual(['A', 'B']);
        if (item.type === '4') expect(item.optionOrder).toEqual([]);
        if (item.type === '1') expect([...item.optionOrder].sort()).toEqual(['A', 'B', 'C', 'D']);
      }
    }
  });

  it('stays in the order of the bank where the exam says so', () => {
    const plain = draw('x', { shuffleQuestions: false, shuffleOptions: false });
    expect(plain.slice(0, 12).map(({ itemId }) => itemId)).toEqual(fixed.items.map(({ itemId }) => itemId));
    expect(plain.every(({ type, optionOrder }) => type === '4' || optionOrder[0] === 'A')).toBe(true);
  });
});

describe('the letters of the options', () => {
  const orders = (shuffleOptions: boolean) =>
    draw('x', { shuffleOptions }).map(({ type, optionOrder }) => `${type} ${optionOrder.join('')}`);

  it('are mixed where they are to be, of choices alone', () => {
    const mixed = orders(true);
    expect(new Set(mixed.filter((one) => one.startsWith('1'))).size).toBeGreaterThan(3);
    expect(new Set(mixed.filter((one) => /^[34]/.test(one)))).toEqual(new Set(['3 AB', '4 ']));
    expect(new Set(orders(false))).toEqual(new Set(['1 ABCD', '3 AB', '2 ABCD', '4 ']));
  });
});
