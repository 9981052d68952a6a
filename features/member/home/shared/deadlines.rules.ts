import { wireTime } from '#platform/shared/times.ts';

/** 最近截止规则：三十天以内、还没有到的截止时间，先到的在前，一样的照原来的次序，最多三项。 */
const AHEAD_MS = 30 * 86_400_000;
const MOST = 3;

/** The nearest of `deadlines`, which are times as on the wire; the moment itself is already too late. */
export const nearestDeadlines = <T extends { readonly time: string }>(
  deadlines: readonly T[],
  now: Date,
): T[] => {
  const [from, until] = [wireTime(now), wireTime(new Date(now.getTime() + AHEAD_MS))];
  return deadlines
    .filter(({ time }) => time > from && time <= until)
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .slice(0, MOST);
};
