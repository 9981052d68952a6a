import { expect, test } from 'vitest';
import { nextCourseOf } from './next-course.rules.ts';

const rows = [
  { id: 'a', studyStatus: 1 },
  { id: 'b', studyStatus: 2 },
  { id: 'c', studyStatus: 1 },
  { id: 'd', studyStatus: 0 },
];

test('the next course is the first unfinished one further on', () => {
  expect(nextCourseOf(rows, 'a')?.id).toBe('c');
  expect(nextCourseOf(rows, 'c')?.id).toBe('d');
});

test('after the last one it goes on with what was left out before', () => {
  expect(nextCourseOf(rows, 'd')?.id).toBe('a');
});

test('a course that is not in the list itself, as another language version, leads to the first unfinished one', () => {
  expect(nextCourseOf(rows, 'x')?.id).toBe('a');
});

test('there is none when nothing else is left', () => {
  expect(nextCourseOf([{ id: 'a', studyStatus: 0 }], 'a')).toBeNull();
  expect(nextCourseOf([{ id: 'a' }, { id: 'b', studyStatus: 2 }], 'a')).toBeNull();
  expect(nextCourseOf([], 'a')).toBeNull();
});
