// 人手的母题：艾德莱斯是经线扎染的菱纹，坎儿井是竖井与暗渠的剖面，条田是从空中看的农田、林带与渠。
import type { Motif } from './cover-motifs-land.rules.ts';
import { onGrid, type Point, polyline, spline, tenth } from './cover-path.rules.ts';
import { gradientNoise } from './cover-random.rules.ts';

type Tone = 'line' | 'accent' | 'bright';

// From the heart of the lozenge outwards: where each dyed band begins and ends.
const BANDS: readonly (readonly [from: number, to: number, tone: Tone])[] = [
  [-1, 0.2, 'accent'],
  [0.34, 0.52, 'line'],
  [0.62, 0.78, 'bright'],
  [0.88, 0.97, 'line'],
  [1.08, 1.14, 'line'],
];

export const atlas: Motif = ({ w, h }, random, inks, key) => {
  const columns = Math.max(2, Math.round(w / 120));
  const width = w / columns;
  const height = width * (1.5 + random() * 0.5);
  const threads = Math.round(width / 3.6);
  const half = height / 2;
  // One lozenge is tied and dyed, then repeated and mirrored: so it is on the loom, and so it stays small.
  const lozenge = () => {
    const strands: Record<Tone, string> = { line: '', accent: '', bright: '' };
    const strand = (tone: Tone, x: number, from: number, to: number) => {
      const fray = () => (random() - 0.5) * height * 0.055;
      const top = onGrid(from + fray());
      const bottom = onGrid(to + fray());
      if (bottom > top) strands[tone] += `M${x} ${top}v${bottom - top}`;
    };
    for (let thread = 0; thread < threads; thread++) {
      const across = ((thread + 0.5) / threads) * 2 - 1;
      const x = onGrid((across * width) / 2);
      for (const [from, to, tone] of BANDS) {
        const outer = (to - Math.abs(across)) * half * 0.98;
        const inner = (from - Math.abs(across)) * half * 0.98;
        if (outer <= 1.5) continue;
        if (inner <= 0) strand(tone, x, -outer, outer);
        else {
          strand(tone, x, -outer, -inner);
          strand(tone, x, inner, outer);
        }
      }
    }
    return (['line', 'bright', 'accent'] as const)
      .map((tone) => `<path d="${strands[tone]}" stroke="${inks[tone]}"/>`)
      .join('');
  };
  const tiles = ['a', 'b'].map((name) => `<g id="${name}${key}" stroke-width="4">${lozenge()}</g>`).join('');
  let cloth = '';
  for (let column = 0; column < columns; column++) {
    for (let y = column % 2 ? -half : -height; y < h + height; y += height) {
      const flip = [random() < 0.5 ? 1 : -1, random() < 0.5 ? 1 : -1];
      const name = random() < 0.5 ? 'a' : 'b';
      cloth += `<use href="#${name}${key}" transform="translate(${onGrid((column + 0.5) * width)} ${onGrid(y)})scale(${flip.join(' ')})"/>`;
    }
  }
  return `<defs>${tiles}</defs>${cloth}`;
};

export const karez: Motif = ({ w, h }, random, inks) => {
  const out: string[] = [];
  const drift = gradientNoise(random);
  const surface = (x: number) => h * (0.3 + 0.2 * (x / w)) + drift((x / w) * 4) * h * 0.025;
  const tunnel = (x: number) => h * (0.86 - 0.2 * (x / w));
  const across = (step: number, to = w + step) =>
    Array.from({ length: Math.ceil((to + step) / step) + 1 }, (_, i) => (i - 1) * step);

  const strata = ['', '', ''];
  for (let layer = 1; layer < 26; layer++) {
    const points = across(20).map(
      (x): Point => [x, surface(x) + layer * h * 0.03 + drift(x / 60 + layer * 0.4) * 3],
    );
    strata[layer % 3] += spline(points);
  }
  const dashes = ['28 10 6 10', '4 12', '52 18'];
  out.push(`<g stroke="${inks.line}" stroke-width="1.8" opacity=".8">`);
  out.push(...strata.map((path, i) => `<path d="${path}" stroke-dasharray="${dashes[i] ?? ''}"/>`), '</g>');

  const range = w * 0.62;
  const slopes = Array.from({ length: 5 }, (_, k) => {
    const points = across(8, range).map((x): Point => {
      const u = Math.min(1, x / range);
      const rise = 0.6 + 0.5 * Math.abs(drift(u * 6 + k * 0.3)) + 0.3;
      return [x, surface(x) - h * (0.26 - k * 0.045) * (1 - u) * rise];
    });
    return polyline(points);
  });
  const mountain = (paths: string[], tone: string) =>
    `<path d="${paths.join('')}" stroke="${tone}" stroke-width="2.4"/>`;
  out.push(mountain(slopes.slice(0, 2), inks.bright), mountain(slopes.slice(2), inks.line));
  out.push(
    `<g stroke="${inks.bright}"><path d="${spline(across(12).map((x): Point => [x, surface(x)]))}" stroke-width="4"/>`,
  );

  const shafts = 7;
  const bore = Math.max(5, w * 0.018);
  let walls = '';
  let heaps = '';
  const b = onGrid(bore);
  for (let shaft = 0; shaft < shafts; shaft++) {
    const x = w * (0.1 + (0.78 * shaft) / (shafts - 1));
    const top = surface(x);
    walls += `M${onGrid(x - bore / 2)} ${onGrid(top - 1)}h${b}V${onGrid(tunnel(x))}h${-b}z`;
    const heap = (side: number) =>
      `M${onGrid(x) - side * 2 * b} ${onGrid(top)}q${side * b} ${-Math.round(b * 1.5)} ${Math.round(side * b * 1.5)} ${-Math.round(b / 2)}`;
    heaps += heap(1) + heap(-1);
  }
  out.push(
    `<path d="${walls}" fill="${inks.ground}" stroke-width="2.6"/><path d="${heaps}" stroke-width="2.8"/>`,
  );

  const left = -10;
  const right = w + 10;
  const channel = (shift: number) =>
    `M${onGrid(left)} ${onGrid(tunnel(left) + shift)}L${onGrid(right)} ${onGrid(tunnel(right) + shift)}`;
  out.push(
    `<path d="${channel(0)}" stroke="${inks.ground}" stroke-width="22"/>` +
      `<path d="${channel(-5.5)}${channel(5.5)}" stroke-width="2.6"/><path d="${channel(1.2)}" stroke="${inks.accent}" stroke-width="6"/></g>`,
  );
  return `<g fill="none">${out.join('')}</g>`;
};

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const field: Motif = ({ w, h }, random, inks) => {
  const reach = Math.hypot(w, h) * 0.62;
  const angle = (random() < 0.5 ? -1 : 1) * (14 + random() * 12);
  const smallest = Math.min(w, h) * 0.2;
  const plots: Plot[] = [];
  const split = (plot: Plot, depth: number): void => {
    if (depth === 0 || (plot.w < smallest * 1.7 && plot.h < smallest * 1.7)) {
      plots.push(plot);
      return;
    }
    const share = 0.36 + random() * 0.28;
    const first = plot.w > plot.h ? { ...plot, w: plot.w * share } : { ...plot, h: plot.h * share };
    const second =
      plot.w > plot.h
        ? { ...plot, x: plot.x + first.w, w: plot.w - first.w }
        : { ...plot, y: plot.y + first.h, h: plot.h - first.h };
    split(first, depth - 1);
    split(second, depth - 1);
  };
  split({ x: -reach, y: -reach, w: reach * 2, h: reach * 2 }, 6);

  const turn = (angle * Math.PI) / 180;
  const isSeen = (plot: Plot) => {
    const x = plot.x + plot.w / 2;
    const y = plot.y + plot.h / 2;
    const radius = Math.hypot(plot.w, plot.h) / 2;
    return (
      Math.abs(x * Math.cos(turn) - y * Math.sin(turn)) < w / 2 + radius &&
      Math.abs(x * Math.sin(turn) + y * Math.cos(turn)) < h / 2 + radius
    );
  };
  const rows = { bright: '', line: '', dotted: '', edge: '', ripe: '' };
  for (const plot of plots) {
    const kind = Math.floor(random() * 10);
    const isAcross = random() < 0.5;
    const gap = onGrid(4 + Math.floor(random() * 4) * 1.6);
    if (!isSeen(plot)) continue;
    const x = onGrid(plot.x + 3);
    const y = onGrid(plot.y + 3);
    const width = onGrid(plot.w - 6);
    const height = onGrid(plot.h - 6);
    const outline = `M${x} ${y}h${width}v${height}h${-width}z`;
    if (kind === 0) rows.ripe += outline;
    else if (kind === 9) rows.edge += outline;
    else {
      // The rows of one plot are a comb: along, step, back. Only the first point is absolute.
      const furrows = Math.max(1, Math.floor((isAcross ? height : width) / gap));
      const run = isAcross ? width : height;
      const along = isAcross ? 'h' : 'v';
      const step = isAcross ? `m${-run} ${gap}` : `m${gap} ${-run}`;
      const start = isAcross ? `M${x} ${y + (gap >> 1)}` : `M${x + (gap >> 1)} ${y}`;
      const comb = start + Array.from({ length: furrows }, () => `${along}${run}`).join(step);
      rows[kind === 5 ? 'dotted' : kind < 4 ? 'bright' : 'line'] += comb;
    }
  }
  const canal = onGrid(-reach * 0.2 + random() * reach * 0.3);
  const far = onGrid(reach);
  const bend = `M${-far} ${canal}C${onGrid(-reach * 0.3)} ${canal - 80} ${onGrid(reach * 0.2)} ${canal + 120} ${far} ${canal + 20}`;
  return (
    `<g transform="translate(${onGrid(w / 2)} ${onGrid(h / 2)})rotate(${tenth(angle)})" fill="none" stroke="${inks.line}" stroke-width="2.2">` +
    `<path d="${rows.line}"/><path d="${rows.bright}" stroke="${inks.bright}"/><path d="${rows.edge}" stroke-width="2"/>` +
    `<path d="${rows.dotted}" stroke-width="4" stroke-dasharray=".2 12" stroke-linecap="round"/>` +
    `<path d="${rows.ripe}" fill="${inks.accent}" stroke="none" opacity=".9"/>` +
    `<path d="${bend}" stroke="${inks.ground}" stroke-width="26"/><path d="${bend}" stroke="${inks.bright}" stroke-width="4"/></g>`
  );
};
