import { describe, expect, it } from 'vitest';
import { dayEndOf, dayStartOf, lastDayOf, leftDaysOf, timeStatusOf } from './class-time.rules.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const span = { startAt: at('2026-07-06T00:00:00'), endAt: at('2026-07-25T00:00:00') };

describe('the time status of a class', () => {
  it('is WILLHOLD until the first day begins in Xinjiang’s official time', () => {
    expect(timeStatusOf(span, at('2026-07-05T23:59:59'))).toBe('WILLHOLD');
    expect(timeStatusOf(span, at('2026-07-06T00:00:00'))).toBe('HOLDING');
  });

  it('is HOLDING through the whole of the last day', () => {
    expect(timeStatusOf(span, at('2026-07-24T23:59:59'))).toBe('HOLDING');
    expect(timeStatusOf(span, at('2026-07-25T00:00:00'))).toBe('HOLDOVER');
  });
});

describe('days of a class', () => {
  it('begin and end at midnight in Asia/Shanghai', () => {
    expect(dayStartOf('2026-07-06')).toEqual(span.startAt);
    expect(dayEndOf('2026-07-24')).toEqual(span.endAt);
    expect(lastDayOf(span.endAt)).toBe('2026-07-24');
  });

  it('exist in the calendar', () => {
    expect(dayStartOf('2026-02-30')).toBeNull();
    expect(dayEndOf('2026-13-01')).toBeNull();
  });

  it('are counted with today as long as it runs', () => {
    expect(leftDaysOf(span, at('2026-07-10T09:00:00'))).toBe(15);
    expect(leftDaysOf(span, at('2026-07-24T23:00:00'))).toBe(1);
    expect(leftDaysOf(span, at('2026-07-25T00:00:00'))).toBe(0);
    expect(leftDaysOf(span, at('2026-07-01T00:00:00'))).toBe(0);
  });
});
