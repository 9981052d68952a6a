import type { Surface } from '#platform/server/pdf/surface.ts';

/* 证书边框：四边是几股正弦线编成的花边，四角是玫瑰花纹，下面是山的等高线。 */

const GOLD = '#c6a85c';
const DARK_GOLD = '#8c6d24';
const RIDGE = '#d9c9a4';

const STRANDS = 6;
const STEP = 1.2;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const polyline = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

/** One braid along a side: strands of two wave lengths that swing about the middle of the band. */
const braid = (length: number, depth: number, isUpright: boolean): readonly string[] => {
  const waves = Math.max(4, Math.round(length / 34));
  return Array.from({ length: STRANDS }, (_, strand) => {
    const phase = (strand * Math.PI) / STRANDS;
    const swing = depth * (0.22 + 0.05 * (strand % 3));
    const points: [number, number][] = [];
    for (let along = 0; along <= length; along += STEP) {
      const turn = (along / length) * Math.PI * 2 * waves;
      const across = depth / 2 + Math.sin(turn + phase) * swing + Math.sin(turn * 2 - phase) * depth * 0.1;
      points.push(isUpright ? [across, along] : [along, across]);
    }
    return polyline(points);
  });
};

const rosette = (radius: number): readonly string[] =>
  [0.55, 0.8, 1].map((share) => {
    const points: [number, number][] = [];
    for (let degree = 0; degree <= 360; degree += 4) {
      const angle = (degree * Math.PI) / 180;
      const reach = radius * share * (0.72 + 0.28 * Math.cos(angle * 12));
      points.push([radius + Math.cos(angle) * reach, radius + Math.sin(angle) * reach]);
    }
    return polyline(points);
  });

const BAND = 9;
const ROSETTE = 5.4;

/** Frame of the sheet. `isGrey`: of a certificate that is no longer valid. */
export const drawFrame = (
  surface: Surface,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  isGrey: boolean,
): void => {
  const { x, y, width, height } = area;
  const [gold, dark] = isGrey ? ['#b8b8b8', '#777777'] : [GOLD, DARK_GOLD];
  surface.box(x, y, width, height, { border: { ink: dark, width: 0.45 } });
  const inner = BAND + 1.5;
  surface.box(x + inner, y + inner, width - 2 * inner, height - 2 * inner, {
    border: { ink: dark, width: 0.3 },
  });
  surface.box(x + inner + 1, y + inner + 1, width - 2 * inner - 2, height - 2 * inner - 2, {
    border: { ink: gold, width: 0.15 },
  });
  const look = { border: { ink: gold, width: 0.18 } };
  const corner = BAND + 1.2;
  for (const line of braid(width - 2 * corner, BAND, false)) {
    surface.path(line, x + corner, y + 0.75, look);
    surface.path(line, x + corner, y + height - BAND - 0.75, look);
  }
  for (const line of braid(height - 2 * corner, BAND, true)) {
    surface.path(line, x + 0.75, y + corner, look);
    surface.path(line, x + width - BAND - 0.75, y + corner, look);
  }
  for (const line of rosette(ROSETTE)) {
    for (const left of [x - 0.2, x + width - 2 * ROSETTE + 0.2])
      for (const top of [y - 0.2, y + height - 2 * ROSETTE + 0.2]) surface.path(line, left, top, look);
  }
};

const RIDGE_LINES = 22;

/** Height of the mountains over the middle of the sheet, 0 to 1. */
const ridge = (share: number): number => {
  const peak = (at: number, wide: number, high: number) => high * Math.exp(-(((share - at) / wide) ** 2));
  const rough = 0.03 * Math.sin(share * 61) + 0.02 * Math.sin(share * 137 + 1);
  return peak(0.42, 0.11, 0.9) + peak(0.6, 0.09, 0.85) + peak(0.2, 0.2, 0.3) + rough * peak(0.5, 0.3, 1);
};

/** Contour lines of mountains behind the foot of the sheet. */
export const drawRidge = (
  surface: Surface,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  isGrey: boolean,
): void => {
  for (let line = 0; line < RIDGE_LINES; line += 1) {
    const depth = line / (RIDGE_LINES - 1);
    const points: [number, number][] = [];
    for (let share = 0; share <= 1.0001; share += 0.012) {
      const high = ridge(share + depth * 0.03) * (1 - depth) ** 1.5;
      points.push([share * area.width, area.height * (0.42 + 0.58 * depth - 0.42 * high)]);
    }
    surface.path(polyline(points), area.x, area.y, {
      border: { ink: isGrey ? '#cccccc' : RIDGE, width: 0.15, opacity: 0.55 },
    });
  }
};
