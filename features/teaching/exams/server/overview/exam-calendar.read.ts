import type { CalendarEntry, CalendarSource } from '#features/ground/notify/server/notify.public.ts';
import { ownClasses } from '#features/teaching/classes/server/classes.public.ts';
import { wireTime } from '#platform/shared/times.ts';
import { graduateExamPath } from '../../shared/exam-address.rules.ts';
import { opensAtOf } from '../../shared/sitting/attempt-time.rules.ts';
import { windowEndOf } from '../../shared/sitting/deadline.rules.ts';
import { listPublished } from '../exam.repository.ts';
import { listOverrides } from '../sitting/exam-standing.repository.ts';

const YEAR_MS = 366 * 86_400_000;

const dayOf = (at: Date): string => wireTime(at).slice(0, 10);

const later = (a: Date, b: Date): Date => (a > b ? a : b);

const LONGEST_SITTING_MS = 12 * 3_600_000;

/** A window that one sits through on one day is an appointment; a longer one is days to choose from. */
const hoursOf = (from: Date, to: Date): CalendarEntry['hours'] =>
  to.getTime() - from.getTime() <= LONGEST_SITTING_MS ? { from, to } : undefined;

/** The final tests of a person's classes for the own calendar feed, each over its window. */
export const examCalendar: CalendarSource = async (sql, userId, now) => {
  const classes = (await ownClasses(sql, userId)).filter(
    ({ state, status, endAt }) =>
      state === 'ENROLLED' && status === 'PUBLISHED' && now.getTime() - endAt.getTime() < YEAR_MS,
  );
  const byId = new Map(classes.map((row) => [row.classId, row]));
  const exams = await listPublished(sql, { classIds: [...byId.keys()], courseIds: [] });
  const overrides = await listOverrides(
    sql,
    userId,
    exams.map(({ id }) => id),
  );
  return exams.flatMap((exam): CalendarEntry[] => {
    const row = byId.get(exam.classId ?? '');
    const override = overrides.get(exam.id);
    const endsAt =
      row &&
      windowEndOf({ closesAt: exam.closesAt, openUntil: override?.openUntil ?? null, classEnd: row.endAt });
    const opensAt = row && opensAtOf({ opensAt: exam.opensAt, classStart: row.startAt });
    if (!row || !endsAt || !opensAt) return [];
    return [
      {
        uid: `exam-${exam.id}`,
        title: `考试：${exam.name}`,
        text: `${row.className}的结业考试，${wireTime(opensAt).slice(0, 16)} 至 ${wireTime(endsAt).slice(0, 16)}。`,
        firstDay: dayOf(opensAt),
        // An exam that ends at midnight ends on the day before.
        lastDay: dayOf(new Date(endsAt.getTime() - 1)),
        hours: hoursOf(opensAt, endsAt),
        path: graduateExamPath(row.classId),
        // Its window hangs on the class's, its text names it.
        updatedAt: later(later(override?.at ?? exam.updatedAt, exam.updatedAt), row.classAt),
      },
    ];
  });
};
