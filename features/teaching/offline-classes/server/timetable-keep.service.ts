import { randomUUID } from 'node:crypto';
import { courseItems } from '#features/content/courses/server/courses.public.ts';
import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import {
  dropGathering,
  isGatheringUsed,
  putGathering,
} from '#features/learning/attendance/server/attendance.public.ts';
import type { openClass } from '#features/teaching/classes/server/class-admin.public.ts';
import { dayTextOf, lastDayOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import { clockOf, gatheringOf, momentOf, signRangeOf } from '../shared/session-time.rules.ts';
import { clashesOf, inTime, sessionProblem, type TakenSession } from '../shared/timetable.rules.ts';
import { askForGraduation } from './achievement.service.ts';
import {
  type ConfigRow,
  replaceSessions,
  type SessionRow,
  selectConfig,
  selectSessions,
  selectSharing,
  selectTaken,
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

export const spanOf = ({ startAt, endAt }: ClassRow) => ({
  startDate: dayTextOf(startAt),
  endDate: lastDayOf(endAt),
});

export const takenIn = async (sql: Sql, row: ClassRow): Promise<(SessionInput & TakenSession)[]> => {
  const { startDate, endDate } = spanOf(row);
  const sharing = new Map(
    (await selectSharing(sql, row.id, startDate, endDate)).map(({ classId, num }) => [classId, num]),
  );
  const rows = await selectTaken(sql, {
    classId: row.id,
    orgCode: prefectureOf(row.orgCode),
    from: startDate,
    until: endDate,
    alsoOf: [...sharing.keys()],
  });
  return rows.map(({ session, className }) => ({
    ...sessionInput(session),
    className,
    sharedNum: sharing.get(session.classId) ?? 0,
  }));
};

export const fenceOf = ({ fenceLng, fenceLat, fenceMetres }: ConfigRow) =>
  fenceLng === null || fenceLat === null || fenceMetres === null
    ? null
    : { lng: fenceLng, lat: fenceLat, radiusMetres: fenceMetres };

export const requireRoom = ({ row }: OpenClass): ClassRow => {
  if (!row.heldInRoom) throw offlineClassesErrors.noClass();
  return row;
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

const goneDays = (before: readonly { day: string }[], after: readonly { day: string }[]): Set<string> => {
  const kept = new Set(after.map(({ day }) => day));
  return new Set(before.flatMap(({ day }) => (kept.has(day) ? [] : day)));
};

/** Opens one gathering a day of the timetable; a day that is gone loses its own, unless people signed in there. */
export const keepGatherings = async (
  tx: Tx,
  deps: Deps,
  row: ClassRow,
  config: ConfigRow,
  before: readonly SessionRow[],
  after: readonly SessionRow[],
): Promise<void> => {
  const byDay = Map.groupBy(after, ({ day }) => day);
  for (const day of goneDays(before, after)) {
    if (!(await dropGathering(tx, gatheringOf(row.id, day)))) throw offlineClassesErrors.daysSigned({ day });
  }
  for (const [day, sessions] of byDay) {
    const range = signRangeOf(sessions, config);
    if (!range) continue;
    await putGathering(tx, deps, {
      id: gatheringOf(row.id, day),
      kind: 'CLASS_DAY',
      subjectId: row.id,
      title: row.className,
      place: config.address || (sessions[0]?.place ?? ''),
      orgCode: row.orgCode,
      ...range,
      fence: fenceOf(config),
    });
  }
};

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

interface PlannedTimetable {
  readonly before: readonly SessionRow[];
  readonly after: readonly SessionRow[];
}

export interface KeptTimetable extends PlannedTimetable {
  /** Sessions that clash with others; they are kept. */
  readonly clashNum: number;
}

/** Sessions of a class before and after. Throws `badSession`, `twice`, `noTeacher`, `noCourse` (400), `daysSigned` (409). */
export const plannedSessions = async (
  sql: Sql,
  row: ClassRow,
  sessions: readonly SessionInput[],
): Promise<PlannedTimetable> => {
  await checkSessions(sql, row, sessions);
  const before = await selectSessions(sql, row.id);
  for (const day of goneDays(before, sessions))
    if (await isGatheringUsed(sql, gatheringOf(row.id, day))) throw offlineClassesErrors.daysSigned({ day });
  return { before, after: rowsOf(row.id, sessions, new Set(before.map(({ id }) => id))) };
};

/**
 * Makes these the sessions of a class, with the gatherings of its days, in the caller's transaction, which holds the
 * class. Throws `badSession`, `twice`, `noTeacher`, `noCourse` (400), `daysSigned` (409).
 */
export const keepSessions = async (
  tx: Tx,
  deps: Deps,
  row: ClassRow,
  sessions: readonly SessionInput[],
): Promise<KeptTimetable> => {
  const { before, after } = await plannedSessions(tx, row, sessions);
  const config = await selectConfig(tx, row.id);
  const taken = await takenIn(tx, row);
  const planned = after.map(sessionInput);
  const clashNum = planned.filter((session) => clashesOf(session, planned, taken).length > 0).length;
  await replaceSessions(tx, row.id, after);
  await keepGatherings(tx, deps, row, config, before, after);
  await noteChange(tx, deps, row, before);
  if (before.length === 0) await askForGraduation(tx, deps, config);
  return { before, after, clashNum };
};

/** Courses that the sessions are about. */
const courseIdsOf = (sessions: readonly SessionRow[]): string[] =>
  [...new Set(sessions.flatMap(({ courseId }) => courseId || []))].sort();

/** The change of a class that its new sessions are. */
export const timetableChange = ({ before, after }: KeptTimetable) => ({
  action: 'timetable',
  set: { sessionNum: after.length, sessionCourseIds: courseIdsOf(after) },
  before: { sessions: wordsOf(before) },
  after: { sessions: wordsOf(after) },
});
