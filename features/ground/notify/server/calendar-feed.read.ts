import { createHash } from 'node:crypto';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { isActiveUser } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inUse } from '#platform/server/switches.ts';
import { dayAfter, feedLine, feedText, revisionOf } from '../shared/calendar-feed.rules.ts';
import { calendarOwner } from './calendar-address.service.ts';
import type { CalendarEntry, CalendarSource } from './calendar-port.ts';

/** How often a calendar should ask again, in seconds. */
const ASK_AGAIN = 4 * 3600;

/** Of a date without a time the library writes the day in UTC, wherever the server stands. */
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A class of three weeks is no appointment of three weeks: the person stays free for others. */
const WHOLE_DAYS = {
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
};
const HOURS = {
  transparency: ICalEventTransparency.OPAQUE,
  busystatus: ICalEventBusyStatus.BUSY,
};

const spanOf = ({ hours, firstDay, lastDay }: CalendarEntry) =>
  // Hours are written in UTC, which every calendar shows in its own time.
  hours
    ? { start: hours.from, end: hours.to, ...HOURS }
    : { start: dayOf(firstDay), end: dayOf(dayAfter(lastDay)), ...WHOLE_DAYS };

const addEntry = (calendar: ICalCalendar, entry: CalendarEntry, origin: string) => {
  const { isCancelled = false, updatedAt } = entry;
  calendar.createEvent({
    id: `${entry.uid}@dywlxynet`,
    summary: feedLine(entry.title),
    description: feedText(entry.text),
    ...spanOf(entry),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: revisionOf(updatedAt),
    // A calendar knows no page that a path without a host could belong to.
    ...(origin === '' ? {} : { url: `${origin}${entry.path}` }),
    // Not the present: the same dates must make the same feed.
    stamp: updatedAt,
    lastModified: updatedAt,
  });
};

/** iCalendar text (RFC 5545) of these dates, with addresses below `origin`; the same dates make the same text. */
export const calendarText = (name: string, entries: readonly CalendarEntry[], origin: string): string => {
  const calendar = ical({
    // The library escapes every text but this one.
    name: feedLine(name).replaceAll(/[\\;,]/g, '\\$&'),
    prodId: { company: 'dywlxynet', product: 'portal', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN,
  });
  for (const entry of entries) addEntry(calendar, entry, origin);
  return `${calendar.toString()}\r\n`;
};

interface Feed {
  readonly body: string;
  readonly etag: string;
}

/**
 * The dates of whoever `key` belongs to, as iCalendar text (RFC 5545) with addresses below `origin`; null when
 * the key opens nothing, or the account is disabled.
 */
export const calendarFeed = async (
  deps: Deps,
  sources: readonly CalendarSource[],
  key: string,
  origin: string,
): Promise<Feed | null> => {
  const { db } = deps.database;
  const userId = await calendarOwner(db, key);
  if (userId === undefined || !(await isActiveUser(db, userId))) return null;
  const found = await Promise.all(inUse(deps, sources).map((source) => source(db, userId, deps.clock())));
  const entries = found.flat().sort((a, b) => (a.firstDay + a.uid < b.firstDay + b.uid ? -1 : 1));
  const body = calendarText(`${deps.config.appName} · 我的日程`, entries, origin);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
};
