import { EVALUATION_CHANGE_DAYS } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import { readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { RATINGS_PATH } from './ratings-address.rules.ts';

/**
 * 我的评价规则：课程的评价七天内可以改，线下课和教学点一人一次不能改；新评的在前，按种类数各有多少。
 */
export const RATED_KINDS = ['COURSE', 'SESSION', 'BASE'] as const;
export type RatedKind = (typeof RATED_KINDS)[number];

const DAY_MS = 86_400_000;

/** Days, rounded up, in which the evaluation of a course may still be changed; 0 when it cannot. */
export const changeDaysLeft = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(EVALUATION_CHANGE_DAYS - (now.getTime() - createdAt.getTime()) / DAY_MS));

interface Rated {
  readonly kind: RatedKind;
  readonly id: string;
  readonly at: Date;
}

/** The newest first; of one moment in the order of their ids, so that pages do not overlap. */
export const newestFirst = <Rating extends Rated>(ratings: readonly Rating[]): Rating[] =>
  ratings.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1));

/** How many there are of each kind, also of those of which there are none. */
export const numsOf = (ratings: readonly Rated[]): { kind: RatedKind; num: number }[] =>
  RATED_KINDS.map((kind) => ({ kind, num: ratings.filter((one) => one.kind === kind).length }));

export const RATINGS_SIZE = 10;

export interface RatingsAddress {
  readonly kind: RatedKind | '';
  readonly page: number;
}

export const readRatingsAddress = (param: (name: string) => string | null): RatingsAddress => ({
  kind: RATED_KINDS.find((kind) => kind === param('kind')) ?? '',
  page: readPage(param('page')),
});

export const writeRatingsAddress = ({ kind, page }: RatingsAddress): string =>
  withQuery(RATINGS_PATH, { kind, page: page === 0 ? '' : String(page + 1) });
