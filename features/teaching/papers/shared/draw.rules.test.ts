import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, drawSection, shuffled } from './draw.rules.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `q${index + 1}`);

/** Chi-square of counts against all being equal. */
const unevenness = (counts: readonly number[]): number => {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
};

describe('an order that follows from a seed', () => {
  it('is the same for the same seed, and holds everything once', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), fc.string(), (things, seed) => {
        const order = shuffled(things, seed);
        expect(shuffled(things, seed)).toEqual(order);
        expect(order.toSorted()).toEqual(things.toSorted());
      }),
    );
  });

  it('is another one for another seed, however little they differ', () => {
    const orders = new Set(numbers(200).map((seed) => shuffled(numbers(12), seed).join()));
    expect(orders.size).toBe(200);
  });

  it('puts each thing at each place as often', () => {
    const RUNS = 6000;
    const counts = Array.from({ length: 36 }, () => 0);
    for (let run = 0; run < RUNS; run += 1)
      for (const [place, thing] of shuffled([0, 1, 2, 3, 4, 5], `attempt-${run}`).entries())
        counts[place * 6 + thing] = (counts[place * 6 + thing] ?? 0) + 1;
    // 25 degrees of freedom: 52.6 is passed by chance once in a thousand times.
    expect(unevenness(counts)).toBeLessThan(52.6);
  });

  it('stays what it was: attempts that began with a seed are drawn the same after an update', () => {
    expect(shuffled(numbers(8), 'A1B2C3').join(' ')).toMatchInlineSnapshot(`"q6 q3 q8 q4 q5 q2 q7 q1"`);
  });
});

describe('a section that draws', () => {
  const ruled = (nums: readonly number[]) =>
    nums.flatMap((num, rule) =>
      Array.from({ length: num }, (_, index) => ({ itemId: `r${rule + 1}-${index + 1}`, ruleNo: rule + 1 })),
    );

  it('gives each rule its number, never one item twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.string(),
        (rules, seed) => {
          const items = ruled(rules.map(([pool]) => pool));
          const drawn = drawSection(
            items,
            rules.map(([, num]) => num),
            seed,
          );
          expect(new Set(drawn).size).toBe(drawn.length);
          for (const [index, [pool, num]] of rules.entries())
            expect(drawn.filter((id) => id.startsWith(`r${index + 1}-`))).toHaveLength(Math.min(pool, num));
          expect(
            drawSection(
              items,
              rules.map(([, num]) => num),
              seed,
            ),
          ).toEqual(drawn);
        },
      ),
    );
  });

  it('draws every item as often', () => {
    const items = ruled([10]);
    const counts = new Map(items.map(({ itemId }) => [itemId, 0]));
    for (let run = 0; run < 5000; run += 1)
      for (const id of drawSection(items, [3], `a${run}`)) counts.set(id, (counts.get(id) ?? 0) + 1);
    // 9 degrees of freedom; draws of one run are not independent, which makes it smaller.
    expect(unevenness([...counts.values()])).toBeLessThan(27.9);
  });

  it('takes all in order when no rule is given', () => {
    const items = numbers(3).map((itemId) => ({ itemId, ruleNo: 0 }));
    expect(drawSection(items, [], 'x')).toEqual(['q1', 'q2', 'q3']);
  });
});

describe('a section that draws by rules', () => {
  const items = ['a', 'b', 'c', 'd'].map((itemId, at) => ({ itemId, ruleNo: at < 2 ? 1 : 2 }));

  it('takes of each rule its own, in the order that follows from the seed and the rule', () => {
    expect(drawSection(items, [2, 2], 'S')).toEqual([
      ...shuffled(['a', 'b'], 'S/1'),
      ...shuffled(['c', 'd'], 'S/2'),
    ]);
    expect(drawSection(items, [0, 1], 'S')).toEqual(shuffled(['c', 'd'], 'S/2').slice(0, 1));
    const many = numbers(30).map((itemId) => ({ itemId, ruleNo: 1 }));
    expect(drawSection(many, [30], 'S')).toEqual(shuffled(numbers(30), 'S/1'));
  });

  it('takes all in their order without rules', () => {
    expect(drawSection(items, [], 'S')).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a number below a limit', () => {
  it('is drawn again where it would favour the small ones', () => {
    const drawn = (...numbersDrawn: number[]) => below(() => numbersDrawn.shift() ?? 0, 3);
    expect([drawn(2 ** 32 - 2), drawn(2 ** 32 - 1, 4), drawn(5), drawn(0)]).toEqual([2, 1, 2, 0]);
  });
});

it('an order is the very one that attempts began with', () => {
  expect(shuffled(numbers(8), 'A1B2C3')).toEqual(['q6', 'q3', 'q8', 'q4', 'q5', 'q2', 'q7', 'q1']);
  expect(shuffled([], 'A1B2C3')).toEqual([]);
});
