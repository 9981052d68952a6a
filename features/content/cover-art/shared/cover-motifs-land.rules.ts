// 山与沙的母题：雪线是一层压一层的山脊，沙丘是脊线与风纹。

import type { Inks } from './cover-palette.rules.ts';
import { onGrid, type Point, polyline, spline } from './cover-path.rules.ts';
import { gradientNoise, type Random } from './cover-random.rules.ts';

export interface Canvas {
  readonly w: number;
  readonly h: number;
  /** Where the sun of the ridge stands: across and down as shares, radius in pixels. */
  readonly sun?: readonly [across: number, down: number, radius: number];
}

export type Motif = (canvas: Canvas, random: Random, inks: Inks, key: string) => string;

export const ridge: Motif = ({ w, h, sun }, random, inks, key) => {
  const broad = gradientNoise(random);
  const fine = gradientNoise(random);
  const rows = Math.round(18 + h / 26);
  const peak = 0.3 + random() * 0.4;
  const spread = 0.2 + random() * 0.12;
  const [sunX, sunY, sunR] = sun ?? [peak > 0.5 ? 0.2 : 0.8, 0.17, Math.min(w, h) * 0.052];
  const step = Math.max(5, w / 144);
  // A long scroll keeps its ridges lower than a page does.
  const [tallest, fall] = w > h * 2.4 ? [0.32, 0.22] : [0.36, 0.24];
  const paths: string[] = [];
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const base = h * (0.47 + 0.58 * t ** 1.15);
    const amplitude = h * (tallest - fall * t);
    const points: Point[] = [];
    for (let x = -step; x <= w + step; x += step) {
      const u = x / w;
      const envelope =
        Math.exp(-(((u - peak) / spread) ** 2)) + 0.42 * Math.exp(-(((u - (1 - peak)) / 0.3) ** 2));
      const crest = 1 - Math.abs(broad(u * 5 + t * 2.1)) * 1.15;
      const grain = fine(u * 17 + t * 6) * 0.16 + fine(u * 43 + t * 9) * 0.06;
      points.push([
        x,
        base - amplitude * (envelope * (0.45 + 0.55 * crest) + 0.1) * (0.82 + grain) - h * 0.02,
      ]);
    }
    // Every row is filled with the ground, so a nearer ridge hides the farther one without any geometry.
    paths.push(`<path d="${polyline(points)}V${onGrid(h + 9)}H${onGrid(-9)}z"/>`);
  }
  const stop = (offset: string, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  return (
    `<linearGradient id="g${key}" gradientUnits="userSpaceOnUse" x1="0" y1="${onGrid(h * 0.08)}" x2="0" y2="${onGrid(h * 0.62)}">${stop('.45', inks.bright)}${stop('1', inks.line)}</linearGradient>` +
    `<circle cx="${onGrid(w * sunX)}" cy="${onGrid(h * sunY)}" r="${onGrid(sunR)}" fill="${inks.accent}"/>` +
    `<g fill="${inks.ground}" stroke="url(#g${key})" stroke-width="2.4" stroke-linejoin="round">${paths.join('')}</g>`
  );
};

export const dune: Motif = ({ w, h }, random, inks) => {
  const out: string[] = [];
  const drift = gradientNoise(random);
  const flip = random() < 0.5 ? 1 : -1;
  out.push(
    `<circle cx="${onGrid(w * (flip > 0 ? 0.74 : 0.28))}" cy="${onGrid(h * 0.2)}" r="${onGrid(Math.min(w, h) * 0.085)}" stroke="${inks.accent}" stroke-width="4"/>`,
  );
  const turn = Math.PI * 2;
  const phases = [0, 1, 2, 3].map((layer) => layer * 1.9 + random() * 0.8);
  const crests = phases.map((phase, layer) => (u: number) => {
    const wave = Math.sin((flip * u * 2.4 + phase) % turn) * (0.6 + 0.4 * u);
    return h * (0.3 + layer * 0.2) - h * (0.17 - layer * 0.02) * wave + drift(u * 3 + layer * 7) * h * 0.03;
  });
  const shares = Array.from({ length: w > 400 ? 20 : 14 }, (_, i) => (i - 1) / (w > 400 ? 17 : 11));
  crests.forEach((crest, layer) => {
    const next = crests[layer + 1] ?? (() => h);
    const isFront = layer === 1;
    const edge = spline(shares.map((u): Point => [w * u, crest(u)]));
    out.push(
      `<path d="${edge}V${onGrid(h + 9)}H${onGrid(-w * 0.2)}z" fill="${inks.ground}" stroke="${isFront ? inks.accent : inks.bright}" stroke-width="${isFront ? 4 : 3}"/>`,
    );
    const near: string[] = [];
    const far: string[] = [];
    for (let ripple = 1; ripple < 26; ripple++) {
      const points = shares.map((u): Point => {
        const lee = 1 + 1.1 * Math.max(0, Math.sin((flip * u * 2.4 + (phases[layer] ?? 0) + 0.9) % turn));
        const drop = ripple * Math.max(2.6, h / 80) * lee * (1 + ripple * 0.02);
        return [w * u + ripple * flip * 1.2, crest(u) + drop];
      });
      // A ripple wholly behind the next dune would be painted over: leave it out.
      if (points.every(([x, y]) => y > Math.min(h, next(x / w)) + 2)) break;
      (ripple < 11 ? near : far).push(spline(points));
    }
    out.push(
      `<g stroke="${inks.line}" stroke-width="1.8"><path d="${near.join('')}" opacity=".9"/><path d="${far.join('')}" opacity=".55"/></g>`,
    );
  });
  return `<g fill="none">${out.join('')}</g>`;
};
