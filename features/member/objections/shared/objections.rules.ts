/**
 * 学时申诉规则：对一张回执，或对一门课、一个班、一天里没有记上的学时，同一件事同时只有一份申诉，补记过就不再受理；
 * 本人不能审自己的，复核的不能是审定的那一个；补记是账本上单独的一笔，一次 0.01 到 24 学时。
 */
export const MAX_REASON = 500;
export const MAX_GRANT_HUNDREDTHS = 2400;

export type ObjectionState = 'OPEN' | 'CONFIRMING' | 'GRANTED' | 'REFUSED' | 'WITHDRAWN';

export interface Matter {
  /** Of the ledger; empty where hours are missing altogether. */
  readonly receiptId: string;
  readonly courseId: string;
  readonly classId: string;
  /** `yyyy-MM-dd`, or empty. */
  readonly day: string;
}

/** Name of what an objection is about; null where it is about nothing. */
export const matterKeyOf = ({ receiptId, courseId, classId, day }: Matter): string | null => {
  if (receiptId !== '') return `receipt ${receiptId}`;
  if (courseId === '' && classId === '') return null;
  return `absent ${courseId}/${classId}/${day}`;
};

/** Whether the hours of an objection need a second person. All in whole hundredths but the limit, in hours. */
export const needsSecond = (hundredths: number, limitHours: number): boolean => hundredths > limitHours * 100;

interface Parties {
  readonly userId: string;
  readonly decidedBy: string | null;
  readonly state: ObjectionState;
}

/** Why `personId` may not take the next step on an objection; null when nothing is in the way. */
export const stepProblem = (
  { userId, decidedBy, state }: Parties,
  personId: string,
  step: 'decide' | 'confirm',
): 'own' | 'same' | 'settled' | null => {
  if (userId === personId) return 'own';
  if (step === 'decide') return state === 'OPEN' ? null : 'settled';
  if (state !== 'CONFIRMING') return 'settled';
  return decidedBy === personId ? 'same' : null;
};

/** Year to which granted hours belong: of the receipt, else of the day, else of the filing. */
export const yearOfMatter = (receiptYear: number | null, day: string, filedYear: number): number =>
  receiptYear ?? (day === '' ? filedYear : Number(day.slice(0, 4)));
