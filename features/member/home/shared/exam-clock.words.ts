import { clockText } from '#platform/shared/times.ts';

const SECOND_MS = 1000;

/**
 * 正在考的一场还有多少时间：不限时的说不限时，到了时间的说已收卷。
 */
export const examClockText = (leftMs: number | null): string => {
  if (leftMs === null) return '不限时';
  return leftMs <= 0 ? '时间到，已收卷' : `还剩 ${clockText(leftMs / SECOND_MS)}`;
};
