import { audit, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import {
  type Attendance,
  attendanceHistory,
  attendanceOf,
} from '#features/learning/attendance/server/attendance.public.ts';
import { maskedName } from '#features/teaching/classes/shared/records/masked-name.rules.ts';
import { classMaterials } from '#features/teaching/materials/server/materials.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, onPage, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import type * as contract from '../shared/offline-manage.contract.ts';
import { excellentQuota, hasCome, rateSoFar, satThrough } from '../shared/presence.rules.ts';
import { RATING_BEFORE_END_MS } from '../shared/rating.rules.ts';
import { clockOf, gatheringOf, type SignTerms, signRangeOf } from '../shared/session-time.rules.ts';
import { liveOf } from './class-live.read.ts';
import { type Manager, managedClass, readClass } from './offline-class.policy.ts';
import { selectAllRatings, selectAppraisals, sumRatings } from './rating.repository.ts';
import { isInGroup, rosterOf, type StudentRow, studentsOf } from './roster.read.ts';
import { dayEnds, personalTimetable, timetableReply, wireSession } from './timetable.read.ts';
import { type SessionRow, selectConfig, selectSessions } from './timetable.repository.ts';

const PAGE_SIZE = 20;
const STARS = [1, 2, 3, 4, 5] as const;

/** How people sign in and rate. Throws `noClass` (404), as everything here. */
export const classConfig = async (deps: Deps, caller: Caller, classId: string) => {
  const { db } = deps.database;
  await managedClass(db, caller, classId);
  const config = await selectConfig(db, classId);
  const { fenceLng: lng, fenceLat: lat, fenceMetres: radiusMetres } = config;
  const flag = config.isCourseRated ? '1' : '0';
  return {
    signMode: 'DAY' as const,
    lateMinutes: config.lateMinutes,
    signOutFlag: config.needsSignOut ? '1' : '0',
    fence: lng === null || lat === null || radiusMetres === null ? null : { lng, lat, radiusMetres },
    evaluateCourseFlag: flag,
    evaluateTeacherFlag: flag,
    ratingBeforeEndMs: RATING_BEFORE_END_MS,
  };
};

interface Desk {
  readonly students: readonly StudentRow[];
  readonly sessions: readonly SessionRow[];
  readonly days: readonly string[];
  /** By gathering and person. */
  readonly attendance: ReadonlyMap<string, Attendance>;
}

const keyOf = (gatheringId: string, userId: string) => `${gatheringId}\n${userId}`;

const deskOf = async (deps: Deps, classId: string): Promise<Desk> => {
  const { db } = deps.database;
  const students = await rosterOf(deps, db, classId);
  const sessions = await selectSessions(db, classId);
  const days = [...new Set(sessions.map(({ day }) => day))];
  const rows = await attendanceOf(
    db,
    days.map((day) => gatheringOf(classId, day)),
  );
  return {
    students,
    sessions,
    days,
    attendance: new Map(rows.map((one) => [keyOf(one.gatheringId, one.userId), one])),
  };
};

const standingOf = ({ attendance }: Desk, classId: string, day: string, userId: string) =>
  attendance.get(keyOf(gatheringOf(classId, day), userId));

const hasBegun = ({ sessions }: Desk, day: string, now: Date): boolean =>
  sessions.some((session) => session.day === day && session.startAt <= now);

/** Days whose sign-in is over: whoever has not come by then was absent. */
const closedDays = ({ sessions, days }: Desk, terms: SignTerms, now: Date): ReadonlySet<string> =>
  new Set(
    days.filter((day) => {
      const range = signRangeOf(
        sessions.filter((session) => session.day === day),
        terms,
      );
      return range !== null && range.signInUntil <= now;
    }),
  );

/** Numbers of each session. */
export const sessionNumbers = async (
  deps: Deps,
  caller: Manager,
  { classId, date }: InputOf<typeof contract.listSessionNumbers>,
) => {
  const { db } = deps.database;
  const { found } = await managedClass(db, caller, classId);
  const now = deps.clock();
  const table = await personalTimetable(db, found, '');
  const desk = await deskOf(deps, classId);
  const sums = new Map((await sumRatings(db, classId)).map((one) => [one.sessionId, one]));
  const rows = desk.sessions
    .filter(({ day }) => date === undefined || day === date)
    .map((session) => {
      const standings = desk.students.map(({ userId }) => standingOf(desk, classId, session.day, userId));
      const sum = sums.get(session.id);
      const isOver = session.endAt <= now;
      return {
        ...wireSession(table, session, now),
        signNum: standings.filter((one) => (isOver ? satThrough(one, session.endAt) : hasCome(one))).length,
        lateNum: standings.filter((one) => one?.status === 'LATE').length,
        absentNum: isOver
          ? standings.filter((one) => !satThrough(one, session.endAt) && one?.status !== 'LEAVE').length
          : 0,
        avgScore: sum ? Math.round((sum.sum * 10) / sum.num) / 10 : 0,
        rateNum: sum?.num ?? 0,
        starNums: STARS.map((star) => sum?.spread[star] ?? 0),
      };
    });
  return list(rows, rows.length, { pageNum: 0, pageSize: 100 });
};

/** The timetable of one student. Throws `noStudent` (404). */
export const memberTimetable = async (
  deps: Deps,
  caller: Caller,
  { classId, idCardHash }: InputOf<typeof contract.getMemberTimetable>,
) => {
  const { db } = deps.database;
  const { found } = await managedClass(db, caller, classId);
  const userId = (await studentsOf(db, classId, [idCardHash])).get(idCardHash)?.userId ?? '';
  return timetableReply(await personalTimetable(db, found, userId), true, deps.clock());
};

/** When one signs in on a day. Throws `noDay` (404). */
export const signRange = async (
  deps: Deps,
  caller: Caller,
  { classId, date }: InputOf<typeof contract.getSignRange>,
) => {
  const { db } = deps.database;
  await readClass(db, caller, classId);
  const sessions = (await selectSessions(db, classId)).filter(({ day }) => day === date);
  const range = signRangeOf(sessions, await selectConfig(db, classId));
  if (!range) throw offlineClassesErrors.noDay();
  return {
    signStartTime: wireTime(range.signInFrom),
    signEndTime: wireTime(range.signInUntil),
    signOutStart: range.signOutFrom ? wireTime(range.signOutFrom) : '',
    signOutEnd: range.signOutUntil ? wireTime(range.signOutUntil) : '',
    serverTime: wireTime(deps.clock()),
    gatheringId: gatheringOf(classId, date),
  };
};

/** Files of the class's materials, those of one kind when `type` names it. */
export const classFiles = async (
  deps: Deps,
  caller: Caller,
  { classId, type = '' }: InputOf<typeof contract.listAttachments>,
) => {
  await readClass(deps.database.db, caller, classId);
  const { datalist } = await classMaterials(deps, caller, { classId, pageSize: 100 });
  const files = datalist
    .flatMap(({ files: own, publisher, publishTime }) =>
      own.map(({ fileId, fileName, fileSize, fileType, kind, url }) => ({
        ...{ fileId, fileName, fileSize, fileType, kind, url },
        uploader: publisher,
        uploadTime: publishTime,
      })),
    )
    .filter(({ kind, fileType }) => type === '' || kind === type || fileType === type);
  return list(files, files.length, { pageNum: 0, pageSize: 100 });
};

/**
 * Facts of a student, masked; the whole of them needs a reason, which the audit trail keeps. Throws `reasonMissing` (400),
 * `noStudent` (404).
 */
export const studentInfo = async (
  deps: Deps,
  caller: Caller,
  { classId, idCardHash, isFull = false, reason = '' }: InputOf<typeof contract.getStudentBaseInfo>,
) => {
  const { db } = deps.database;
  const { found } = await managedClass(db, caller, classId);
  if (isFull && tidyLine(reason) === '') throw offlineClassesErrors.reasonMissing();
  const userId = (await studentsOf(db, classId, [idCardHash])).get(idCardHash)?.userId;
  const student = (await rosterOf(deps, db, classId)).find((one) => one.userId === userId);
  if (!student) throw offlineClassesErrors.noStudent();
  if (isFull)
    await audit(db, deps.clock, {
      userId: caller.userId,
      action: 'offlineClasses.readStudent',
      subject: student.userId,
      orgCode: found.orgCode,
      facts: { className: found.className, reason: tidyLine(reason) },
    });
  return {
    name: isFull ? student.name : maskedName(student.name),
    username: isFull ? student.username : `${student.username.slice(0, 2)}**`,
    orgName: student.orgName,
    studentNo: student.number,
    joinTime: student.joinedAt ? wireTime(student.joinedAt) : '',
    isFull,
  };
};

/** Numbers of the whole class. */
export const studentStatistics = async (deps: Deps, caller: Manager, classId: string) => {
  const { db } = deps.database;
  await managedClass(db, caller, classId);
  const now = deps.clock();
  const desk = await deskOf(deps, classId);
  const config = await selectConfig(db, classId);
  const standingsOn = (days: readonly string[]) =>
    days.flatMap((day) => desk.students.map(({ userId }) => standingOf(desk, classId, day, userId)));
  const standings = standingsOn(desk.days.filter((day) => hasBegun(desk, day, now)));
  const closed = standingsOn([...closedDays(desk, config, now)]);
  const numOf = (status: Attendance['status']) => standings.filter((one) => one?.status === status).length;
  const appraisals = await selectAppraisals(db, classId);
  const rated = Map.groupBy(await selectAllRatings(db, classId), ({ userId }) => userId);
  const dueOf = (userId: string) =>
    desk.sessions.filter(
      (session) =>
        config.isCourseRated &&
        session.isRated &&
        session.endAt <= now &&
        hasCome(standingOf(desk, classId, session.day, userId)),
    );
  const hasRatedAll = ({ userId }: StudentRow) => {
    const own = new Set((rated.get(userId) ?? []).map(({ sessionId }) => sessionId));
    const due = dueOf(userId);
    return due.length > 0 && due.every(({ id }) => own.has(id));
  };
  const signNum = numOf('PRESENT') + numOf('LATE');
  const leaveNum = numOf('LEAVE');
  const resultNum = (result: string) => appraisals.filter((one) => one.result === result).length;
  return {
    totalNum: desk.students.length,
    dueNum: standings.length,
    signNum,
    lateNum: numOf('LATE'),
    leaveNum,
    absentNum: closed.filter((one) => !hasCome(one) && one?.status !== 'LEAVE').length,
    rateNum: desk.students.filter(hasRatedAll).length,
    passNum: resultNum('PASS') + resultNum('EXCELLENT'),
    excellentNum: resultNum('EXCELLENT'),
    excellentMost: excellentQuota(desk.students.length, config.excellentPercent),
  };
};

/** One page of the students with their days. */
export const students = async (
  deps: Deps,
  caller: Manager,
  { classId, name = '', orgCode = '', signStatus, groupId, ...input }: InputOf<typeof contract.listStudents>,
) => {
  const { db } = deps.database;
  await managedClass(db, caller, classId);
  const now = deps.clock();
  const desk = await deskOf(deps, classId);
  const appraisals = new Map((await selectAppraisals(db, classId)).map((one) => [one.userId, one]));
  const rated = Map.groupBy(await selectAllRatings(db, classId), ({ userId }) => userId);
  const closed = closedDays(desk, await selectConfig(db, classId), now);
  const ends = dayEnds(desk.sessions);
  const rows = desk.students
    .filter(
      (student) =>
        student.name.includes(name.trim()) &&
        student.orgCode.startsWith(orgCode) &&
        isInGroup(student, groupId),
    )
    .map((student) => {
      const days = desk.days.map((date) => {
        const standing = standingOf(desk, classId, date, student.userId);
        return {
          date,
          signStatus: standing?.status ?? (closed.has(date) ? 'ABSENT' : ''),
          signTime: standing?.inAt ? clockOf(standing.inAt) : '',
          isCorrected: standing?.via === 'MANUAL',
          reason: standing?.reason ?? '',
        };
      });
      const rate = rateSoFar(
        ends.map(({ day, endAt }) => ({
          endAt,
          hasCome: hasCome(standingOf(desk, classId, day, student.userId)),
        })),
        now,
      );
      const got = desk.sessions
        .filter(
          ({ day, endAt }) =>
            endAt <= now && satThrough(standingOf(desk, classId, day, student.userId), endAt),
        )
        .reduce((sum, { hoursHundredths }) => sum + hoursHundredths, 0);
      const appraisal = appraisals.get(student.userId);
      return {
        idCardHash: student.idCardHash,
        name: student.name,
        orgName: student.orgName,
        studentNo: student.number,
        days,
        signRate: rate ?? 0,
        gotHours: hoursText(got),
        ratedNum: rated.get(student.userId)?.length ?? 0,
        appraisal: appraisal?.result ?? '',
        appraisalComment: appraisal?.comment ?? '',
      };
    })
    .filter(({ days }) => signStatus === undefined || days.some((day) => day.signStatus === signStatus));
  const paging = pagingOf(input, PAGE_SIZE);
  return list(onPage(rows, paging), rows.length, paging);
};

/** Values before each correction of a student's day. Throws `noStudent` (404). */
export const historyOf = async (
  deps: Deps,
  caller: Caller,
  { id, date, idCardHash }: InputOf<typeof contract.getAttendanceHistory>,
) => {
  const { db } = deps.database;
  await managedClass(db, caller, id);
  const userId = (await studentsOf(db, id, [idCardHash])).get(idCardHash)?.userId ?? '';
  const rows = await attendanceHistory(db, gatheringOf(id, date), userId);
  const names = await findUserNames(db, [...new Set(rows.map(({ changedBy }) => changedBy))]);
  return {
    items: rows.map((row) => ({
      signStatus: row.status,
      signTime: row.inAt ? clockOf(row.inAt) : '',
      reason: row.reason,
      changedTime: wireTime(row.changedAt),
      changedBy: names.get(row.changedBy) ?? '',
    })),
  };
};

/** Where the class is broadcast, if it is. */
export const classLive = async (deps: Deps, caller: Caller, classId: string) => {
  const { db } = deps.database;
  const { found } = await readClass(db, caller, classId);
  return {
    ...liveOf(await selectConfig(db, classId), found, deps.clock()),
    startTime: wireTime(found.startAt),
    endTime: wireTime(found.endAt),
  };
};
