/**
 * 相近规则：在一串字里找最像的一段，错、漏、多一个字各算一处差错。
 */
export interface Nearness {
  readonly distance: number;
  /** The stretch that is nearest, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
}

/** Less than any difference of two distances. */
const TIE = 0.01;

type Cost = (asked: string, there: string) => number;
const SAME: Cost = (asked, there) => (asked === there ? 0 : 1);

/** The stretch of `there` that `asked` is nearest to; `cost` says how far two characters are apart, 0 to 1. */
export const distanceWithin = (asked: readonly string[], there: readonly string[], cost = SAME): Nearness => {
  // For each end of a stretch: the least distance of what was asked so far, and where that stretch begins.
  let before = Array.from({ length: there.length + 1 }, () => 0);
  let starts = before.map((_, at) => at);
  for (const [at, one] of asked.entries()) {
    const now = [at + 1];
    const begun = [0];
    for (let end = 1; end <= there.length; end += 1) {
      const changed = (before[end - 1] ?? 0) + cost(one, there[end - 1] ?? '');
      const missing = (before[end] ?? 0) + 1;
      const added = (now[end - 1] ?? 0) + 1;
      const least = Math.min(changed, missing, added);
      now.push(least);
      begun.push((least === added ? begun[end - 1] : least === changed ? starts[end - 1] : starts[end]) ?? 0);
    }
    before = now;
    starts = begun;
  }
  const last = asked.at(-1) ?? '';
  // Of stretches equally near the one that ends as what was asked: a character missing before it is inside.
  const worthOf = (end: number) =>
    (before[end] ?? asked.length) + (end > 0 && cost(last, there[end - 1] ?? '') === 0 ? 0 : TIE);
  let best = 0;
  for (const end of before.keys()) if (worthOf(end) < worthOf(best)) best = end;
  return { distance: before[best] ?? asked.length, start: starts[best] ?? 0, end: best };
};
