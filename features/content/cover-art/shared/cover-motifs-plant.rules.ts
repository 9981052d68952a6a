// 草木的母题：麦是几株麦穗与麦芒，棉是半错位的棉桃，年轮是胡杨的截面、其中一圈点金。
import type { Motif } from './cover-motifs-land.rules.ts';
import { onGrid, type Point, spline, tenth, visibleLoop } from './cover-path.rules.ts';
import { gradientNoise } from './cover-random.rules.ts';

export const ring: Motif = ({ w, h }, random, inks) => {
  const shape = gradientNoise(random);
  const bark = gradientNoise(random);
  const cx = w * (random() < 0.5 ? 0.24 : 0.78);
  const cy = h * (0.5 + random() * 0.24);
  const reach = Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy));
  const gold = 5 + Math.floor(random() * 6);
  let thin = '';
  let strong = '';
  let golden = '';
  let radius = 3;
  for (let year = 0; radius < reach; year++) {
    const count = radius < 26 ? 16 : radius < 90 ? 28 : 40;
    const points: Point[] = [];
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2;
      const s = Math.cos(angle) * 1.6 + 8;
      const q = Math.sin(angle) * 1.6 + 8;
      const r = radius * (1 + 0.13 * shape(s * 0.9 + q * 0.55) + 0.03 * bark(s * 3 + q * 2 + year * 0.06));
      points.push([cx + r * Math.cos(angle) * 1.05, cy + r * Math.sin(angle)]);
    }
    const path = visibleLoop(points, w, h, (radius * 8) / count);
    if (year === gold) golden += path;
    else if (year % 5 === 2) strong += path;
    else thin += path;
    radius += (4.5 + random() * 5.5) * (1 + year * 0.016);
  }
  return (
    `<g fill="none"><path d="${thin}" stroke="${inks.line}" stroke-width="2"/>` +
    `<path d="${strong}" stroke="${inks.bright}" stroke-width="3.2"/>` +
    `<path d="${golden}" stroke="${inks.accent}" stroke-width="6"/></g>`
  );
};

export const wheat: Motif = ({ w, h }, random, inks) => {
  const out: string[] = [];
  const count = Math.max(4, Math.round(w / 62));
  const order = Array.from({ length: count }, (_, stalk) => ({ stalk, rank: random() }));
  order.sort((a, b) => a.rank - b.rank);
  const size = h * 0.048;
  for (const { stalk } of order) {
    const baseX = (w * (stalk + 0.5)) / count + (random() - 0.5) * 12;
    const lean = (random() - 0.35) * w * 0.12;
    const top = h * (0.1 + random() * 0.24);
    const foot = h + 8;
    const at = (t: number): Point => [baseX + lean * t * t, foot + (top - foot) * t];
    const tone = stalk % 3 === 1 ? inks.accent : inks.bright;
    let awns = '';
    const grains: string[] = [];
    for (let j = 0; j < 9; j++) {
      const t = 0.62 + 0.38 * (j / 8);
      const [x, y] = at(t);
      const share = 1 - Math.abs(j - 3.2) / 11;
      const tilt = Math.atan2(2 * lean * t, foot - top);
      for (const side of j === 8 ? [0] : [-1, 1]) {
        const angle = tilt + side * 0.471;
        const length = size * 1.5 * share;
        const half = size * 0.46 * share;
        const turn = (across: number, up: number) =>
          `${onGrid(across * Math.cos(angle) + up * Math.sin(angle))} ${onGrid(across * Math.sin(angle) - up * Math.cos(angle))}`;
        const belly = `${turn(half, length * 0.3)} ${turn(half, length * 0.75)} ${turn(0, length)}`;
        // The second side is written from the tip back, so its numbers are relative to the tip.
        const back = `${turn(-half, -length * 0.25)} ${turn(-half, -length * 0.7)} ${turn(0, -length)}`;
        const solid = (j + stalk) % 4 === 0 ? ` fill="${tone}"` : '';
        const start = `M${onGrid(x)} ${onGrid(y)}`;
        grains.push(`<path d="${start}c${belly}c${back}z"${solid}/>`);
        awns += `${start}l${turn(0, length + size * (1.5 + random()))}`;
      }
    }
    let leaves = '';
    for (const side of [-1, 1]) {
      const [x, y] = at(0.2 + random() * 0.22);
      const reach = h * 0.48;
      const across = Math.round(side * reach * 0.46);
      const up = Math.round(reach * 0.72);
      leaves += `M${onGrid(x)} ${onGrid(y)}q${Math.round(side * reach * 0.1)} ${-Math.round(reach * 0.6)} ${across} ${-up}q${-Math.round(side * reach * 0.2)} ${Math.round(reach * 0.2)} ${-across} ${up}`;
    }
    const stem = spline([0, 0.3, 0.55, 0.8, 1].map(at));
    out.push(
      `<path d="${stem}" fill="none" stroke="${inks.line}" stroke-width="2.8"/>` +
        `<g stroke="${tone}" stroke-width="2.4"><path d="${awns}" stroke-width="1.6"/>${grains.join('')}</g>` +
        `<path d="${leaves}" stroke="${inks.line}" stroke-width="2.2"/>`,
    );
  }
  return `<g fill="${inks.ground}">${out.join('')}</g>`;
};

export const cotton: Motif = ({ w, h }, random, inks, key) => {
  const cell = Math.max(58, Math.min(w, h) / 3.6);
  const r = cell * 0.4;
  const n = tenth;
  const petals = [
    [-0.62, 0.35],
    [0.62, 0.35],
    [-0.46, -0.5],
    [0.46, -0.5],
  ] as const;
  // Three kinds of boll are drawn once and set down by reference.
  const boll = (kind: string, edge: string, fill: string, seam: string) => {
    const sepal = `d="M${n(-r * 0.4)} ${n(-r * 0.9)}Q0 ${n(-r * 2.2)} ${n(r * 0.4)} ${n(-r * 0.9)}"`;
    const sepals = [118, 180, 242].map((a) => `<path transform="rotate(${a})" ${sepal}/>`).join('');
    const rounds = petals
      .map(([x, y]) => `<circle cx="${n(x * r)}" cy="${n(y * r)}" r="${n(r * 0.86)}"/>`)
      .join('');
    return (
      `<g id="${kind}${key}" stroke="${edge}" stroke-width="2.4"><path d="M0 ${n(r * 1.1)}V${n(cell * 1.04)}" stroke="${inks.line}"/>` +
      `${sepals}<g fill="${fill}">${rounds}</g><path d="M0 ${n(-r * 0.9)}V${n(r * 0.9)}M${n(-r * 0.9)} 0Q0 ${n(r * 0.25)} ${n(r * 0.9)} 0" fill="none" stroke="${seam}"/></g>`
    );
  };
  const kinds = ['f', 'p', 'p', 'a'] as const;
  let field = '';
  for (let row = -1; row * cell * 0.86 < h + cell; row++) {
    for (let col = -1; col * cell < w + cell; col++) {
      const x = onGrid(col * cell + (row % 2 ? cell / 2 : 0));
      const y = onGrid(row * cell * 0.86 + cell * 0.35);
      const kind = kinds[(row * 3 + col * 5 + 40) % 4] ?? 'p';
      field += `<use href="#${kind}${key}" transform="translate(${x} ${y})rotate(${Math.round((random() - 0.5) * 36)})"/>`;
    }
  }
  return (
    `<g fill="${inks.ground}"><defs>${boll('f', inks.bright, inks.bright, inks.ground)}` +
    `${boll('p', inks.line, inks.ground, inks.line)}${boll('a', inks.accent, inks.ground, inks.accent)}</defs>${field}</g>`
  );
};
