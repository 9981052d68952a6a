import { randomUUID } from 'node:crypto';
import { courseItems } from '#features/content/courses/server/courses.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import { dropGathering, putGathering } from '#features/learning/attendance/server/attendance.public.ts';
import { changeClass, openClass } from '#features/teaching/classes/server/class-admin.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import type { saveClassConfig, saveTimetable } from '../shared/offline-manage.contract.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { clockOf, gatheringOf, momentOf, signRangeOf } from '../shared/session-time.rules.ts';
import { clashesOf, inTime, sessionProblem, type TakenSession } from '../shared/timetable.rules.ts';
import { askForGraduation } from './achievement.service.ts';
import {
  type ConfigRow,
  replaceSessions,
  type SessionRow,
  selectConfig,
  selectPlaces,
  selectSessions,
  selectTaken,
  writeConfig,
} from './timetable.repository.ts';
import { noteChange } from './timetable-change.job.ts';

type OpenClass = Awaited<ReturnType<typeof openClass>>;
type ClassRow = OpenClass['row'];

/** A session as the console lays it out. */
export const sessionInput = (row: SessionRow): SessionInput => ({
  id: row.id,
  day: row.day,
  startTime: clockOf(row.startAt),
  endTime: clockOf(row.endAt),
  courseName: row.courseName,
  courseId: row.courseId,
  teacherId: row.teacherId,
  teacherName: row.teacherName,
  place: row.place,
  hours: hoursText(row.hoursHundredths),
  isSiteTeaching: row.isSiteTeaching,
  isRated: row.isRated,
});

const spanOf = ({ startAt, endAt }: ClassRow) => ({
  startDate: dayTextOf(startAt),
  endDate: lastDayOf(endAt),
});

const takenIn = async (sql: Sql, row: ClassRow): Promise<(SessionInput & TakenSession)[]> => {
  const { startDate, endDate } = spanOf(row);
  const rows = await selectTaken(sql, {
    classId: row.id,
    orgCode: prefectureOf(row.orgCode),
    from: startDate,
    until: endDate,
  });
  return rows.map(({ session, className }) => ({ ...sessionInput(session), className }));
};

const fenceOf = ({ fenceLng, fenceLat, fenceMetres }: ConfigRow) =>
  fenceLng === null || fenceLat === null || fenceMetres === null
    ? null
    : { lng: fenceLng, lat: fenceLat, radiusMetres: fenceMetres };

const requireRoom = ({ row }: OpenClass): ClassRow => {
  if (!row.heldInRoom) throw offlineClassesErrors.noClass();
  return row;
};

/** The timetable and settings of a class for its console page. Throws `classes.unknown`, `noClass` (404). */
export const adminTimetable = async (deps: Deps, caller: Caller, id: string) => {
  const { db } = deps.database;
  const open = await openClass(db, caller, id);
  const row = requireRoom(open);
  const config = await selectConfig(db, id);
  const sessions = (await selectSessions(db, id)).map(sessionInput);
  const { classId: _, fenceLng: _lng, fenceLat: _lat, fenceMetres: _metres, version: _v, ...plain } = config;
  return {
    ...plain,
    fence: fenceOf(config),
    version: row.version,
    ...spanOf(row),
    canEdit: open.role !== 'SUPERVISOR',
    classHours: hoursText(row.hoursHundredths),
    sessions,
    taken: await takenIn(db, row),
    places: await selectPlaces(db, prefectureOf(row.orgCode)),
  };
};

const checkSessions = async (sql: Sql, row: ClassRow, sessions: readonly SessionInput[]): Promise<void> => {
  const span = spanOf(row);
  for (const session of sessions) {
    const text = sessionProblem(session, span);
    if (text !== '') throw offlineClassesErrors.badSession({ text });
  }
  const ids = sessions.map(({ id }) => id).filter((id) => id !== '');
  if (new Set(ids).size < ids.length) throw offlineClassesErrors.twice();
  const teacherIds = [...new Set(sessions.map(({ teacherId }) => teacherId).filter(Boolean))];
  const teachers = await teachersByIds(sql, teacherIds);
  if (teacherIds.some((id) => !teachers.has(id))) throw offlineClassesErrors.noTeacher();
  const courseIds = [...new Set(sessions.map(({ courseId }) => courseId).filter(Boolean))];
  const courses = new Set((await courseItems(sql, courseIds)).map(({ id }) => id));
  if (courseIds.some((id) => !courses.has(id))) throw offlineClassesErrors.noCourse();
};

/** Opens one gathering a day of the timetable; a day that is gone loses its own, unless people signed in there. */
const keepGatherings = async (
  tx: Tx,
  deps: Deps,
  row: ClassRow,
  config: ConfigRow,
  before: readonly SessionRow[],
  after: readonly SessionRow[],
): Promise<void> => {
  const byDay = Map.groupBy(after, ({ day }) => day);
  for (const day of new Set(before.map((session) => session.day))) {
    if (byDay.has(day)) continue;
    if (!(await dropGathering(tx, gatheringOf(row.id, day)))) throw offlineClassesErrors.daysSigned({ day });
  }
  for (const [day, sessions] of byDay) {
    const range = signRangeOf(sessions, config);
    if (!range) continue;
    await putGathering(tx, deps, {
      id: gatheringOf(row.id, day),
      kind: 'CLASS_DAY',
      subjectId: row.id,
      title: `${row.className} ${day.slice(5)}`,
      place: config.address || (sessions[0]?.place ?? ''),
      orgCode: row.orgCode,
      ...range,
      fence: fenceOf(config),
    });
  }
};

/** Courses that the sessions are about. */
const courseIdsOf = (sessions: readonly SessionRow[]): string[] =>
  [...new Set(sessions.flatMap(({ courseId }) => courseId || []))].sort();

const wordsOf = (sessions: readonly SessionRow[]): string[] =>
  sessions.map(
    ({ day, startAt, endAt, courseName, place }) =>
      `${day.slice(5)} ${clockOf(startAt)}-${clockOf(endAt)} ${courseName}${place === '' ? '' : `（${place}）`}`,
  );

const rowsOf = (
  classId: string,
  sessions: readonly SessionInput[],
  known: ReadonlySet<string>,
): SessionRow[] =>
  inTime(sessions).map((session, sort) => ({
    // An id that is not one of the class's own is somebody else's, or was taken away meanwhile.
    id: known.has(session.id) ? session.id : randomUUID(),
    classId,
    day: session.day,
    startAt: momentOf(session.day, session.startTime),
    endAt: momentOf(session.day, session.endTime),
    courseName: tidyLine(session.courseName),
    courseId: session.courseId,
    teacherId: session.teacherId,
    teacherName: tidyLine(session.teacherName),
    place: tidyLine(session.place),
    hoursHundredths: hoursFromText(session.hours),
    isSiteTeaching: session.isSiteTeaching,
    isRated: session.isRated,
    sort,
  }));

/**
 * Saves the timetable of a class with the gatherings of its days, in one transaction. Clashes are counted, not
 * refused. Throws `badSession`, `twice`, `noTeacher`, `noCourse` (400), `classes.unknown` (404), `classes.noRight`
 * (403), `classes.changed`, `daysSigned` (409).
 */
export const putTimetable = async (
  deps: Deps,
  caller: Caller,
  { id, version, sessions }: InputOf<typeof saveTimetable>,
) => {
  let clashNum = 0;
  const step = { id, version, right: 'canEdit', verb: '排课' } as const;
  const saved = await changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    await checkSessions(tx, row, sessions);
    const before = await selectSessions(tx, id);
    const config = await selectConfig(tx, id);
    const after = rowsOf(id, sessions, new Set(before.map((session) => session.id)));
    const taken = await takenIn(tx, row);
    const planned = after.map(sessionInput);
    clashNum = planned.filter((session) => clashesOf(session, planned, taken).length > 0).length;
    await replaceSessions(tx, id, after);
    await keepGatherings(tx, deps, row, config, before, after);
    await noteChange(tx, deps, row, before);
    if (before.length === 0) await askForGraduation(tx, deps, config);
    return {
      action: 'timetable',
      set: { sessionNum: after.length, sessionCourseIds: courseIdsOf(after) },
      before: { sessions: wordsOf(before) },
      after: { sessions: wordsOf(after) },
    };
  });
  return { version: saved.version, clashNum };
};

/** Saves how people sign in, rate and graduate in a class. Throws as `putTimetable`. */
export const putConfig = (deps: Deps, caller: Caller, input: InputOf<typeof saveClassConfig>) => {
  const { id, version, fence, ...plain } = input;
  const step = { id, version, right: 'canEdit', verb: '修改签到设置' } as const;
  return changeClass(deps, caller, step, async (tx, open) => {
    const row = requireRoom(open);
    const before = await selectConfig(tx, id);
    const config: ConfigRow = {
      ...before,
      ...plain,
      address: tidyLine(plain.address),
      fenceLng: fence?.lng ?? null,
      fenceLat: fence?.lat ?? null,
      fenceMetres: fence?.radiusMetres ?? null,
    };
    await writeConfig(tx, config);
    const sessions = await selectSessions(tx, id);
    await keepGatherings(tx, deps, row, config, sessions, sessions);
    await askForGraduation(tx, deps, config);
    const { classId: _b, version: _bv, ...was } = before;
    const { classId: _a, version: _av, ...is } = config;
    return { action: 'attendanceTerms', before: was, after: is };
  });
};
