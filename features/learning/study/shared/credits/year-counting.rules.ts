/**
 * 年度学时规则：同一门课在一个班里只记一次学时；计入年度总学时的，每年也只算一次。
 */
export interface CreditedBefore {
  readonly classId: string;
  readonly year: number;
  readonly countsForYear: boolean;
}

/** The one credit for this class among all earlier ones of the same person and course; none while it may be given. */
export const creditOfClass = <Credit extends CreditedBefore>(
  earlier: readonly Credit[],
  classId: string,
): Credit | undefined => earlier.find((credit) => credit.classId === classId);

/** Whether a credit in `year` adds to the yearly total. */
export const countsForYear = (earlier: readonly CreditedBefore[], year: number): boolean =>
  !earlier.some((credit) => credit.year === year && credit.countsForYear);

/** First moment of a year in Asia/Shanghai and of the next one. */
export const yearRange = (year: number): { readonly from: Date; readonly to: Date } => ({
  from: new Date(`${year}-01-01T00:00:00+08:00`),
  to: new Date(`${year + 1}-01-01T00:00:00+08:00`),
});
