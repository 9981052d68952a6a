import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import type { SessionInput } from '../shared/session.schema.ts';
import {
  type Clash,
  clashesOf,
  inTime,
  lengthOf,
  minutesOf,
  overlaps,
  sessionProblem,
  type TakenSession,
  timeOf,
} from '../shared/timetable.rules.ts';

/** 课表格子：哪几天、从几点画到几点、拖到哪里算几点、同时的课怎样并排。 */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
/** Dragged and nudged sessions begin at whole steps of so many minutes. */
export const STEP = 15;
const LAST_MINUTE = 24 * 60 - 1;
/** More days than any class has: a slip of the year does not fill the page. */
const MAX_DAYS = 400;
const UNSAVED = 'new-';

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, num: number): string =>
  new Date(msOf(day) + num * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): string => WEEKDAYS[new Date(msOf(day)).getUTCDay()] ?? '';

/** Every day from `startDate` to `endDate`, both `yyyy-MM-dd`. */
export const daysOf = (startDate: string, endDate: string): string[] => {
  const num = Math.round((msOf(endDate) - msOf(startDate)) / DAY_MS) + 1;
  return Array.from({ length: Math.min(MAX_DAYS, Math.max(0, num)) }, (_, at) => dayAfter(startDate, at));
};

/** The days by weeks that begin on Mondays. */
export const weeksOf = (days: readonly string[]): string[][] =>
  days.reduce<string[][]>((weeks, day) => {
    const week = weeks.at(-1);
    if (week === undefined || weekdayOf(day) === '周一') weeks.push([day]);
    else week.push(day);
    return weeks;
  }, []);

export interface HourSpan {
  /** Whole hours of the day. */
  readonly from: number;
  readonly until: number;
}

/** Hours that the grid shows: 9 to 19, and more where a session needs it. */
export const hourSpanOf = (sessions: readonly SessionInput[]): HourSpan => ({
  from: Math.min(9, ...sessions.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60))),
  until: Math.min(24, Math.max(19, ...sessions.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60)))),
});

/** The midday break of Xinjiang, in minutes of the day. */
export const NOON = { from: 14 * 60, until: 16 * 60 } as const;

/** Whether none of the sessions lies in the midday break. */
export const isNoonFree = (sessions: readonly SessionInput[]): boolean =>
  sessions.every(
    ({ startTime, endTime }) => minutesOf(endTime) <= NOON.from || minutesOf(startTime) >= NOON.until,
  );

/** The session as it lies after it was put on `day` at about `minutes`; as long as before, within the day. */
export const placedAt = (session: SessionInput, day: string, minutes: number): SessionInput => {
  const length = Math.max(0, lengthOf(session));
  const snapped = Math.round(minutes / STEP) * STEP;
  const start = Math.max(0, Math.min(snapped, LAST_MINUTE - length));
  return { ...session, day, startTime: timeOf(start), endTime: timeOf(start + length) };
};

const NUDGES: Readonly<Partial<Record<string, readonly [days: number, minutes: number]>>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The session after an arrow key: a step earlier or later, a day back or on; null for other keys and at the ends. */
export const nudged = (session: SessionInput, key: string, days: readonly string[]): SessionInput | null => {
  const nudge = NUDGES[key];
  const day = days[days.indexOf(session.day) + (nudge?.[0] ?? 0)];
  if (nudge === undefined || day === undefined) return null;
  const next = placedAt(session, day, minutesOf(session.startTime) + nudge[1]);
  return next.day === session.day && next.startTime === session.startTime ? null : next;
};

export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Places beside each other for the sessions of one day that share a minute. */
export const lanesOf = (sessions: readonly SessionInput[]): Map<string, Lane> => {
  const groups: SessionInput[][] = [];
  for (const session of inTime(sessions)) {
    const group = groups.at(-1);
    if (group?.some((other) => overlaps(other, session))) group.push(session);
    else groups.push([session]);
  }
  return new Map(
    groups.flatMap((group) => group.map(({ id }, lane) => [id, { lane, lanes: group.length }] as const)),
  );
};

/** Study hours of the sessions together, with two decimals. */
export const hoursSum = (sessions: readonly Pick<SessionInput, 'hours'>[]): string =>
  hoursText(sessions.reduce((sum, { hours }) => sum + hoursFromText(hours), 0));

/** Study hours that a session is given by its length, until somebody writes others: an hour for an hour. */
export const hoursFor = (session: Pick<SessionInput, 'startTime' | 'endTime'>): string =>
  hoursText(Math.max(0, Math.round((lengthOf(session) * 100) / 60)));

/** Clashes of each session that has any, and what it cannot be kept with. */
export const troublesOf = (
  sessions: readonly SessionInput[],
  taken: readonly TakenSession[],
  span: { readonly startDate: string; readonly endDate: string },
) => {
  const clashes = new Map<string, Clash[]>();
  const problems = new Map<string, string>();
  for (const session of sessions) {
    const found = clashesOf(session, sessions, taken);
    if (found.length > 0) clashes.set(session.id, found);
    const problem = sessionProblem(session, span);
    if (problem !== '') problems.set(session.id, problem);
  }
  return { clashes, problems };
};

/** A clash in a few words, for the session's card. */
export const clashWords = ({ kind }: Clash, { place }: Pick<SessionInput, 'place'>): string =>
  ({ class: '同一时间有两节课', teacher: '讲师撞课', people: '学员撞课', place: `${place}被占` })[kind];

/** An id that no session of the list has; it never leaves the page. */
export const unsavedId = (sessions: readonly SessionInput[], more = 0): string => {
  const highest = Math.max(
    0,
    ...sessions
      .filter(({ id }) => id.startsWith(UNSAVED))
      .map(({ id }) => Number(id.slice(UNSAVED.length)) || 0),
  );
  return `${UNSAVED}${highest + 1 + more}`;
};

/** As the server takes them: new ones without an id, in the order in which they are held. */
export const toSave = (sessions: readonly SessionInput[]): SessionInput[] =>
  inTime(sessions).map((session) => ({ ...session, id: session.id.startsWith(UNSAVED) ? '' : session.id }));

export const isSameTimetable = (a: readonly SessionInput[], b: readonly SessionInput[]): boolean =>
  JSON.stringify(toSave(a)) === JSON.stringify(toSave(b));

/** A session to be filled in, after the last one of its day. */
export const blankSession = (
  day: string,
  sessions: readonly SessionInput[],
  given: Pick<SessionInput, 'place' | 'isRated'>,
): SessionInput => {
  const ends = sessions.filter((one) => one.day === day).map(({ endTime }) => minutesOf(endTime));
  const last = Math.max(0, ...ends);
  const start = last === 0 ? 10 * 60 : Math.min(last, 20 * 60);
  const begin = start > NOON.from - 60 && start < NOON.until ? NOON.until : start;
  const times = { startTime: timeOf(begin), endTime: timeOf(begin + 120) };
  return {
    id: unsavedId(sessions),
    day,
    ...times,
    courseName: '',
    courseId: '',
    teacherId: '',
    teacherName: '',
    hours: hoursFor(times),
    isSiteTeaching: false,
    ...given,
  };
};
