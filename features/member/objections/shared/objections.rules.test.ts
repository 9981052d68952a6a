import { expect, it } from 'vitest';
import { matterKeyOf, needsSecond, stepProblem, yearOfMatter } from './objections.rules.ts';

const nothing = { receiptId: '', courseId: '', classId: '', day: '' };

it('names a receipt, or what is missing, and nothing that is about nothing', () => {
  expect(matterKeyOf({ ...nothing, receiptId: '17', courseId: '9' })).toBe('receipt 17');
  expect(matterKeyOf({ ...nothing, classId: 'c1', day: '2026-07-06' })).toBe('absent /c1/2026-07-06');
  expect(matterKeyOf({ ...nothing, courseId: '9' })).not.toBe(matterKeyOf({ ...nothing, classId: '9' }));
  expect(matterKeyOf({ ...nothing, day: '2026-07-06' })).toBe(null);
});

it('asks for a second person above the limit only', () => {
  expect([needsSecond(400, 4), needsSecond(401, 4), needsSecond(1, 0)]).toEqual([false, true, true]);
});

it('lets nobody decide on the own objection, or confirm the own decision', () => {
  const open = { userId: 'me', decidedBy: null, state: 'OPEN' } as const;
  const waiting = { userId: 'me', decidedBy: 'first', state: 'CONFIRMING' } as const;
  expect(stepProblem(open, 'me', 'decide')).toBe('own');
  expect(stepProblem(open, 'first', 'decide')).toBe(null);
  expect(stepProblem(open, 'second', 'confirm')).toBe('settled');
  expect(stepProblem(waiting, 'first', 'confirm')).toBe('same');
  expect(stepProblem(waiting, 'me', 'confirm')).toBe('own');
  expect(stepProblem(waiting, 'second', 'confirm')).toBe(null);
  expect(stepProblem({ ...waiting, state: 'GRANTED' }, 'second', 'decide')).toBe('settled');
});

it('grants for the year of the receipt, of the day, or of the filing, in this order', () => {
  expect(yearOfMatter(2024, '2025-12-30', 2026)).toBe(2024);
  expect(yearOfMatter(null, '2025-12-30', 2026)).toBe(2025);
  expect(yearOfMatter(null, '', 2026)).toBe(2026);
});
