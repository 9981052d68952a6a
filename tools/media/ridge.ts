import { HEIGHT, LOOK, WIDTH } from './look.ts';

/** A repeatable stream of numbers between 0 and 1 from a text: each lecture has its own mountains, always the same. */
function stream(seed: string): () => number {
  let state = [...seed].reduce(
    (h, ch) => Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

interface Peak {
  at: number;
  wide: number;
  high: number;
}

/** The ridge line of the product's slides: rows of fine lines, each hiding the one behind it. */
export function ridge(seed: string): string {
  const next = stream(seed);
  const main = 0.58 + next() * 0.16;
  const peaks: Peak[] = [
    { at: main, wide: 0.1, high: 50 },
    { at: main - 0.13 - next() * 0.05, wide: 0.06, high: 22 },
    { at: main + 0.15 + next() * 0.08, wide: 0.08, high: 30 },
    { at: next() * 0.2, wide: 0.1, high: 16 },
    { at: 0.85 + next() * 0.15, wide: 0.09, high: 14 },
  ];
  const waves = Array.from({ length: 4 }, (_, k) => ({
    pace: 9 + k * 13 + next() * 6,
    phase: next() * 6.28,
  }));
  const rows: string[] = [];
  const count = 13;
  for (let row = 0; row < count; row++) {
    const near = row / (count - 1);
    const base = 284 + near * 82;
    let path = '';
    for (let x = -8; x <= WIDTH + 8; x += 6) {
      const u = x / WIDTH;
      const bulk = peaks.reduce((sum, p) => sum + p.high * Math.exp(-(((u - p.at) / p.wide) ** 2)), 0);
      const rough = waves.reduce(
        (sum, w, k) => sum + Math.sin(u * w.pace + w.phase + near * (2 + k)) / (k + 1.5),
        0,
      );
      const y = base - (bulk * (0.85 + 0.12 * rough) + 3 * rough) * (1 - near * 0.82);
      path += `${path ? 'L' : 'M'}${x} ${y.toFixed(1)}`;
    }
    const tone = near < 0.4 ? '#8FA4AD' : near < 0.7 ? '#B4B3A8' : '#D9CCB6';
    const foot = `L${WIDTH + 8} ${HEIGHT + 9}L-8 ${HEIGHT + 9}Z`;
    rows.push(`<path d="${path}${foot}" fill="${LOOK.ground}" stroke="${tone}" stroke-width="1"/>`);
  }
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${rows.join('')}</svg>`;
}

/** Where the sun stands when this share of the lecture is over: it rises left of the ridge and sets right of it. */
export const SUN = { size: 22, left: 60, right: 590, high: 226, low: 274 };
export const sunDisc = `<svg viewBox="0 0 22 22" width="22" height="22"><circle cx="11" cy="11" r="10" fill="${LOOK.sun}"/></svg>`;
