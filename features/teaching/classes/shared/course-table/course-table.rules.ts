/**
 * 课程进度表规则：一格写学完的学时，没学完的写看了百分之几。
 */

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
