import { countWaitingLeaves } from '#features/learning/attendance/server/attendance.public.ts';
import { workedOnWhere } from '#features/teaching/classes/server/classes.public.ts';
import { classAdminPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { selectTodayClasses } from './today.repository.ts';

/** Of each sort the console's start page shows so many. */
const SHOWN = 5;
/** Classes that one person leads at a time, and more. */
const MOST_CLASSES = 200;

const attendancePath = (id: string) => `${classAdminPath(id)}&tab=attendance`;

/** Lessons of today in classes that the caller works on, and leaves there that wait for an answer. */
export const offlineToday = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode } = caller.activeRole;
  if (roleCode !== 'manager' && roleCode !== 'admin') return [];
  const { db } = deps.database;
  const now = deps.clock();
  const classes = await selectTodayClasses(db, workedOnWhere(caller), {
    day: dayTextOf(now),
    now,
    limit: MOST_CLASSES,
  });
  if (classes.length === 0) return [];
  const names = new Map(classes.map(({ id, className }) => [id, className]));
  const leaves = await countWaitingLeaves(db, 'CLASS_DAY', [...names.keys()], now);
  const held = classes.filter(({ num }) => num > 0).slice(0, SHOWN);
  return [
    ...leaves.slice(0, SHOWN).map(
      ({ gatheringId, subjectId, num }): TodayItem => ({
        key: `offline-leave-${gatheringId}`,
        icon: 'class',
        tone: 'gold',
        title: `《${names.get(subjectId) ?? ''}》有 ${num} 人请假`,
        text: '准不准，本人在等答复',
        when: `${gatheringId.slice(-5)} 的课`,
        verb: '去答复',
        to: `${attendancePath(subjectId)}&day=${gatheringId.slice(-10)}`,
      }),
    ),
    ...held.map(
      ({ id, className, num, from, until, place }): TodayItem => ({
        key: `offline-today-${id}`,
        icon: 'class',
        tone: 'plain',
        title: `《${className}》今天 ${from} 上课`,
        text: `${num} 节课，${until} 下课${place === '' ? '' : `，${place}`}`,
        when: '今天',
        verb: '考勤',
        to: attendancePath(id),
      }),
    ),
  ];
};
