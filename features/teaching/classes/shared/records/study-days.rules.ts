import { type ClassSpan, dayTextOf, lastDayOf } from '../class-time.rules.ts';

/** 每天学时规则：班级到今天为止（结束的班级到最后一天为止）的最后七天，每天在班里新看了多少秒。 */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** The days in their order with what `watched` has of them; none before the class begins, and none of before its first day. */
export const studyDaysOf = (
  span: ClassSpan,
  watched: ReadonlyMap<string, number>,
  now: Date,
): { date: string; seconds: number }[] => {
  const last = [dayTextOf(now), lastDayOf(span.endAt)].sort()[0] ?? '';
  const first = dayTextOf(span.startAt);
  const lastStart = new Date(`${last}T00:00:00+08:00`).getTime();
  return Array.from({ length: DAYS }, (_, place) =>
    dayTextOf(new Date(lastStart - (DAYS - 1 - place) * DAY_MS)),
  )
    .filter((date) => date >= first)
    .map((date) => ({ date, seconds: watched.get(date) ?? 0 }));
};
