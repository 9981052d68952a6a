import type { CalendarEntry, CalendarSource } from '#features/ground/notify/server/notify.public.ts';
import { ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import { classPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { type SessionRow, selectSessionsOf } from './timetable.repository.ts';

const YEAR_MS = 366 * 86_400_000;

interface Held {
  readonly className: string;
  readonly updatedAt: Date;
}

/** A session as calendars show it; it keeps its name when it is moved. */
export const sessionEntry = (session: SessionRow, { className, updatedAt }: Held): CalendarEntry => ({
  uid: `session-${session.id}`,
  title: session.place === '' ? session.courseName : `${session.courseName}（${session.place}）`,
  text: [className, session.teacherName === '' ? '' : `讲师：${session.teacherName}`, '到课堂签到后记学时。']
    .filter((line) => line !== '')
    .join('\n'),
  firstDay: session.day,
  lastDay: session.day,
  hours: { from: session.startAt, to: session.endAt },
  path: classPath(session.classId),
  updatedAt,
});

/** Sessions of the classes held in a room that a person is in; those of classes long over are left out. */
export const sessionCalendar: CalendarSource = async (sql, userId, now) => {
  const classes = new Map(
    (await ownClasses(sql, userId))
      .filter(
        ({ heldInRoom, status, state, endAt }) =>
          heldInRoom &&
          status === 'PUBLISHED' &&
          state === 'ENROLLED' &&
          now.getTime() - endAt.getTime() < YEAR_MS,
      )
      .map(({ classId, className, classAt }) => [classId, { className, updatedAt: classAt }]),
  );
  return (await selectSessionsOf(sql, [...classes.keys()])).flatMap((session) => {
    const held = classes.get(session.classId);
    return held ? [sessionEntry(session, held)] : [];
  });
};
