import { type QuietHours, quietMinutesLeft, saidAt } from '#platform/shared/settings/quiet-hours.rules.ts';

/** 提醒钟点：静音时段里不提醒；等到时段过了就来不及的，夜里也提醒。 */
/** Time left after a reminder in the morning has to be enough to sit it. */
const ENOUGH_MS = 2 * 3_600_000;

/** Whether people are told now of what ends at `endsAt`, and not rather when the quiet hours are over. */
export const isHourToRemind = (hours: QuietHours, now: Date, endsAt: Date): boolean =>
  quietMinutesLeft(hours, now) === 0 || endsAt.getTime() - saidAt(hours, now).getTime() < ENOUGH_MS;
