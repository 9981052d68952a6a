import type { AppError } from '#platform/shared/errors.ts';
import { coursesErrors } from '../courses.errors.ts';
import { visibleLength } from '../page/course-text.rules.ts';

/**
 * 评价规则：学过才能评，一至五星记为二至十的偶数分，文字不超过五百字，提交后七天内可改。
 */
export const EVALUATION_LIMIT = 500;
export const EVALUATION_CHANGE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Score on the wire (2 to 10) of `stars` (1 to 5) (specification, 5). */
export const scoreOfStars = (stars: number): number => stars * 2;

/** Fault in the words of an evaluation; `null` when there is none. */
export const contentProblem = (content: string): AppError | null => {
  if (content.includes('\0') || !content.isWellFormed()) return coursesErrors.contentUnreadable();
  const length = visibleLength(content.trim());
  return length > EVALUATION_LIMIT ? coursesErrors.contentTooLong({ limit: EVALUATION_LIMIT, length }) : null;
};

/** True while an evaluation that was first sent at `createdAt` may be changed. */
export const canChangeEvaluation = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= EVALUATION_CHANGE_DAYS * DAY_MS;

/** Average on the 2 to 10 scale with one decimal; 0 when nobody has evaluated. */
export const averageScore = (sum: number, count: number): number =>
  count > 0 ? Math.round((sum * 10) / count) / 10 : 0;

/** People by stars, from one star to five. */
export const spreadOf = (counts: readonly { score: number; count: number }[]): number[] =>
  [1, 2, 3, 4, 5].map((stars) => counts.find(({ score }) => score === scoreOfStars(stars))?.count ?? 0);
