/**
 * 候选规则：名称对不上时，按改动几个字能变成它来排，改动太多的不算候选；只提议，不代改。
 */
const SHARE_OF_LENGTH = 0.4;
/** Shorter names have room for one edit only. */
const SHORT_LENGTH = 4;

/** Edits (insert, delete, replace) from `a` to `b`; gives up with `limit + 1` once there are more. */
export const editDistance = (a: string, b: string, limit = Number.POSITIVE_INFINITY): number => {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let row = to.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, sign] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
};

export interface Candidate {
  /** Under each of these spellings it is known. */
  readonly spellings: readonly string[];
}

/** At most how many edits still make a candidate for a name of this length. */
export const editLimit = (length: number): number =>
  Math.max(length < SHORT_LENGTH ? 1 : 2, Math.floor(length * SHARE_OF_LENGTH));

/** The candidates nearest to `text`, best first, at most `count`; those too far away are left out. */
export const nearest = <T extends Candidate>(text: string, candidates: readonly T[], count = 3): T[] => {
  const limit = editLimit([...text].length);
  const signs = new Set(text);
  const found: { one: T; distance: number }[] = [];
  for (const one of candidates) {
    let distance = limit + 1;
    for (const spelling of one.spellings) {
      if (![...spelling].some((sign) => signs.has(sign))) continue;
      distance = Math.min(distance, editDistance(text, spelling, distance - 1));
    }
    if (distance <= limit) found.push({ one, distance });
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ one }) => one);
};
