import { basesErrors } from '../shared/bases.errors.ts';
import type { Bounds } from './base.repository.ts';

/** Reads `west,south,east,north`. Throws `bases.badBounds` (400) for what is no part of a map. */
export const boundsOf = (text: string | undefined): Bounds | undefined => {
  if (text === undefined || text === '') return undefined;
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isRight = numbers.length === 4 && numbers.every(Number.isFinite) && west <= east && south <= north;
  if (!isRight) throw basesErrors.badBounds();
  return { west, south, east, north };
};
