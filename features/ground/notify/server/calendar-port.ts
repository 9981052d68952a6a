import type { Sql } from '#platform/server/db/database.ts';

/** Days or hours of a person's own, as the calendar feed shows them. */
export interface CalendarEntry {
  /** Which entry it is, for ever: `class-4711-start`. A changed entry keeps it. */
  readonly uid: string;
  readonly title: string;
  /** Plain text, lines allowed; may be empty. */
  readonly text: string;
  /** The first day, and the last one that belongs to it, in Asia/Shanghai: `yyyy-MM-dd`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The hours of what one has to be there for; without them it is whole days, beside which one is free. */
  readonly hours?: { readonly from: Date; readonly to: Date } | undefined;
  /** The date will not take place: calendars that know it strike it out, so the title says it, too. */
  readonly isCancelled?: boolean | undefined;
  /** Where to read on: an address of this site that begins with `/`. */
  readonly path: string;
  /** When what it says changed last; the feed changes only with it. */
  readonly updatedAt: Date;
}

/** Dates that another feature puts into a person's own feed: coming ones and those of the last months. */
export type CalendarSource = (sql: Sql, userId: string, now: Date) => Promise<readonly CalendarEntry[]>;
