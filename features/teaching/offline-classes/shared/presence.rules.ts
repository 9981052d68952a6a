/**
 * 到课规则：签到或迟到、没有在下课前签退的，算上完这节课；签到晚于下课的，这节课不算。
 * 补签没有时间，按整天都在算。
 */
export interface Presence {
  readonly status: 'PRESENT' | 'LATE' | 'LEAVE' | 'ABSENT';
  readonly inAt: Date | null;
  readonly outAt: Date | null;
}

/** Whether somebody came that day at all. */
export const hasCome = (presence: Pick<Presence, 'status'> | undefined): boolean =>
  presence?.status === 'PRESENT' || presence?.status === 'LATE';

/** Whether a person who stands like this sat through a session that ends at `endAt`. */
export const satThrough = (presence: Presence | undefined, endAt: Date): boolean => {
  if (presence === undefined || !hasCome(presence)) return false;
  if (presence.inAt !== null && presence.inAt >= endAt) return false;
  return presence.outAt === null || presence.outAt >= endAt;
};

/** Whole percent of `dayNum` days on which a person came; null of no days. */
export const signRateOf = (cameNum: number, dayNum: number): number | null =>
  dayNum === 0 ? null : Math.floor((cameNum * 100) / dayNum);

/**
 * 出勤率（到今天）：签到的天数除以已经上完的天数；当天签到的马上算进来，没有签到的到下课才算缺。
 * Whole percent; null while no day counts.
 */
export const rateSoFar = (
  days: readonly { readonly endAt: Date; readonly hasCome: boolean }[],
  now: Date,
): number | null => {
  const counted = days.filter((day) => day.hasCome || day.endAt <= now);
  return signRateOf(counted.filter((day) => day.hasCome).length, counted.length);
};

/** Most people of a class who may be 优秀 (`percent` of them), at least one where the share is not 0. */
export const excellentQuota = (memberNum: number, percent: number): number =>
  percent === 0 || memberNum === 0 ? 0 : Math.max(1, Math.floor((memberNum * percent) / 100));
