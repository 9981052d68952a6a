// 封面的固定随机数：同一个编号永远得到同一串数，同一门课因此永远是同一张封面。

export type Random = () => number;

/** FNV-1a, 32 bit, over code points: small, and spreads neighbouring ids far apart. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Mulberry32. Not for secrets: it only has to look uneven and to repeat exactly. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth one-dimensional gradient noise, about -1 to 1, repeating every 64. */
export function gradientNoise(random: Random): (x: number) => number {
  const slopes = Array.from({ length: 64 }, () => random() * 2 - 1);
  return (x) => {
    const cell = Math.floor(x);
    const along = x - cell;
    const ease = along * along * (3 - 2 * along);
    const left = (slopes[cell & 63] ?? 0) * along;
    const right = (slopes[(cell + 1) & 63] ?? 0) * (along - 1);
    return (left + (right - left) * ease) * 2;
  };
}
