import { isInGrace } from './deadline.rules.ts';

/**
 * 迟到作答规则：截止后 30 秒内，只收截止前存过作答的设备，编号接着它最后一条往下；先后按编号，不按网页报的时间。
 */
export interface LateEvent {
  readonly no: number;
  /** When the page says it was given. */
  readonly saidMs: number;
  readonly answeredMs: number;
}

/** The last thing a device had stored before the deadline. */
export interface LastWritten {
  readonly no: number;
  readonly answeredMs: number;
}

interface LateTerms {
  readonly deadline: Date;
  /** Undefined for a device that wrote nothing before the deadline. */
  readonly last: LastWritten | undefined;
  readonly now: Date;
}

/** Which of the events that arrive after the deadline are taken, in the order of their numbers, with their moments. */
export const lateEvents = <T extends LateEvent>(
  events: readonly T[],
  { deadline, last, now }: LateTerms,
): T[] => {
  if (!last || !isInGrace(deadline, now)) return [];
  const end = deadline.getTime();
  let before = Math.min(last.answeredMs, end - 1);
  return events
    .filter(({ no, saidMs }) => no > last.no && saidMs <= end)
    .toSorted((one, other) => one.no - other.no)
    .map((event) => {
      // A later number is a later answer, whatever the page says; none is later than the deadline.
      before = Math.max(before, Math.min(event.answeredMs, end - 1));
      return { ...event, answeredMs: before };
    });
};
