import {
  type Attendance,
  attendanceOf,
  type Leave,
  leavesOfPerson,
} from '#features/learning/attendance/server/attendance.public.ts';
import type { ClassFacts } from '#features/teaching/classes/server/classes.public.ts';
import { timeStatusOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { clockText, wireTime } from '#platform/shared/times.ts';
import type { getOfflineTimetable, listOfflineCourses } from '../shared/offline-classes.contract.ts';
import { hasCome, rateSoFar, satThrough } from '../shared/presence.rules.ts';
import { SITE_TEACHING } from '../shared/rating.rules.ts';
import type { OfflineDay, OfflineSession } from '../shared/session.schema.ts';
import { clockOf, gatheringOf, signRangeOf } from '../shared/session-time.rules.ts';
import { OFFLINE_COURSE_TEXT } from '../shared/timetable.words.ts';
import { liveOf } from './class-live.read.ts';
import { requireSelf, seenClass } from './offline-class.policy.ts';
import { ownPaperExam } from './paper-exam/paper-exam.read.ts';
import { findAppraisal, type RatingRow, selectRatings } from './rating.repository.ts';
import { type ConfigRow, type SessionRow, selectConfig, selectSessions } from './timetable.repository.ts';

/** Sessions of a page (specification, 9). */
const PAGE_SIZE = 100;

export interface PersonalTimetable {
  readonly found: ClassFacts;
  readonly config: ConfigRow;
  readonly sessions: readonly SessionRow[];
  /** By gathering. */
  readonly attendance: ReadonlyMap<string, Attendance>;
  readonly leaves: ReadonlyMap<string, Leave>;
  /** By session. */
  readonly ratings: ReadonlyMap<string, RatingRow>;
}

/** Timetable of a class and what one person has in it. */
export const personalTimetable = async (
  sql: Sql,
  found: ClassFacts,
  userId: string,
): Promise<PersonalTimetable> => {
  const [sessions, config, ratings] = await Promise.all([
    selectSessions(sql, found.id),
    selectConfig(sql, found.id),
    userId === '' ? [] : selectRatings(sql, found.id, userId),
  ]);
  const gatherings = [...new Set(sessions.map(({ day }) => gatheringOf(found.id, day)))];
  const [attendance, leaves] =
    userId === ''
      ? [[], []]
      : await Promise.all([attendanceOf(sql, gatherings, userId), leavesOfPerson(sql, gatherings, userId)]);
  return {
    found,
    config,
    sessions,
    attendance: new Map(attendance.map((one) => [one.gatheringId, one])),
    leaves: new Map(leaves.map((one) => [one.gatheringId, one])),
    ratings: new Map(ratings.map((one) => [one.sessionId, one])),
  };
};

export const presenceAt = ({ attendance, found }: PersonalTimetable, day: string): Attendance | undefined =>
  attendance.get(gatheringOf(found.id, day));

const isStudied = (table: PersonalTimetable, { day, endAt }: SessionRow, now: Date): boolean =>
  endAt <= now && satThrough(presenceAt(table, day), endAt);

/** One session as the wire has it. */
export const wireSession = (table: PersonalTimetable, session: SessionRow, now: Date): OfflineSession => {
  const { found, config, ratings } = table;
  const rating = ratings.get(session.id);
  const score = rating?.score ?? 0;
  return {
    id: session.id,
    courseId: session.id,
    startTime: wireTime(session.startAt),
    endTime: wireTime(session.endAt),
    classEndTime: wireTime(found.endAt),
    courseName: session.courseName,
    teacher: session.teacherName,
    place: session.place,
    courseTime: Math.round((session.endAt.getTime() - session.startAt.getTime()) / 60_000),
    courseHours: hoursText(session.hoursHundredths),
    teacherPositionType: session.isSiteTeaching ? SITE_TEACHING : '',
    evaluateCourseFlag: config.isCourseRated && session.isRated ? '1' : '0',
    courseEvaluateTime: rating ? wireTime(rating.ratedAt) : '',
    courseScore: session.isSiteTeaching ? 0 : score,
    teacherPositionScore: session.isSiteTeaching ? score : 0,
    signStatus: hasCome(presenceAt(table, session.day)) ? '1' : '0',
    studyStatus: isStudied(table, session, now) ? 2 : 0,
    onlineCourseId: session.courseId,
  };
};

/** Days of a timetable in their order. */
export const wireDays = (table: PersonalTimetable, now: Date): OfflineDay[] =>
  [...Map.groupBy(table.sessions, ({ day }) => day)].map(([date, sessions]) => {
    const presence = presenceAt(table, date);
    const gatheringId = gatheringOf(table.found.id, date);
    const leave = table.leaves.get(gatheringId);
    const range = signRangeOf(sessions, table.config);
    return {
      startTimeStr: date.slice(5),
      date,
      signStatus: hasCome(presence) ? '1' : '0',
      signTime: hasCome(presence) && presence?.inAt ? clockOf(presence.inAt) : '',
      attendance: presence?.status ?? '',
      signStartTime: range ? wireTime(range.signInFrom) : '',
      signEndTime: range ? wireTime(range.signInUntil) : '',
      gatheringId,
      leaveState: leave?.state ?? '',
      leaveReason: leave?.reason ?? '',
      leaveAnswer: leave?.answerReason ?? '',
      correction: presence?.via === 'MANUAL' && presence.status !== 'LEAVE' ? presence.reason : '',
      children: sessions.map((session) => wireSession(table, session, now)),
    };
  });

export const timetableReply = (table: PersonalTimetable, isStudent: boolean, now: Date) => {
  const days = wireDays(table, now);
  return {
    ...list(days, days.length, { pageNum: 0, pageSize: PAGE_SIZE }),
    isStudent,
    evaluateCourseFlag: table.config.isCourseRated ? '1' : '0',
    live: liveOf(isStudent ? table.config : { liveUrl: '', playbackUrl: '' }, table.found, now),
    serverTime: wireTime(now),
  };
};

/**
 * Timetable as its class page shows it: everybody sees when and where, students how they stand. Throws `noClass`
 * (404), and `access.otherPerson` (403) for another's `idCardHash`.
 */
export const ownTimetable = async (
  deps: Deps,
  caller: Caller | null,
  { classId, idCardHash }: InputOf<typeof getOfflineTimetable>,
) => {
  const { db } = deps.database;
  if (caller) requireSelf(caller, idCardHash);
  const { found, isStudent } = await seenClass(db, caller, classId);
  return timetableReply(
    await personalTimetable(db, found, isStudent ? (caller?.userId ?? '') : ''),
    isStudent,
    deps.clock(),
  );
};

/** One page of the sessions as courses. Throws `noClass` (404). */
export const offlineCourses = async (
  deps: Deps,
  caller: Caller | null,
  { classId, studyStatus, ...input }: InputOf<typeof listOfflineCourses>,
) => {
  const { db } = deps.database;
  const now = deps.clock();
  const { found, isStudent } = await seenClass(db, caller, classId);
  const table = await personalTimetable(db, found, isStudent ? (caller?.userId ?? '') : '');
  const wanted = studyStatus === undefined || studyStatus === '' ? null : Number(studyStatus);
  const rows = table.sessions
    .map((session) => wireSession(table, session, now))
    .filter((session) => wanted === null || session.studyStatus === wanted);
  const paging = pagingOf(input, PAGE_SIZE);
  return list(
    onPage(rows, paging).map((session) => ({
      id: session.id,
      courseName: session.courseName,
      isOffLineCourse: '1',
      classStatusEnum: timeStatusOf(found, now),
      startTime: session.startTime,
      endTime: session.endTime,
      teacher: session.teacher,
      place: session.place,
      courseTime: session.courseTime,
      courseDuration: session.courseTime * 60,
      showCourseDuration: clockText(session.courseTime * 60),
      courseHours: session.courseHours,
      studyStatus: session.studyStatus,
      entryMessage: OFFLINE_COURSE_TEXT,
    })),
    rows.length,
    paging,
  );
};

/** Days of a timetable, each with the end of its last session. */
export const dayEnds = (sessions: readonly SessionRow[]): { day: string; endAt: Date }[] =>
  [...Map.groupBy(sessions, ({ day }) => day)].map(([day, own]) => ({
    day,
    endAt: new Date(Math.max(...own.map(({ endAt }) => endAt.getTime()))),
  }));

/** Hundredths of hours of the sessions that the person sat through. */
export const hoursGot = (table: PersonalTimetable, now: Date): number =>
  table.sessions
    .filter((session) => isStudied(table, session, now))
    .reduce((sum, { hoursHundredths }) => sum + hoursHundredths, 0);

/** Record of one person in a class held in a room. */
export const archiveOf = async (deps: Deps, found: ClassFacts, userId: string) => {
  const { db } = deps.database;
  const now = deps.clock();
  const [table, appraisal, paper] = await Promise.all([
    personalTimetable(db, found, userId),
    findAppraisal(db, found.id, userId),
    ownPaperExam(deps, userId, found.id),
  ]);
  const days = dayEnds(table.sessions).map(({ day, endAt }) => ({
    endAt,
    hasCome: hasCome(presenceAt(table, day)),
  }));
  return {
    days: wireDays(table, now),
    signNum: days.filter((day) => day.hasCome).length,
    dayNum: days.length,
    signRate: rateSoFar(days, now) ?? 0,
    gotHours: hoursText(hoursGot(table, now)),
    totalHours: hoursText(table.sessions.reduce((sum, { hoursHundredths }) => sum + hoursHundredths, 0)),
    ratedNum: table.ratings.size,
    scores: table.sessions.flatMap(({ id, courseName }) => {
      const rating = table.ratings.get(id);
      return rating ? [{ courseId: id, courseName, score: rating.score }] : [];
    }),
    exam: paper,
    appraisal: appraisal?.result ?? '',
    appraisalComment: appraisal?.comment ?? '',
    address: table.config.address,
  };
};

/** Per cent of the days so far on which this person came; null while none counts. */
export const signRate = async (deps: Deps, classId: string, userId: string): Promise<number | null> => {
  const { db } = deps.database;
  const sessions = await selectSessions(db, classId);
  const gatherings = [...new Set(sessions.map(({ day }) => gatheringOf(classId, day)))];
  const came = new Set(
    (await attendanceOf(db, gatherings, userId))
      .filter((one) => hasCome(one))
      .map(({ gatheringId }) => gatheringId),
  );
  const days = dayEnds(sessions).map(({ day, endAt }) => ({
    endAt,
    hasCome: came.has(gatheringOf(classId, day)),
  }));
  return rateSoFar(days, deps.clock());
};

/** Why a lesson of a class's timetable is not studied as a course is; empty when the class has none of this id. */
export const lessonRefusal = async (sql: Sql, classId: string, sessionId: string): Promise<string> => {
  const sessions = classId === '' ? [] : await selectSessions(sql, classId);
  return sessions.some(({ id }) => id === sessionId) ? OFFLINE_COURSE_TEXT : '';
};
