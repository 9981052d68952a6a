/**
 * 课程进度表规则：一格写学完的学时，没学完的写看了百分之几；没结业而进度低于班级时间过去的份额，算落后。
 */
/** Share of a class's time that is over, in whole per cent: 0 before it begins, 100 after it ended. */
export const expectedPercentage = (startAt: Date, endAt: Date, now: Date): number => {
  const all = endAt.getTime() - startAt.getTime();
  const over = now.getTime() - startAt.getTime();
  return all <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor((over * 100) / all)));
};

/** State of one course of one member. */
export interface CourseCell {
  /** Hours that were credited, `0.50`; empty while the course is not finished. */
  readonly hours: string;
  /** Share of the course that was watched, 0 to 100. */
  readonly percentage: number;
  /** Best score of the course's quiz; null without one handed in. */
  readonly quizScore: number | null;
}

/** Text of a cell: hours of a finished course, the share watched of another, `--` of one never opened. */
export const cellText = (cell: CourseCell | undefined): string => {
  if (cell === undefined) return '--';
  return cell.hours === '' ? `${cell.percentage}%` : cell.hours;
};

/** 「测 80」 of a course with a quiz that was handed in. */
export const quizText = (cell: CourseCell | undefined): string =>
  cell?.quizScore == null ? '' : `测 ${cell.quizScore}`;
