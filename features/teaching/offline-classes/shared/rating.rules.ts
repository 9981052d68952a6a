import { scoreOfStars } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import type { TimeStatus } from '#features/teaching/classes/shared/class-item.schema.ts';

/**
 * 线下课评价规则（规格第 4、5、9 节）：下课前 20 分钟起到班级结束可评，当天签了到、还没评过才行；
 * 一至五星记为二至十的偶数分，现场教学点评的是教学点，其余评的是课程。
 */
export const RATING_BEFORE_END_MS = 1_200_000;

/** The place of teaching is rated instead of the course. */
export const SITE_TEACHING = 'live_teach_site';

export interface RatedSession {
  readonly endAt: Date;
  /** First moment after the class. */
  readonly classEndAt: Date;
  /** '1' signed in. */
  readonly signStatus: string;
  /** Empty while it is not rated. */
  readonly courseEvaluateTime: string;
  /** '1' when this session is rated at all. */
  readonly evaluateCourseFlag: string;
}

export interface RatingViewer {
  readonly isStudent: boolean;
  readonly classStatus: TimeStatus;
}

/** From 20 minutes before the end of the session until the end of the class. */
export const isInRatingWindow = (
  { endAt, classEndAt }: Pick<RatedSession, 'endAt' | 'classEndAt'>,
  now: Date,
): boolean => now.getTime() >= endAt.getTime() - RATING_BEFORE_END_MS && now < classEndAt;

/** Whether the session can be rated now by whom it belongs to. */
export const mayRate = (session: RatedSession, now: Date): boolean =>
  session.evaluateCourseFlag === '1' &&
  session.signStatus === '1' &&
  session.courseEvaluateTime === '' &&
  isInRatingWindow(session, now);

/** The control shows to students only, where the session is rated, and after the class only what was given. */
export const showsRating = (session: RatedSession, { isStudent, classStatus }: RatingViewer): boolean =>
  isStudent &&
  session.evaluateCourseFlag === '1' &&
  (classStatus !== 'HOLDOVER' || session.courseEvaluateTime !== '');

/** Sessions that the bulk needs a score for: evaluable, not rated and already over. */
export const isRatingDue = (session: RatedSession, now: Date): boolean =>
  mayRate(session, now) && now >= session.endAt;

export type BulkProblem = 'noStar' | 'nothing';

/**
 * What hinders handing in `stars` (1 to 5 by session) for all sessions at once; null when nothing does. In the last
 * 20 minutes of a session its stars may be left out (design/decisions.md, 54).
 */
export const bulkProblem = <S extends RatedSession & { readonly id: string }>(
  sessions: readonly S[],
  stars: Readonly<Record<string, number>>,
  now: Date,
): BulkProblem | null => {
  const open = sessions.filter((session) => mayRate(session, now));
  if (open.length === 0) return 'nothing';
  const isChosen = ({ id }: S) => (stars[id] ?? 0) > 0;
  const isMissing = open.some((session) => isRatingDue(session, now) && !isChosen(session));
  return isMissing || !open.some(isChosen) ? 'noStar' : null;
};

export interface GivenScore {
  readonly courseScore?: number | undefined;
  readonly teacherPositionScore?: number | undefined;
}

/** Stars as they are sent: doubled, in the field that the session asks for. */
export const scoreField = (
  teacherPositionType: string,
  stars: number,
): { courseScore: number } | { teacherPositionScore: number } =>
  teacherPositionType === SITE_TEACHING
    ? { teacherPositionScore: scoreOfStars(stars) }
    : { courseScore: scoreOfStars(stars) };

/** Stars that a rated session shows: half of its score. */
export const starsOf = (session: {
  readonly teacherPositionType: string;
  readonly courseScore: number;
  readonly teacherPositionScore: number;
}): number =>
  (session.teacherPositionType === SITE_TEACHING ? session.teacherPositionScore : session.courseScore) / 2;

/** Score of a session out of what was sent; null where the field is the other one, both are there, or it is odd. */
export const scoreOf = (teacherPositionType: string, given: GivenScore): number | null => {
  const isSite = teacherPositionType === SITE_TEACHING;
  const [own, other] = isSite
    ? [given.teacherPositionScore, given.courseScore]
    : [given.courseScore, given.teacherPositionScore];
  if (own === undefined || other !== undefined) return null;
  return Number.isInteger(own) && own >= 2 && own <= 10 && own % 2 === 0 ? own : null;
};
