import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import { momentText } from '#features/teaching/classes/shared/class-dates.words.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { rateSessions } from '../shared/offline-classes.contract.ts';
import { hasCome } from '../shared/presence.rules.ts';
import { mayRate, RATING_BEFORE_END_MS, scoreOf } from '../shared/rating.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { countAchievements } from './achievement.service.ts';
import { ownClass, requireSelf, workedClass } from './offline-class.policy.ts';
import { insertRatings } from './rating.repository.ts';
import { studentsOf } from './roster.read.ts';
import { type PersonalTimetable, personalTimetable, wireSession } from './timetable.read.ts';
import { selectSessions } from './timetable.repository.ts';

type Items = Extract<InputOf<typeof rateSessions>, readonly unknown[]>;
type Item = Items[number];

/** The items of either form of the input. */
export const itemsOf = (input: InputOf<typeof rateSessions>): Items =>
  Array.isArray(input) ? input : (input as { items: Items }).items;

interface Rejected {
  readonly courseId: string;
  readonly reason: string;
}

/** Why a session cannot be rated by whom the timetable belongs to; a form on paper is not bound to the window's end. */
const refusalOf = (table: PersonalTimetable, item: Item, now: Date, isPaper: boolean): string => {
  const session = table.sessions.find(({ id }) => id === item.courseId);
  if (!session) return '这节课不在课表里';
  const wire = wireSession(table, session, now);
  if (wire.evaluateCourseFlag !== '1') return '这节课不评价';
  if (scoreOf(wire.teacherPositionType, item) === null) return '评分要是 2、4、6、8、10 分';
  if (wire.signStatus !== '1') return '当天没有签到，不能评价';
  if (wire.courseEvaluateTime !== '') return '已经评过，不能再评';
  const openAt = new Date(session.endAt.getTime() - RATING_BEFORE_END_MS);
  if (now < openAt) return `${momentText(wireTime(openAt))} 起可以评价`;
  const rated = { ...wire, endAt: session.endAt, classEndAt: table.found.endAt };
  return isPaper || mayRate(rated, now) ? '' : '班级已经结束，不能再评价';
};

interface RatedBy {
  readonly classId: string;
  readonly userId: string;
  readonly enteredBy: string;
}

const rateIn = async (
  deps: Deps,
  table: PersonalTimetable,
  { classId, userId, enteredBy }: RatedBy,
  items: readonly Item[],
): Promise<{ savedNum: number; rejected: Rejected[] }> => {
  const now = deps.clock();
  const judged = items.map((item) => ({ item, reason: refusalOf(table, item, now, enteredBy !== '') }));
  const good = new Map(judged.filter(({ reason }) => reason === '').map(({ item }) => [item.courseId, item]));
  const rejected = judged
    .filter(({ reason }) => reason !== '')
    .map(({ item, reason }) => ({ courseId: item.courseId, reason }));
  if (good.size === 0) return { savedNum: 0, rejected };
  const kept = await deps.database.db.transaction(async (tx) => {
    const saved = await insertRatings(
      tx,
      [...good.values()].map((item) => ({
        sessionId: item.courseId,
        userId,
        classId,
        score: item.teacherPositionScore ?? item.courseScore ?? 0,
        enteredBy,
        ratedAt: now,
      })),
    );
    await countAchievements(tx, deps, classId, [userId]);
    return saved;
  });
  const late = [...good.keys()].filter((courseId) => !kept.has(courseId));
  return {
    savedNum: kept.size,
    rejected: [...rejected, ...late.map((courseId) => ({ courseId, reason: '已经评过，不能再评' }))],
  };
};

const merged = (parts: readonly { savedNum: number; rejected: Rejected[] }[]) => ({
  savedNum: parts.reduce((sum, { savedNum }) => sum + savedNum, 0),
  rejected: parts.flatMap(({ rejected }) => rejected),
});

/**
 * Keeps the caller's scores; those that cannot be kept are answered with the reason, and nothing of them is written.
 * Throws `access.otherPerson` (403) for another's hash and `noClass` (404) for a class one is not in.
 */
export const rate = async (deps: Deps, caller: Caller, input: InputOf<typeof rateSessions>) => {
  const items = itemsOf(input);
  for (const { idCardHash } of items) requireSelf(caller, idCardHash);
  const { db } = deps.database;
  const groups = [...Map.groupBy(items, ({ classId }) => classId)];
  const tables = new Map<string, PersonalTimetable>();
  // All classes are judged before anything is written.
  for (const [classId] of groups)
    tables.set(classId, await personalTimetable(db, await ownClass(db, caller, classId), caller.userId));
  const parts = [];
  for (const [classId, group] of groups) {
    const table = tables.get(classId);
    if (table)
      parts.push(await rateIn(deps, table, { classId, userId: caller.userId, enteredBy: '' }, group));
  }
  return merged(parts);
};

/**
 * Keeps scores of forms that students handed in on paper, entered by who works on the class. Throws `noClass`,
 * `noStudent` (404), `noRight` (403).
 */
export const ratePaper = async (deps: Deps, caller: Caller, items: Items) => {
  const { db } = deps.database;
  const groups = [
    ...Map.groupBy(items, ({ classId, idCardHash = '' }) => `${classId}\n${idCardHash}`).values(),
  ];
  const work = [];
  for (const group of groups) {
    const { classId = '', idCardHash = '' } = group[0] ?? {};
    const found = await workedClass(db, caller, classId);
    const userId = (await studentsOf(db, classId, [idCardHash])).get(idCardHash)?.userId ?? '';
    work.push({ group, table: await personalTimetable(db, found, userId), classId, userId });
  }
  const parts = [];
  for (const { group, table, classId, userId } of work)
    parts.push(await rateIn(deps, table, { classId, userId, enteredBy: caller.userId }, group));
  return merged(parts);
};

const RATED_AFTER_MS = 5 * 60_000;

/**
 * Ratings of all sessions that are over and rated, by those of `userIds` who came on the day, five minutes after each
 * session: for data that is brought in as a whole. A rating that is there stays.
 */
export const keepRatings = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  userIds: readonly string[],
  scoreOfNext: () => number,
): Promise<void> => {
  const now = deps.clock();
  const sessions = (await selectSessions(tx, classId)).filter(
    ({ isRated, endAt }) => isRated && endAt <= now,
  );
  const gatherings = [...new Set(sessions.map(({ day }) => gatheringOf(classId, day)))];
  const came = new Set(
    (await attendanceOf(tx, gatherings))
      .filter((one) => hasCome(one))
      .map(({ gatheringId, userId }) => `${gatheringId} ${userId}`),
  );
  const rows = sessions.flatMap(({ id: sessionId, day, endAt }) =>
    userIds
      .filter((userId) => came.has(`${gatheringOf(classId, day)} ${userId}`))
      .map((userId) => ({
        sessionId,
        userId,
        classId,
        score: scoreOfNext(),
        enteredBy: '',
        ratedAt: new Date(Math.min(now.getTime(), endAt.getTime() + RATED_AFTER_MS)),
      })),
  );
  if (rows.length > 0) await insertRatings(tx, rows);
  await countAchievements(tx, deps, classId, userIds);
};
