import { evaluationsOf } from '#features/content/courses/server/courses.public.ts';
import { evaluatedClasses } from '#features/teaching/class-evaluations/server/class-evaluations.public.ts';
import { evaluationRefusal } from '#features/teaching/class-evaluations/shared/class-evaluation.rules.ts';
import { ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import {
  sessionRatingsOf,
  sessionsToRate,
} from '#features/teaching/offline-classes/server/offline-classes.public.ts';
import { visitRatingsOf, visitsToRate } from '#features/teaching/visits/server/visits.public.ts';
import { VISITS_SWITCH } from '#features/teaching/visits/shared/visits.words.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isOn } from '#platform/server/switches.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { listMyRatings, MyRating, RatingsDue } from '../shared/ratings.contract.ts';
import { changeDaysLeft, newestFirst, numsOf, RATINGS_SIZE } from '../shared/ratings.rules.ts';

type Dated = Omit<MyRating, 'ratedTime'> & { readonly at: Date };

/** Course status 4: taken down; nothing of it can be changed any more. */
const TAKEN_DOWN = 4;

const NO_REPLY = { reply: '', repliedBy: '' };

const allRatings = async (deps: Deps, userId: string): Promise<Dated[]> => {
  const sql = inOneRound(deps.database.db);
  const now = deps.clock();
  const [courses, sessions, visits] = await Promise.all([
    evaluationsOf(sql, userId),
    sessionRatingsOf(sql, userId),
    isOn(deps, VISITS_SWITCH) ? visitRatingsOf(sql, userId) : [],
  ]);
  return [
    ...courses.map(
      ({ courseId, classId, title, teacherNames, status, score, content, createdAt, ...answer }): Dated => ({
        reply: answer.reply ?? '',
        repliedBy: answer.repliedByName ?? '',
        kind: 'COURSE',
        id: courseId,
        classId,
        title,
        by: teacherNames,
        score,
        content,
        at: createdAt,
        changeDays: status === TAKEN_DOWN ? 0 : changeDaysLeft(createdAt, now),
      }),
    ),
    ...sessions.map(
      ({ sessionId, classId, courseName, teacherName, score, ratedAt }): Dated => ({
        ...NO_REPLY,
        kind: 'SESSION',
        id: sessionId,
        classId,
        title: courseName,
        by: teacherName,
        score,
        content: '',
        at: ratedAt,
        changeDays: 0,
      }),
    ),
    ...visits.map(
      ({ bookingId, baseName, day, score, comment, ratedAt }): Dated => ({
        ...NO_REPLY,
        kind: 'BASE',
        id: bookingId,
        classId: '',
        title: baseName,
        by: `${day} 参观`,
        score,
        content: comment,
        at: ratedAt,
        changeDays: 0,
      }),
    ),
  ];
};

/** One page of what the caller rated, the newest first, and how many of each kind there are. */
export const myRatings = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { kind = '', ...input }: InputOf<typeof listMyRatings>,
) => {
  const paging = pagingOf(input, RATINGS_SIZE);
  const all = await allRatings(deps, userId);
  const wanted = newestFirst(all.filter((one) => kind === '' || one.kind === kind));
  const rows = onPage(wanted, paging).map(
    ({ at, ...rating }): MyRating => ({ ...rating, ratedTime: wireTime(at) }),
  );
  return { ...list(rows, wanted.length, paging), nums: numsOf(all) };
};

/** What waits for the caller's rating: sessions and visits at which the caller was, classes past their half. */
export const ratingsDue = async (deps: Deps, { userId }: Pick<Caller, 'userId'>): Promise<RatingsDue> => {
  const sql = inOneRound(deps.database.db);
  const now = deps.clock();
  const [sessions, visits, classes] = await Promise.all([
    sessionsToRate(sql, userId, now),
    isOn(deps, VISITS_SWITCH) ? visitsToRate(sql, userId, now) : [],
    ownClasses(sql, userId),
  ]);
  const enrolled = classes.filter(({ state }) => state === 'ENROLLED');
  const answered = await evaluatedClasses(
    deps,
    sql,
    userId,
    enrolled.map(({ classId }) => classId),
  );
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      classId: session.classId,
      title: session.courseName,
      teacher: session.teacherName,
      place: session.place,
      day: session.day,
      untilTime: wireTime(session.classEndAt),
      isSiteTeaching: session.isSiteTeaching,
    })),
    visits: visits.map(({ id, baseName, day, until }) => ({
      id,
      title: baseName,
      day,
      untilTime: wireTime(until),
    })),
    classes: enrolled
      .filter((one) => answered.has(one.classId) || (one.endAt > now && evaluationRefusal(one, now) === null))
      .map(({ classId, className }) => ({ classId, className, isAnswered: answered.has(classId) })),
  };
};
