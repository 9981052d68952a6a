import { type ClassSpan, timeStatusOf } from '../class-time.rules.ts';

/**
 * 要留心的班：班级过了几成时间，学员就应到几成进度；没结业、进度比应到的少 20 个百分点以上的算落后。刚开班、应到不足 30% 时
 * 没有人落后，已结束的班不再算。
 */
const BEHIND_BY = 20;
/** Before so much of the time has passed nobody is behind, in per cent. */
const EARLY = 30;
const DAY_MS = 86_400_000;

/** Share of its time that a class has spent, in whole per cent: the progress that is due now. */
export const duePercentage = ({ startAt, endAt }: ClassSpan, now: Date): number => {
  const share = (now.getTime() - startAt.getTime()) / (endAt.getTime() - startAt.getTime());
  return Math.floor(Math.min(1, Math.max(0, share)) * 100);
};

/** Members of a running class with less progress than this, in per cent, are behind; 0 when nobody can be. */
export const behindBelow = (span: ClassSpan, now: Date): number => {
  const due = duePercentage(span, now);
  return timeStatusOf(span, now) === 'HOLDING' && due >= EARLY ? due - BEHIND_BY : 0;
};

/** Which day of a class is today, from 1, and how many it has. */
export const dayOfClass = ({ startAt, endAt }: ClassSpan, now: Date): { dayNo: number; dayNum: number } => ({
  dayNo: Math.max(1, Math.floor((now.getTime() - startAt.getTime()) / DAY_MS) + 1),
  dayNum: Math.max(1, Math.round((endAt.getTime() - startAt.getTime()) / DAY_MS)),
});

interface Counts {
  readonly duePercentage: number;
  readonly behindNum: number;
  readonly notStartedNum: number;
}

/** Reason why a class needs care: 「时间过了 60%，31 人不到 40%，其中 12 人没开始」. */
export const careReason = ({ duePercentage: due, behindNum, notStartedNum }: Counts): string => {
  const behind = `时间过了 ${due}%，${behindNum} 人进度不到 ${Math.max(0, due - BEHIND_BY)}%`;
  if (notStartedNum === 0) return behind;
  return notStartedNum >= behindNum ? `${behind}，都没开始` : `${behind}，其中 ${notStartedNum} 人没开始`;
};
