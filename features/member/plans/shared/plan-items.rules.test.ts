import { expect, it } from 'vitest';
import { contentText, idsOf, itemKey } from './plan-items.rules.ts';
import { PLAN_WORDS } from './plan-kind.words.ts';

it('parts courses from classes, in their order and with names that differ', () => {
  const items = [
    { kind: 'course', id: '2' },
    { kind: 'class', id: '2' },
    { kind: 'course', id: '1' },
  ] as const;
  expect([idsOf(items, 'course'), idsOf(items, 'class')]).toEqual([['2', '1'], ['2']]);
  expect(items.map(itemKey)).toEqual(['course-2', 'class-2', 'course-1']);
});

it.each([
  [12, 36, '12 个班级　36 门课'],
  [1, 0, '1 个班级'],
  [0, 1, '1 门课'],
  [0, 0, ''],
])('says of %i classes and %i courses “%s”', (classNum, courseNum, text) => {
  expect(contentText({ classNum, courseNum })).toBe(text);
});

it('is a kind of its own in publishing', () => {
  expect([PLAN_WORDS.kind, PLAN_WORDS.unit, PLAN_WORDS.path, PLAN_WORDS.title.field]).toEqual([
    ...['plan', '项', '/console/plans', 'title'],
  ]);
});
