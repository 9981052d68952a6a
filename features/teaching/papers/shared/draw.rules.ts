/**
 * 抽题规则：同一个种子总是抽出同一套题；每道题被抽到的机会一样；一份试卷里同一道题不会出现两次。
 */
const UINT = 2 ** 32;

/** 128 bits of a text (cyrb128). */
const bitsOf = (text: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
};

/** Whole numbers below 2^32 that follow from a seed (sfc32). */
const numbersFrom = (seed: string): (() => number) => {
  let [a, b, c, d] = bitsOf(seed);
  return () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
};

/** A whole number from 0 below `limit`, each as likely: what would favour the small ones is drawn again. */
export const below = (next: () => number, limit: number): number => {
  const fair = UINT - (UINT % limit);
  let drawn = next();
  while (drawn >= fair) drawn = next();
  return drawn % limit;
};

/** The same things in an order that follows from the seed; every order is as likely. */
export const shuffled = <T>(things: readonly T[], seed: string): T[] => {
  const next = numbersFrom(seed);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(next, last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
};

export interface DrawnFrom {
  readonly itemId: string;
  /** From 1: the rule that the item stands for; 0 when it was chosen by hand. */
  readonly ruleNo: number;
}

/**
 * Items of a section that one examinee gets, by their ids: of each rule as many as it takes (`rules[ruleNo - 1]`),
 * or all there are. Without rules, all of them in order.
 */
export const drawSection = (
  items: readonly DrawnFrom[],
  rules: readonly number[],
  seed: string,
): string[] => {
  if (rules.length === 0) return items.map(({ itemId }) => itemId);
  return rules.flatMap((num, index) => {
    const pool = items.filter(({ ruleNo }) => ruleNo === index + 1).map(({ itemId }) => itemId);
    return shuffled(pool, `${seed}/${index + 1}`).slice(0, num);
  });
};
