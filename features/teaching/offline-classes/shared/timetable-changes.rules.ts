/**
 * 课表变动规则：按课比较改前和改后，说清哪天、原来怎样、现在怎样；改回原样的不说，前后都已上完的不说。
 */
export interface ToldSession {
  readonly id: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly courseName: string;
  readonly teacherName: string;
  readonly place: string;
}

export interface SessionChange {
  /** The day one has to look at: the new one, or the old one of what is off. */
  readonly day: string;
  readonly text: string;
}

const timeOf = ({ day, startTime, endTime }: ToldSession): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 ${startTime} 至 ${endTime}`;
const placeOf = ({ place }: ToldSession): string => place || '地点未定';
const wholeOf = (one: ToldSession): string => `${timeOf(one)} “${one.courseName}”，${placeOf(one)}`;

const startsAt = ({ day, startTime }: ToldSession): string => `${day} ${startTime}`;
const endsAt = ({ day, endTime }: ToldSession): string => `${day} ${endTime}`;

/** What became of one session, part by part; empty when nothing that a student has to know. */
const changeOf = (before: ToldSession, after: ToldSession): string => {
  const parts = [
    before.courseName === after.courseName ? '' : `课程改为“${after.courseName}”`,
    timeOf(before) === timeOf(after) ? '' : `时间改为 ${timeOf(after)}`,
    before.place === after.place ? '' : `地点改为${placeOf(after)}，原来在${placeOf(before)}`,
    before.teacherName === after.teacherName ? '' : `讲师改为${after.teacherName || '未定'}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `原来 ${timeOf(before)} 的“${before.courseName}”${parts.join('，')}`;
};

/**
 * Changes from `before` to `after` in the order of their days. `now` is `yyyy-MM-dd HH:mm` in Asia/Shanghai: sessions
 * that were over already and still are need no word.
 */
export const changesBetween = (
  before: readonly ToldSession[],
  after: readonly ToldSession[],
  now: string,
): SessionChange[] => {
  const old = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((one): (SessionChange & { at: string })[] => {
    const was = old.get(one.id);
    if (endsAt(one) <= now && (was === undefined || endsAt(was) <= now)) return [];
    const text = was === undefined ? `新加 ${wholeOf(one)}` : changeOf(was, one);
    return text === '' ? [] : [{ day: one.day, text, at: startsAt(one) }];
  });
  const dropped = before
    .filter((one) => !kept.has(one.id) && endsAt(one) > now)
    .map((one) => ({ day: one.day, text: `取消 ${wholeOf(one)}`, at: startsAt(one) }));
  return [...changed, ...dropped]
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .map(({ day, text }) => ({ day, text }));
};

/** Changes that a message spells out; the others are counted. */
const MOST_TOLD = 6;

/** Text of the message. */
export const changesText = (changes: readonly SessionChange[]): string => {
  const told = changes.slice(0, MOST_TOLD).map(({ text }) => text);
  const more = changes.length - told.length;
  return `${told.join('；')}。${more > 0 ? `另有 ${more} 处，见课表。` : ''}`;
};

/** Minutes without a further change after which the students are told, and minutes after which they are told anyway. */
export const QUIET_MINUTES = 10;
export const LONGEST_MINUTES = 60;

/** When the students are told: some minutes after the last change, and not much later than the first one. */
export const dueAfter = (firstAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + QUIET_MINUTES * 60_000, firstAt.getTime() + LONGEST_MINUTES * 60_000));
