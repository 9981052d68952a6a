/**
 * 年度目标规则：党员每年学满规定的学时；规则表没有另定时，按 32 学时。
 */
export const YEAR_TARGET_HUNDREDTHS = 3200;

/** Years of the statistics, newest first: the given span, at most thirty years, or the last five. */
export const yearsOf = (
  yearStart: number | undefined,
  yearEnd: number | undefined,
  thisYear: number,
): number[] => {
  const last = yearEnd ?? Math.max(thisYear, yearStart ?? thisYear);
  const first = Math.max(yearStart ?? last - 4, last - 29);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
};
