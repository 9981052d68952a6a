/**
 * 截止规则：截止时间取开考加考试时长（含延时）、考试结束时间（或个人延长到的时间）、班级结束时间三者中最早的；
 * 截止前答好的，30 秒内送到还收。班级改期，正在考的跟着改：延后的多出时间，但不超过考试时长；提前的，有时长的那一次照
 * 开考时答应的截止时间考完，不限时的测试跟班级一起结束。
 */

/** Answers that were given before the deadline are taken this long after it. */
export const GRACE_MS = 30_000;

const MINUTE_MS = 60_000;

/** What ends an exam for one person. */
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

/** Whether what was given before the deadline is still waited for. */
export const isInGrace = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && now.getTime() <= deadline.getTime() + GRACE_MS;

/** The moment that counts for hours and graduation: what was handed in at the deadline was done before it. */
export const countingMoment = (submittedAt: Date, deadline: Date | null): Date =>
  deadline && submittedAt >= deadline ? new Date(deadline.getTime() - 1) : submittedAt;

const SECOND_MS = 1000;

/** The whole second at which the job closes everything that became due in it. */
export const closingSecond = (deadline: Date): { readonly from: Date; readonly to: Date } => {
  const to = new Date(Math.ceil(deadline.getTime() / SECOND_MS) * SECOND_MS);
  return { from: new Date(to.getTime() - SECOND_MS), to };
};
