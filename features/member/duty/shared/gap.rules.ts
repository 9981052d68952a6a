/** 补齐规则：用最少的几门课把差的学时补上；门数一样，先用已经开始学的。Hours are whole hundredths. */
export interface GapCourse {
  readonly hours: number;
  readonly isBegun: boolean;
}

const sumOf = (courses: readonly GapCourse[]): number => courses.reduce((sum, { hours }) => sum + hours, 0);

const byHours = (a: GapCourse, b: GapCourse): number => b.hours - a.hours;

/**
 * The fewest courses whose hours reach `missing`; among lists of that length one with the most courses already begun,
 * those first. Where all courses together are too few, all of them.
 */
export const shortestList = <Course extends GapCourse>(
  courses: readonly Course[],
  missing: number,
): readonly Course[] => {
  if (missing <= 0) return [];
  const useful = courses.filter(({ hours }) => hours > 0).sort(byHours);
  let num = 0;
  for (let sum = 0; num < useful.length && sum < missing; num += 1) sum += useful[num]?.hours ?? 0;
  const begun = useful.filter(({ isBegun }) => isBegun);
  const others = useful.filter(({ isBegun }) => !isBegun);
  for (let own = Math.min(num, begun.length); own >= 0; own -= 1) {
    const list = [...begun.slice(0, own), ...others.slice(0, num - own)];
    if (list.length === num && sumOf(list) >= Math.min(missing, sumOf(useful.slice(0, num)))) return list;
  }
  return useful.slice(0, num);
};
