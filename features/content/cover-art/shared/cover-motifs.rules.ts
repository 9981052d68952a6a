// 母题的选法：每个分类挑三种贴题的母题，编号再从三种里取一种，书架既成系列又不重样。
import { atlas, field, karez } from './cover-motifs-craft.rules.ts';
import { type Canvas, dune, type Motif, ridge } from './cover-motifs-land.rules.ts';
import { cotton, ring, wheat } from './cover-motifs-plant.rules.ts';
import type { CoverCategory, Inks } from './cover-palette.rules.ts';
import type { Random } from './cover-random.rules.ts';

export type MotifName = 'ridge' | 'atlas' | 'ring' | 'wheat' | 'cotton' | 'karez' | 'dune' | 'field';

const MOTIFS: Readonly<Record<MotifName, Motif>> = { ridge, atlas, ring, wheat, cotton, karez, dune, field };

const FITTING: Readonly<Record<CoverCategory, readonly [MotifName, MotifName, MotifName]>> = {
  theory: ['ridge', 'ring', 'dune'],
  charter: ['ring', 'field', 'atlas'],
  history: ['ridge', 'dune', 'ring'],
  unity: ['atlas', 'cotton', 'wheat'],
  govern: ['field', 'karez', 'ridge'],
  rural: ['wheat', 'cotton', 'field'],
  culture: ['atlas', 'karez', 'ridge'],
  skill: ['karez', 'field', 'wheat'],
};

export function motifOf(category: CoverCategory, hashed: number): MotifName {
  const [first, second, third] = FITTING[category];
  return hashed % 3 === 0 ? first : hashed % 3 === 1 ? second : third;
}

/** Motifs with a sky: their drawing begins below the top, so a label there hides little. */
export function hasSky(motif: MotifName): boolean {
  return motif === 'ridge' || motif === 'wheat' || motif === 'karez' || motif === 'dune';
}

/** Drawn on the half-pixel grid from 0,0; the caller places it in a nested svg, which scales and clips it. */
export function drawMotif(name: MotifName, canvas: Canvas, random: Random, inks: Inks, key: string): string {
  return MOTIFS[name](canvas, random, inks, key);
}
