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

/** Whole percent of the days so far on which a person came; null while there was none. */
export const signRateOf = (cameNum: number, dayNum: number): number | null =>
  dayNum === 0 ? null : Math.floor((cameNum * 100) / dayNum);

/** Most people of a class who may be 优秀 (`percent` of them), at least one where the share is not 0. */
export const excellentQuota = (memberNum: number, percent: number): number =>
  percent === 0 || memberNum === 0 ? 0 : Math.max(1, Math.floor((memberNum * percent) / 100));
