/** 班级编号规则：K、开班登记的年份、全区顺序号，如 K2026-0712；顺序号至少四位，不重用。 */
export const classCodeOf = (year: number, running: number): string =>
  `K${year}-${String(running).padStart(4, '0')}`;
