import { expect, it } from 'vitest';
import { examWorkPath, tabOf } from './exam-places.rules.ts';

it('an exam is worked on at an address that may name a tab', () => {
  expect([examWorkPath('e1'), examWorkPath('e1', 'people')]).toEqual([
    '/console/exams/work?id=e1',
    '/console/exams/work?id=e1&tab=people',
  ]);
});

it.each([
  [null, true, 'people'],
  [null, false, 'settings'],
  ['statistic', true, 'statistic'],
  ['statistic', false, 'settings'],
  ['other', true, 'people'],
] as const)('the tab %j of an exam that is out (%s) is %s', (text, isOut, tab) => {
  expect(tabOf(text, isOut)).toBe(tab);
});
