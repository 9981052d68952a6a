/**
 * 学习区间规则：看过的内容按区间记，重叠的只算一次；半秒以内的缝隙视为连着看过，但同样要占用时间。
 */
export type Interval = readonly [from: number, to: number];

/** Unit of all intervals: tenths of a second of the course's media. */
export const TENTHS_A_SECOND = 10;
/** Two heartbeats rarely meet to the tenth: a gap of at most half a second is closed. */
export const JOIN_TENTHS = 5;
/** More pieces than any viewer makes; a record must not grow without end. */
export const MAX_INTERVALS = 400;

const tenthsOf = (seconds: number): number => Math.round(seconds * TENTHS_A_SECOND);

/** Merges a sorted list: neighbours at most `gap` apart become one. */
const merge = (sorted: readonly Interval[], gap: number): Interval[] => {
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

const byStart = (a: Interval, b: Interval) => a[0] - b[0];

/** Watched parts that a page claims, in seconds, as clean intervals inside `0..length`; nonsense is dropped. */
export const intervalsOf = (
  segments: readonly (readonly number[])[],
  lengthTenths: number,
): readonly Interval[] => {
  const clean: Interval[] = [];
  for (const [from = Number.NaN, to = Number.NaN] of segments) {
    const start = Math.max(0, tenthsOf(from));
    const end = Math.min(lengthTenths, tenthsOf(to));
    if (start < end) clean.push([start, end]);
  }
  return merge(clean.sort(byStart), 0);
};

/** Everything in `a` or `b`, nothing more. */
export const union = (a: readonly Interval[], b: readonly Interval[]): readonly Interval[] =>
  merge([...a, ...b].sort(byStart), 0);

/** Everything in `a` or `b`, with small gaps between the pieces and at both ends of the media closed. */
export const closedUnion = (
  a: readonly Interval[],
  b: readonly Interval[],
  lengthTenths: number,
): readonly Interval[] => {
  const joined = merge([...a, ...b].sort(byStart), JOIN_TENTHS);
  return joined.map(([from, to]) => [
    from <= JOIN_TENTHS ? 0 : from,
    to >= lengthTenths - JOIN_TENTHS ? lengthTenths : to,
  ]);
};

/** The parts of `a` that are not in `b`; both sorted and without overlaps. */
export const subtract = (a: readonly Interval[], b: readonly Interval[]): readonly Interval[] => {
  const rest: Interval[] = [];
  for (const [from, to] of a) {
    let start = from;
    for (const [cutFrom, cutTo] of b) {
      if (cutTo <= start) continue;
      if (cutFrom >= to) break;
      if (cutFrom > start) rest.push([start, cutFrom]);
      start = cutTo;
    }
    if (start < to) rest.push([start, to]);
  }
  return rest;
};

/** The first `tenths` of what the parts hold, in their order. */
export const takeFirst = (parts: readonly Interval[], tenths: number): readonly Interval[] => {
  const taken: Interval[] = [];
  let left = tenths;
  for (const [from, to] of parts) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    taken.push([from, end]);
    left -= end - from;
  }
  return taken;
};

export const coveredTenths = (intervals: readonly Interval[]): number => {
  let sum = 0;
  for (const [from, to] of intervals) sum += to - from;
  return sum;
};

/** Intervals as the database keeps them: `0-105;200-305`. */
export const watchedText = (intervals: readonly Interval[]): string =>
  intervals.map(([from, to]) => `${from}-${to}`).join(';');

/** Reads `watchedText`; throws `RangeError` on anything else, because a damaged record must not pass. */
export const readWatched = (text: string): readonly Interval[] =>
  text === ''
    ? []
    : text.split(';').map((part) => {
        const match = /^(\d+)-(\d+)$/.exec(part);
        if (!match) throw new RangeError(`not watched intervals: ${text.slice(0, 40)}`);
        return [Number(match[1]), Number(match[2])];
      });

/** Intervals in seconds, as replies and receipts show them. */
export const inSeconds = (intervals: readonly Interval[]): [number, number][] =>
  intervals.map(([from, to]) => [from / TENTHS_A_SECOND, to / TENTHS_A_SECOND]);
