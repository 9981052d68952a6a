import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { classAdminPath } from '../../shared/class-address.rules.ts';
import { dayEndOf, dayTextOf, lastDayOf } from '../../shared/class-time.rules.ts';
import { workedOnWhere } from '../class-access.repository.ts';
import { listEnding, listUnready, listWithPending } from './class-today.repository.ts';

/** Of each sort the console's start page shows so many; the rest is behind the list of classes. */
const SHOWN = 5;
const DAY_MS = 86_400_000;
const ENDING_DAYS = 3;

const workspace = (id: string, tab: string) => `${classAdminPath(id)}&tab=${tab}`;

const manages = ({ activeRole }: Caller) =>
  activeRole.roleCode === 'manager' || activeRole.roleCode === 'admin';

/** `7 月 10 日`, of a day `yyyy-MM-dd`. */
const dayWords = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`;

/** Classes of the caller's in which people wait for approval. */
export const applicationsWaiting = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!manages(caller)) return [];
  const rows = await listWithPending(deps.database.db, workedOnWhere(caller), deps.clock(), SHOWN);
  return rows.map(({ id, className, num, startAt }) => ({
    key: `class-pending-${id}`,
    icon: 'class',
    tone: 'gold',
    title: `《${className}》有 ${num} 人等审核`,
    text: '他们先占着名额，审核后才进班',
    when: `${dayWords(dayTextOf(startAt))}开班`,
    verb: '去审核',
    to: workspace(id, 'members'),
  }));
};

/** Classes of the caller's that begin today or tomorrow, or have begun, and are not ready. */
export const classesNotReady = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!manages(caller)) return [];
  const now = deps.clock();
  const soon = new Date((dayEndOf(dayTextOf(now)) ?? now).getTime() + DAY_MS);
  const rows = await listUnready(deps.database.db, workedOnWhere(caller), now, soon, SHOWN);
  return rows.map(({ id, className, startAt, status, courseNum, heldInRoom, sessionNum }) => {
    const isEmpty = courseNum + sessionNum === 0;
    const missing = [
      isEmpty ? (heldInRoom ? '还没有排课表' : '还没有选课程') : '',
      status === 'DRAFT' ? '还没有发布' : '',
    ];
    return {
      key: `class-unready-${id}`,
      icon: 'class',
      tone: 'danger',
      title: `《${className}》${startAt <= now ? '已经到了开班日' : '马上开班'}`,
      text: missing.filter(Boolean).join('，'),
      when: `${dayWords(dayTextOf(startAt))}开班`,
      verb: '去准备',
      to: workspace(id, heldInRoom ? 'timetable' : 'courses'),
    };
  });
};

/** Classes of the caller's that end within three days while members have not graduated. */
export const classesEnding = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!manages(caller)) return [];
  const now = deps.clock();
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS);
  const rows = await listEnding(deps.database.db, workedOnWhere(caller), now, soon, SHOWN);
  return rows.map(({ id, className, num, learnerNum, endAt }) => ({
    key: `class-ending-${id}`,
    icon: 'class',
    tone: 'plain',
    title: `《${className}》快结束了，${num < learnerNum ? `${learnerNum} 人里 ${num} 人` : `${num} 人${num > 1 ? '都' : ''}`}没结业`,
    text: '结束以后不再记学时，现在还来得及提醒他们，也可以延长班级',
    when: `${dayWords(lastDayOf(endAt))}结束`,
    verb: '发提醒',
    to: `${workspace(id, 'members')}&m-graduated=no&remind=list`,
  }));
};
