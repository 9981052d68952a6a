/**
 * 班级学时归属规则：学完的记录跟着课程走，不跟着语言版本走：班级把一门课换成它的另一种语言版本，学完的仍算学完，
 * 学时照记下的算；一张回执的学时只算一次。
 */
interface Credit {
  readonly courseId: string;
  readonly hoursHundredths: number;
  readonly receiptNo: string;
}

/**
 * One member's credits by the course that the class has now, each under that course's id, in the order of `credits`.
 * `courseOf` names the class's course by the ids of all its language versions; a credit of none of them is left out.
 * Of several for one course it is the one of the most hours, of equal ones the first: a receipt that was counted
 * before stands beside its other version with none.
 */
export const creditsByCourse = <C extends Credit>(
  credits: readonly C[],
  courseOf: ReadonlyMap<string, string>,
): Map<string, C> => {
  const byCourse = new Map<string, C>();
  for (const credit of credits) {
    const courseId = courseOf.get(credit.courseId);
    const found = courseId === undefined ? undefined : byCourse.get(courseId);
    if (courseId === undefined || (found && found.hoursHundredths >= credit.hoursHundredths)) continue;
    byCourse.delete(courseId);
    byCourse.set(courseId, { ...credit, courseId });
  }
  return byCourse;
};

/** Sum of one member's credits, in hundredths of an hour; a receipt that stands more than once counts once. */
export const hoursOfCredits = (credits: Iterable<Credit>): number => {
  const hoursOf = new Map<string, number>();
  for (const { receiptNo, hoursHundredths } of credits)
    hoursOf.set(receiptNo, Math.max(hoursOf.get(receiptNo) ?? 0, hoursHundredths));
  return [...hoursOf.values()].reduce((sum, hours) => sum + hours, 0);
};
