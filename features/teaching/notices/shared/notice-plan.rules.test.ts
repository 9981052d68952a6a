import { expect, test } from 'vitest';
import { planProblem, planTimeOf } from './notice-plan.rules.ts';

const now = new Date('2026-07-09T08:00:00+08:00');

test('an hour is read in Asia/Shanghai, and a day that there is not is none', () => {
  expect(planTimeOf('2026-07-10 09:30')).toEqual(new Date('2026-07-10T01:30:00Z'));
  expect(planTimeOf('2026-07-10 09:30:00')).toEqual(new Date('2026-07-10T01:30:00Z'));
  for (const text of [
    '2026-02-30 09:30',
    '2026-07-10 24:30',
    '2026-07-10',
    '',
    '在2026-07-10 09:30',
    '2026-07-10 09:30起',
  ])
    expect(planTimeOf(text)).toBeNull();
});

test('only an hour between five minutes and a year from now can be planned', () => {
  const problem = (text: string) => planProblem(planTimeOf(text), now);
  expect(problem('2026-07-09 08:04')).toBe('tooEarly');
  expect(problem('2026-07-09 08:05')).toBeNull();
  expect(problem('2027-07-10 08:00')).toBeNull();
  expect(problem('2027-07-10 08:01')).toBe('tooLate');
  expect(problem('2026-13-01 08:00')).toBe('noTime');
});
