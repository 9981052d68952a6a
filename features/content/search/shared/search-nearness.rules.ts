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
  const num = there.length;
  // For each end of a stretch: the least distance of what was asked so far, and where that stretch begins.
  let before = new Float64Array(num + 1);
  let starts = Int32Array.from({ length: num + 1 }, (_, at) => at);
  let now = new Float64Array(num + 1);
  let begun = new Int32Array(num + 1);
  for (let at = 0; at < asked.length; at += 1) {
    const one = asked[at] ?? '';
    now[0] = at + 1;
    begun[0] = 0;
    for (let end = 1; end <= num; end += 1) {
      const changed = (before[end - 1] ?? 0) + cost(one, there[end - 1] ?? '');
      const missing = (before[end] ?? 0) + 1;
      const added = (now[end - 1] ?? 0) + 1;
      const least = Math.min(changed, missing, added);
      now[end] = least;
      begun[end] =
        (least === added ? begun[end - 1] : least === changed ? starts[end - 1] : starts[end]) ?? 0;
    }
    [before, now, starts, begun] = [now, before, begun, starts];
  }
  const last = asked.at(-1) ?? '';
  // Of stretches equally near the one that ends as what was asked: a character missing before it is inside.
  const worthOf = (end: number) =>
    (before[end] ?? asked.length) + (end > 0 && cost(last, there[end - 1] ?? '') === 0 ? 0 : TIE);
  let best = 0;
  for (let end = 1; end <= num; end += 1) if (worthOf(end) < worthOf(best)) best = end;
  return { distance: before[best] ?? asked.length, start: starts[best] ?? 0, end: best };
};

/** Whether two words differ by one letter at the most: another, one less or one more. */
export const isOneSlip = (one: string, other: string): boolean => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
};
