import type { CalendarEntry, CalendarSource } from '#features/ground/notify/server/notify.public.ts';
import { classPath } from '../../shared/class-address.rules.ts';
import { dayTextOf, lastDayOf } from '../../shared/class-time.rules.ts';
import { listOwn, type OwnClassRow } from './my-classes.repository.ts';

const YEAR_MS = 366 * 86_400_000;

const spanOf = (row: OwnClassRow): CalendarEntry => ({
  uid: `class-${row.classId}`,
  title: row.className,
  text: row.heldInRoom
    ? '线下班级的培训时间，按课表到课堂签到后记学时。'
    : '网上班级的培训时间，其间学习班级课程计入班级。',
  firstDay: dayTextOf(row.startAt),
  lastDay: lastDayOf(row.endAt),
  path: classPath(row.classId),
  updatedAt: new Date(Math.max(row.classAt.getTime(), row.memberAt.getTime())),
});

/** The last day on which a class that one waits for takes names. */
const deadlineOf = (row: OwnClassRow, signupEnd: Date): CalendarEntry => ({
  ...spanOf(row),
  uid: `class-${row.classId}-signup`,
  title: `报名截止：${row.className}`,
  text: '您在这个班级的候补名单里，有空位时按先后自动递补。',
  firstDay: lastDayOf(signupEnd),
  lastDay: lastDayOf(signupEnd),
});

/** A class that went offline before its end: who had it in the calendar sees that it is off. */
const droppedOf = (row: OwnClassRow): CalendarEntry => ({
  ...spanOf(row),
  title: `已下线：${row.className}`,
  text: '班级已下线，不再记录新的学习。',
  isCancelled: true,
});

const isShown = ({ status, state, endAt }: OwnClassRow, now: Date): boolean =>
  status === 'PUBLISHED'
    ? now.getTime() - endAt.getTime() < YEAR_MS
    : status === 'OFFLINE' && state === 'ENROLLED' && endAt > now;

/** A person's classes for the own calendar feed; those that ended more than a year ago are left out. */
export const classCalendar: CalendarSource = async (sql, userId, now) =>
  (await listOwn(sql, userId))
    .filter((row) => isShown(row, now))
    .flatMap((row) => {
      if (row.status === 'OFFLINE') return [droppedOf(row)];
      if (row.state === 'ENROLLED') return [spanOf(row)];
      return row.state === 'WAITING' && row.signupEnd ? [deadlineOf(row, row.signupEnd)] : [];
    });
