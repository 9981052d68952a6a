import type { Presence } from './visit-hours.rules.ts';
import { hasCome } from './visit-hours.rules.ts';

/** 参观评价规则：签到的人，参观结束后七天内，一人一次；一到五星按 2、4、6、8、10 分送出，话可写可不写，最多 500 字。 */
export const SCORES = [2, 4, 6, 8, 10] as const;
export const COMMENT_MAX = 500;
export const RATED_FOR_MS = 7 * 86_400_000;

export const RATING_STATES = ['OPEN', 'RATED', 'NOT_COME', 'EARLY', 'OVER'] as const;
export type RatingState = (typeof RATING_STATES)[number];

interface Rated {
  readonly attendance: Pick<Presence, 'status'> | undefined;
  readonly isRated: boolean;
  readonly endAt: Date;
}

/** Whether a person may rate a visit now; both ends of the seven days belong to them. */
export const ratingState = ({ attendance, isRated, endAt }: Rated, now: Date): RatingState => {
  if (isRated) return 'RATED';
  if (!attendance || !hasCome(attendance)) return 'NOT_COME';
  if (now < endAt) return 'EARLY';
  return now.getTime() - endAt.getTime() <= RATED_FOR_MS ? 'OPEN' : 'OVER';
};

/** Average in stars with one decimal; null while nobody has rated. */
export const starsOf = (sum: number, num: number): number | null =>
  num === 0 ? null : Math.round((sum * 5) / num) / 10;
