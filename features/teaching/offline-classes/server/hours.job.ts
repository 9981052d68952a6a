import {
  type Attendance,
  attendanceOf,
  signedSince,
} from '#features/learning/attendance/server/attendance.public.ts';
import { creditPresence, presenceOf, reversePresence } from '#features/learning/study/server/study.public.ts';
import {
  classFacts,
  enrolledUserIds,
  findMembers,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { wireTime } from '#platform/shared/times.ts';
import { satThrough } from '../shared/presence.rules.ts';
import { gatheringOf } from '../shared/session-time.rules.ts';
import { countAchievements, EVERYBODY } from './achievement.service.ts';
import { type SessionRow, selectEnded, selectSessions } from './timetable.repository.ts';

export const CREDIT_JOB = 'offlineClasses.credit';
export const COUNT_JOB = 'offlineClasses.count';
/** A hall is counted once in so many seconds. */
const COUNT_SECONDS = 5;
/** People in one transaction: the portal answers others in between. */
const COUNT_PORTION = 50;
/** Sessions so far back are credited by corrections only. */
const LOOK_BACK_MS = 3 * 86_400_000;

const keyOf = ({ id }: SessionRow): string => `session:${id}`;
const of = (session: SessionRow, userId: string) => ({
  userId,
  kind: 'OFFLINE' as const,
  key: keyOf(session),
});

/** Credits one person's hours of a session that is over, once; the receipt names day, session and witness. */
const creditOne = (
  tx: Tx,
  deps: Deps,
  session: SessionRow,
  className: string,
  orgCode: string,
  attendance: Attendance,
) =>
  creditPresence(tx, deps, {
    ...of(session, attendance.userId),
    orgCode,
    courseId: session.courseId,
    classId: session.classId,
    title: session.courseName,
    hoursHundredths: session.hoursHundredths,
    at: session.endAt,
    facts: {
      className,
      day: session.day,
      startTime: wireTime(session.startAt),
      endTime: wireTime(session.endAt),
      teacher: session.teacherName,
      place: session.place,
      signStatus: attendance.status,
      signTime: attendance.inAt ? wireTime(attendance.inAt) : '',
      witness: attendance.witnessId,
      via: attendance.via,
    },
  });

/**
 * Brings one person's hours of a day in line with the attendance: sessions that are over and were sat through are
 * credited, those that were not are taken back by counter-rows. Said again it changes nothing.
 */
export const settleDay = async (
  tx: Tx,
  deps: Deps,
  classId: string,
  day: string,
  userId: string,
): Promise<void> => {
  const now = deps.clock();
  const sessions = (await selectSessions(tx, classId)).filter(
    (session) => session.day === day && session.endAt <= now && session.hoursHundredths > 0,
  );
  // A hall signs in before its first session is over: then there is nothing to settle.
  if (sessions.length === 0) return;
  const [attendance] = await attendanceOf(tx, [gatheringOf(classId, day)], userId);
  const facts = (await classFacts(tx, [classId])).get(classId);
  const member = (await findMembers(tx, classId, [userId])).get(userId);
  if (facts?.status !== 'PUBLISHED' || !member) return;
  for (const session of sessions) {
    const isEarned = member.state === 'ENROLLED' && attendance && satThrough(attendance, session.endAt);
    if (isEarned) await creditOne(tx, deps, session, facts.className, member.orgCode, attendance);
    else if (await presenceOf(tx, of(session, userId)))
      await reversePresence(tx, deps, {
        ...of(session, userId),
        reason: attendance?.reason || '考勤改为没有上完这节课',
        by: attendance?.witnessId ?? '',
      });
  }
};

/** Counts the class's conditions anew for those of these people who are in it. */
const countEnrolled = async (
  deps: Deps,
  classId: string,
  userIds: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { db } = deps.database;
  const members = await findMembers(db, classId, userIds);
  const enrolled = userIds.filter((userId) => members.get(userId)?.state === 'ENROLLED');
  for (let from = 0; from < enrolled.length; from += COUNT_PORTION) {
    signal?.throwIfAborted();
    const portion = enrolled.slice(from, from + COUNT_PORTION);
    await db.transaction((tx) => countAchievements(tx, deps, classId, portion));
  }
};

interface CountTask {
  readonly classId: string;
  /** Moment from which sign-ins are counted; empty for everybody. */
  readonly since: string;
}

/**
 * Has the class's conditions counted for who has just signed in, together with everybody of the next seconds: nobody
 * who signs in waits for it.
 */
export const countSoon = (tx: Tx, deps: Deps, classId: string): Promise<void> => {
  const slotMs = COUNT_SECONDS * 1000;
  // One job for all of a slot: it runs when the slot is long over, and looks back further than it is long.
  return deps.jobs.send<CountTask>(
    tx,
    COUNT_JOB,
    { classId, since: new Date(deps.clock().getTime() - 2 * slotMs).toISOString() },
    {
      startAfter: new Date(deps.steadyClock().getTime() + 2 * slotMs),
      once: { key: classId, seconds: COUNT_SECONDS },
    },
  );
};

/** Has the conditions of everybody counted in the background, because the class asks for something else now. */
export const countAllSoon = (tx: Tx, deps: Deps, classId: string): Promise<void> =>
  deps.jobs.send<CountTask>(tx, COUNT_JOB, { classId, since: '' });

/**
 * Counts the conditions of everybody of a class, or of those who signed in lately. Repeated it changes nothing: a
 * condition that is met stays met.
 */
export const countSigned = async (
  deps: Deps,
  { classId, since }: CountTask,
  signal?: AbortSignal,
): Promise<void> => {
  const { db } = deps.database;
  const userIds =
    since === ''
      ? await enrolledUserIds(db, classId, '', EVERYBODY)
      : await signedSince(db, 'CLASS_DAY', classId, new Date(since));
  await countEnrolled(deps, classId, userIds, signal);
};

/** Credits everybody who sat through the sessions that ended lately. It may run twice: the ledger takes each once. */
export const creditEnded = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock();
  const ended = await selectEnded(db, new Date(now.getTime() - LOOK_BACK_MS), now);
  const days = Map.groupBy(ended, ({ classId, day }) => gatheringOf(classId, day));
  for (const [gatheringId, [first]] of days) {
    if (!first) continue;
    signal?.throwIfAborted();
    const people = (await attendanceOf(db, [gatheringId])).toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    for (const { userId } of people)
      await db.transaction(async (tx) => {
        await settleDay(tx, deps, first.classId, first.day, userId);
      });
    await countEnrolled(
      deps,
      first.classId,
      people.map(({ userId }) => userId),
      signal,
    );
  }
};
