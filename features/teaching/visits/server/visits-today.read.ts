import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { VISITS_CONSOLE_PATH } from '../shared/visit-address.rules.ts';
import { countPending } from './booking.repository.ts';

/** Bookings that wait for the bases of the caller's scope, as one line. */
const items = async ({ database: { db } }: Deps, { activeRole }: Caller): Promise<TodayItem[]> => {
  if (activeRole.roleCode !== 'manager' && activeRole.roleCode !== 'admin') return [];
  const { num, firstDay } = await countPending(db, activeRole.orgCode);
  if (num === 0) return [];
  return [
    {
      ...{ key: 'visits-pending', icon: 'calendar', tone: 'gold' },
      title: `${num} 个参观预约等确认`,
      text: '确认以后，来的人才能在门口签到。',
      when: `最早的是 ${Number(firstDay.slice(5, 7))} 月 ${Number(firstDay.slice(8))} 日`,
      verb: '去确认',
      to: `${VISITS_CONSOLE_PATH}/bookings?state=PENDING`,
    },
  ];
};

export const VISITS_TODAY = { order: 45, items };
