import { defineEvent } from '#platform/server/events.ts';

/** A course that a person finished, with the credit that proves it. */
export interface CreditedCourse {
  readonly userId: string;
  /** The person's organisation at that moment. */
  readonly orgCode: string;
  readonly courseId: string;
  /** The class it was studied in; empty without one. */
  readonly classId: string;
  readonly hoursHundredths: number;
  /** Of an earlier credit where another language version had earned the hours already. */
  readonly receiptNo: string;
  /** When the last thing that finishing takes was done: what was seen by then counts, whenever it is written down. */
  readonly finishedAt: Date;
  readonly creditedAt: Date;
}

/** A person finished a course; runs in the transaction that credits it, which holds the person. */
export const courseCredited = defineEvent<CreditedCourse>('study.credited');

/** A person began, or went on with, a course under a new lease; runs in that transaction, which holds the person. */
export const studyStarted = defineEvent<{
  userId: string;
  courseId: string;
  classId: string;
  at: Date;
}>('study.started');
