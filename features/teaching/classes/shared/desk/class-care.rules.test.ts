import { expect, test } from 'vitest';
import { behindBelow, careReason, dayOfClass, duePercentage } from './class-care.rules.ts';

const span = {
  startAt: new Date('2026-07-01T00:00:00+08:00'),
  endAt: new Date('2026-07-11T00:00:00+08:00'),
};
const at = (text: string) => new Date(`${text}:00+08:00`);

test('the progress that is due is the share of the time that has passed', () => {
  expect(duePercentage(span, at('2026-06-30T12:00'))).toBe(0);
  expect(duePercentage(span, at('2026-07-06T00:00'))).toBe(50);
  expect(duePercentage(span, at('2026-08-01T00:00'))).toBe(100);
});

test('nobody is behind in the first days, before the class, and after it', () => {
  expect(behindBelow(span, at('2026-07-03T21:00'))).toBe(0);
  expect(behindBelow(span, at('2026-07-04T00:00'))).toBe(10);
  expect(behindBelow(span, at('2026-07-06T00:00'))).toBe(30);
  expect(behindBelow(span, at('2026-06-01T00:00'))).toBe(0);
  expect(behindBelow(span, at('2026-07-11T00:00'))).toBe(0);
});

test('the first and the last day of a class are counted', () => {
  expect(dayOfClass(span, at('2026-07-01T00:00'))).toEqual({ dayNo: 1, dayNum: 10 });
  expect(dayOfClass(span, at('2026-07-10T23:59'))).toEqual({ dayNo: 10, dayNum: 10 });
});

test('the reason says how far the class is and how many have not begun', () => {
  expect(careReason({ duePercentage: 60, behindNum: 31, notStartedNum: 12 })).toBe(
    '时间过了 60%，31 人进度不到 40%，其中 12 人没开始',
  );
  expect(careReason({ duePercentage: 60, behindNum: 3, notStartedNum: 0 })).toBe(
    '时间过了 60%，3 人进度不到 40%',
  );
  expect(careReason({ duePercentage: 90, behindNum: 2, notStartedNum: 2 })).toBe(
    '时间过了 90%，2 人进度不到 70%，都没开始',
  );
});
