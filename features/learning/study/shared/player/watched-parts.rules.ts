import { type Interval, TENTHS_A_SECOND } from '../progress/intervals.rules.ts';

/**
 * 分段统计规则：一门课按时长等分成若干段，一个人在一段里看过一点就算看过这一段，每人每段只算一次。
 */
export interface PartCounts {
  /** People who watched something of each part. */
  readonly watched: number[];
  /** People who did not finish, by the part in which they were last seen. */
  readonly left: number[];
}

export const noCounts = (parts: number): PartCounts => ({
  watched: Array.from({ length: parts }, () => 0),
  left: Array.from({ length: parts }, () => 0),
});

/** Index of the part in which a tenth of a second lies; what is past the end counts to the last part. */
const partAt = (tenths: number, lengthTenths: number, parts: number): number =>
  Math.min(parts - 1, Math.floor((tenths * parts) / lengthTenths));

/** The parts of which something was watched. */
export const partsWatched = (
  intervals: readonly Interval[],
  durationSeconds: number,
  parts: number,
): Set<number> => {
  const length = durationSeconds * TENTHS_A_SECOND;
  const seen = new Set<number>();
  if (length <= 0) return seen;
  for (const [from, to] of intervals) {
    if (to <= from || from >= length) continue;
    const last = partAt(to - 1, length, parts);
    for (let part = partAt(from, length, parts); part <= last; part += 1) seen.add(part);
  }
  return seen;
};

/** The part in which somebody left off. */
export const partLeft = (resumeTenths: number, durationSeconds: number, parts: number): number =>
  durationSeconds > 0 ? partAt(Math.max(0, resumeTenths), durationSeconds * TENTHS_A_SECOND, parts) : 0;
