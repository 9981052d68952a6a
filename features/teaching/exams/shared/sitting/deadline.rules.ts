/**
 * 截止规则：截止时间取开考加考试时长（含延时）、考试结束时间（或个人延长到的时间）、班级结束时间三者中最早的；
 * 截止前答好的，由截止前存过作答的设备在 30 秒内送到，收一次；收完或 30 秒过后才判分，之前不告诉任何成绩。班级改期，正在考的跟着改：延后的多出时间，但不超过考试时长；提前的，有时长的那一次照
 * 开考时答应的截止时间考完，不限时的测试跟班级一起结束。服务器时钟跳变不改变一次考试的长短：开考以后按均匀流逝的时间走。
 */

/** Answers that were given before the deadline are taken this long after it, and nothing is graded before. */
export const GRACE_MS = 30_000;

const MINUTE_MS = 60_000;

/**
 * An attempt's own time: the portal's time at its start, and from then on as even as the steady time. Its page counts
 * in it, and its start and end are kept in it, so that their difference is the time used.
 */
export interface OwnTime {
  /** How far the portal's time was ahead of the steady one at the start. */
  readonly aheadMs: number;
}

/** A moment of the steady time in an attempt's own. */
export const ownTimeOf = ({ aheadMs }: OwnTime, steady: Date): Date => new Date(steady.getTime() + aheadMs);

/** A moment of an attempt's own time in steady time. */
export const steadyTimeOf = ({ aheadMs }: OwnTime, own: Date): Date => new Date(own.getTime() - aheadMs);

/** Less is no jump: two clocks cannot be read in the same instant. */
const LEAST_JUMP_MS = 1000;

/** How far the portal's time has jumped since the start; `aheadNowMs` says how far it is ahead now. */
export const jumpedMs = ({ aheadMs }: OwnTime, aheadNowMs: number): number =>
  Math.abs(aheadNowMs - aheadMs) < LEAST_JUMP_MS ? 0 : aheadNowMs - aheadMs;

/** A moment of the steady time (a deadline) as the portal's clock will show it, as far as is known now. */
export const shownTimeOf = (own: OwnTime, steady: Date, aheadNowMs: number): Date =>
  new Date(ownTimeOf(own, steady).getTime() + jumpedMs(own, aheadNowMs));

/** End of an exam for one person. */
export interface WindowTerms {
  readonly closesAt: Date | null;
  /** Granted to this person beyond it. */
  readonly openUntil: Date | null;
  /** First moment after the class in which it is sat. */
  readonly classEnd: Date | null;
}

const earliest = (...moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, at) => (!first || (at && at < first) ? at : first), null);

/** The moment from which nothing of this person is accepted any more; null without end. */
export const windowEndOf = ({ closesAt, openUntil, classEnd }: WindowTerms): Date | null =>
  earliest(closesAt && openUntil && openUntil > closesAt ? openUntil : closesAt, classEnd);

interface PromisedTerms {
  /** Of the attempt as it runs now. */
  readonly deadline: Date | null;
  readonly lengthMinutes: number;
  readonly classEnd: Date | null;
}

/**
 * The end of the class for an attempt that runs already: a class that ends earlier than it did takes no minute from
 * who was promised so many at the start. Without a length there is no such promise.
 */
export const classEndFor = ({ deadline, lengthMinutes, classEnd }: PromisedTerms): Date | null =>
  classEnd && deadline && lengthMinutes > 0 && deadline > classEnd ? deadline : classEnd;

export interface DeadlineTerms extends WindowTerms {
  readonly startedAt: Date;
  /** 0 without limit. */
  readonly lengthMinutes: number;
  readonly extraMinutes: number;
}

export interface Deadline {
  readonly deadline: Date | null;
  readonly endsBy: 'LENGTH' | 'WINDOW' | 'NONE';
}

/** When an attempt ends, and which limit ends it. */
export const deadlineOf = (terms: DeadlineTerms): Deadline => {
  const { startedAt, lengthMinutes, extraMinutes } = terms;
  const windowEnd = windowEndOf(terms);
  const byLength =
    lengthMinutes > 0 ? new Date(startedAt.getTime() + (lengthMinutes + extraMinutes) * MINUTE_MS) : null;
  if (byLength && (!windowEnd || byLength <= windowEnd)) return { deadline: byLength, endsBy: 'LENGTH' };
  return windowEnd ? { deadline: windowEnd, endsBy: 'WINDOW' } : { deadline: null, endsBy: 'NONE' };
};

/** Whether nothing may be answered any more; the deadline itself is already too late. */
export const isDue = (deadline: Date | null, now: Date): boolean => deadline !== null && deadline <= now;

/** When an attempt that nobody hands in is graded: nothing that was given in time is waited for any more. */
export const settlesAt = (deadline: Date): Date => new Date(deadline.getTime() + GRACE_MS);

/** Whether an attempt is graded with what there is. */
export const isSettled = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && settlesAt(deadline) <= now;

/** Whether what was given before the deadline is still waited for. */
export const isInGrace = (deadline: Date | null, now: Date): boolean =>
  isDue(deadline, now) && !isSettled(deadline, now);

/** The moment that counts for hours and graduation: what was handed in at the deadline was done before it. */
export const countingMoment = ({
  submittedAt,
  deadline,
  aheadMs,
}: OwnTime & { readonly submittedAt: Date; readonly deadline: Date | null }): Date => {
  const end = deadline && ownTimeOf({ aheadMs }, deadline);
  return end && submittedAt >= end ? new Date(end.getTime() - 1) : submittedAt;
};

const SECOND_MS = 1000;

/** The whole second at which the job closes everything that became due in it. */
export const closingSecond = (deadline: Date): { readonly from: Date; readonly to: Date } => {
  const to = new Date(Math.ceil(deadline.getTime() / SECOND_MS) * SECOND_MS);
  return { from: new Date(to.getTime() - SECOND_MS), to };
};
