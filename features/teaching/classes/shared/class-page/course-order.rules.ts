/**
 * 班级课程次序规则：没学完的必修课在前，再是没学完的选修课，学完的在后；同一类里按班级排定的次序。要求按顺序学的班级不变。
 */
interface Ordered {
  readonly studyStatus?: number | undefined;
  readonly isCompulsory: string;
}

const FINISHED = 2;

const rank = ({ studyStatus, isCompulsory }: Ordered): number => {
  if (studyStatus === FINISHED) return 2;
  return isCompulsory === '1' ? 0 : 1;
};

/** The same rows, those that are still to be studied for graduation in front. */
export const todoFirst = <Row extends Ordered>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => rank(a) - rank(b));
