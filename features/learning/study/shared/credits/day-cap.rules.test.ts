import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { dayFullText, dayRange, isDayFull } from './day-cap.rules.ts';

it('is full from the cap on, and never without one', () => {
  expect([isDayFull(399, 400), isDayFull(400, 400), isDayFull(401, 400)]).toEqual([false, true, true]);
  expect(isDayFull(100_000, null)).toBe(false);
  expect(dayFullText(425, 400)).toBe('今天已计 4.25 学时，到了每天 4.00 学时的上限，明天再来学习');
});

it('takes the day of Asia/Shanghai, whatever the moment', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (at) => {
      const { from, to } = dayRange(at);
      expect(wireTime(from)).toBe(`${wireTime(at).slice(0, 10)} 00:00:00`);
      expect(from <= at && at < to).toBe(true);
    }),
    { seed: 17 },
  );
});
