import { type Static, Type } from 'typebox';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { oneOf } from '#platform/shared/value.schema.ts';

export const dayText = Type.String({ pattern: `^${DAY_PATTERN}$` });
export const clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const flag = (description: string) => Type.String({ description });

/** Session of a day as a student sees it (specification, 3: Offline-class session). */
export const OfflineSession = Type.Object({
  id: Type.String(),
  courseId: Type.String({ description: 'names the session in ratings; the same as id' }),
  startTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  endTime: Type.String(),
  classEndTime: Type.String({ description: 'the first moment after the class' }),
  courseName: Type.String(),
  teacher: Type.String(),
  place: Type.String({ description: 'empty: shown as a dash' }),
  courseTime: Type.Integer({ description: 'minutes' }),
  courseHours: Type.String({ description: 'study hours with 2 decimals' }),
  teacherPositionType: flag('live_teach_site: the place of teaching is rated; empty: the course'),
  evaluateCourseFlag: flag("'1' this session is rated"),
  courseEvaluateTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty while it is not rated' }),
  courseScore: Type.Integer({ description: '2 to 10; 0 while not rated' }),
  teacherPositionScore: Type.Integer(),
  signStatus: flag("'1' signed in on that day"),
  studyStatus: Type.Integer({ description: '2 sat through it, 0 not (yet)' }),
  onlineCourseId: Type.String({ description: 'a course on the same subject, to read on; empty without one' }),
});
export type OfflineSession = Static<typeof OfflineSession>;

/** One day of a timetable (specification, 3: Offline-class day). */
export const OfflineDay = Type.Object({
  startTimeStr: Type.String({ description: 'MM-dd' }),
  date: Type.String({ description: 'yyyy-MM-dd' }),
  signStatus: flag("'1' signed in"),
  signTime: Type.String({ description: 'HH:mm; empty for a correction without a time' }),
  attendance: Type.String({ description: 'PRESENT, LATE, LEAVE, ABSENT; empty while nothing is known' }),
  signStartTime: Type.String(),
  signEndTime: Type.String(),
  gatheringId: Type.String({ description: 'what one signs in to on this day' }),
  leaveState: Type.String({ description: 'ASKED, GRANTED, REFUSED; empty: no leave was asked for' }),
  leaveReason: Type.String(),
  leaveAnswer: Type.String({ description: 'why the leave was refused' }),
  correction: Type.String({ description: 'why a manager set the attendance; empty when none did' }),
  children: Type.Array(OfflineSession),
});
export type OfflineDay = Static<typeof OfflineDay>;

/** Session as it is laid out in the console. */
export const SessionInput = Type.Object({
  id: Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', description: 'empty: a new one' }),
  day: dayText,
  startTime: clock,
  endTime: clock,
  courseName: Type.String({ minLength: 1, maxLength: 80 }),
  courseId: Type.String({ maxLength: 64 }),
  teacherId: Type.String({ maxLength: 64 }),
  teacherName: Type.String({ maxLength: 40 }),
  place: Type.String({ maxLength: 60 }),
  hours: Type.String({ pattern: '^\\d{1,2}(\\.\\d{1,2})?$' }),
  isSiteTeaching: Type.Boolean(),
  isRated: Type.Boolean(),
});
export type SessionInput = Static<typeof SessionInput>;

/** Broadcast of a class, or its recording. */
export const liveFields = {
  liveStatus: oneOf(['NONE', 'WILLHOLD', 'HOLDING', 'HOLDOVER'], { description: 'NONE: there is none' }),
  playUrl: Type.String({ description: 'empty once the class is over' }),
  playbackUrl: Type.String({ description: 'the recording; empty before the class is over' }),
};
