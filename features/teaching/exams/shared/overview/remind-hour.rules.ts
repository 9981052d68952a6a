import { wireTime } from '#platform/shared/times.ts';

/** 提醒钟点：早上八点到晚上十点之间提醒；等到早上就来不及的，夜里也提醒。 */
const MORNING = 8;
const EVENING = 22;
/** Time left after a reminder in the morning has to be enough to sit it. */
const ENOUGH_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

const nextMorning = (now: Date, hour: number): number => {
  const today = Date.parse(`${wireTime(now).slice(0, 10)}T0${MORNING}:00:00+08:00`);
  return hour < MORNING ? today : today + DAY_MS;
};

/** Whether people are told now of what ends at `endsAt`, and not rather in the morning. */
export const isHourToRemind = (now: Date, endsAt: Date): boolean => {
  const hour = Number(wireTime(now).slice(11, 13));
  return (hour >= MORNING && hour < EVENING) || endsAt.getTime() - nextMorning(now, hour) < ENOUGH_MS;
};
