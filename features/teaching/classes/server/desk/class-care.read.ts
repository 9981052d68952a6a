import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dayStartOf, dayTextOf, leftDaysOf } from '../../shared/class-time.rules.ts';
import type { ClassesToday } from '../../shared/desk/class-care.contract.ts';
import { behindBelow, careReason, dayOfClass, duePercentage } from '../../shared/desk/class-care.rules.ts';
import { workedOnWhere } from '../class-access.repository.ts';
import type { Actor } from './class-admin-access.service.ts';
import { countPace, listRunning, type PaceCounts } from './class-care.repository.ts';

/** Classes that are looked at, those that end first: more are nobody's to read on one page. */
const MOST_CLASSES = 200;
const SHOWN = 6;

/** Lessons that a class held in a room has on a day. */
export interface DaySessions {
  readonly num: number;
  /** `HH:mm`. */
  readonly from: string;
  readonly until: string;
  readonly place: string;
}

/** Lessons of these classes on a day `yyyy-MM-dd`; classes without any are left out. */
export type SessionsOfDay = (
  sql: Sql,
  classIds: readonly string[],
  day: string,
) => Promise<ReadonlyMap<string, DaySessions>>;

const sessionsText = (sessions: DaySessions | undefined): string =>
  sessions
    ? [`${sessions.num} 节`, `${sessions.from} 至 ${sessions.until}`, sessions.place]
        .filter(Boolean)
        .join('，')
    : '';

const NOBODY: Omit<PaceCounts, 'classId'> = {
  enrolled: 0,
  avgPercentage: 0,
  behind: 0,
  notStarted: 0,
  studied: 0,
};

/** 要留心的班 and 今天的班 of the caller: running classes in which something can be done. */
export const classesToday = async (
  deps: Deps,
  sessionsOfDay: SessionsOfDay,
  caller: Actor,
): Promise<ClassesToday> => {
  const { db } = deps.database;
  const now = deps.clock();
  const day = dayTextOf(now);
  const running = await listRunning(db, workedOnWhere(caller), now, MOST_CLASSES);
  const asked = running.map((row) => ({ id: row.id, below: row.heldInRoom ? 0 : behindBelow(row, now) }));
  const counts = await countPace(db, asked, dayStartOf(day) ?? now);
  const inRoom = running.filter(({ heldInRoom }) => heldInRoom).map(({ id }) => id);
  const sessions = inRoom.length > 0 ? await sessionsOfDay(db, inRoom, day) : new Map();
  const rows = running.map((row) => ({ row, count: counts.get(row.id) ?? NOBODY }));
  const cared = rows
    .filter(({ count }) => count.behind > 0)
    .toSorted((a, b) => b.count.behind - a.count.behind);
  const held = rows.filter(({ row }) => !row.heldInRoom || sessions.has(row.id));
  const today = [...held.filter(({ row }) => row.heldInRoom), ...held.filter(({ row }) => !row.heldInRoom)];
  return {
    runningNum: running.length,
    caredNum: cared.length,
    cared: cared.slice(0, SHOWN).map(({ row, count }) => {
      const due = duePercentage(row, now);
      return {
        id: row.id,
        className: row.className,
        leftDays: leftDaysOf(row, now),
        learnerNum: count.enrolled,
        avgPercentage: count.avgPercentage,
        duePercentage: due,
        behindNum: count.behind,
        reason: careReason({ duePercentage: due, behindNum: count.behind, notStartedNum: count.notStarted }),
      };
    }),
    today: today.slice(0, SHOWN).map(({ row, count }) => ({
      id: row.id,
      className: row.className,
      heldInRoom: row.heldInRoom,
      ...dayOfClass(row, now),
      learnerNum: count.enrolled,
      studiedNum: count.studied,
      sessionsText: sessionsText(sessions.get(row.id)),
    })),
  };
};
