import { expect, test } from 'vitest';
import { nextCourseOf } from './next-course.rules.ts';

const row = (id: string, studyStatus?: number, entryMessage = '') => ({
  id,
  studyStatus,
  entryMessage,
  isCompulsory: '1',
});

const rows = [row('a', 1), row('b', 2), row('c', 1), row('d', 0)];

test('the next course is the first unfinished one further on', () => {
  expect(nextCourseOf(rows, 'a')?.id).toBe('c');
  expect(nextCourseOf(rows, 'c')?.id).toBe('d');
});

test('required courses come before electives, wherever they stand', () => {
  const list = [row('a', 1), { ...row('b', 0), isCompulsory: '0' }, row('c', 0)];
  expect(nextCourseOf(list, 'a')?.id).toBe('c');
  expect(nextCourseOf(list, 'c')?.id).toBe('a');
  expect(nextCourseOf(list.slice(0, 2), 'a')?.id).toBe('b');
});

test('after the last one it goes on with what was left out before', () => {
  expect(nextCourseOf(rows, 'd')?.id).toBe('a');
});

test('a course that is not in the list itself, as another language version, leads to the first unfinished one', () => {
  expect(nextCourseOf(rows, 'x')?.id).toBe('a');
});

test('there is none when nothing else is left', () => {
  expect(nextCourseOf([row('a', 0)], 'a')).toBeNull();
  expect(nextCourseOf([row('a'), row('b', 2)], 'a')).toBeNull();
  expect(nextCourseOf([], 'a')).toBeNull();
});

test('it is never one that is out of turn or was taken down', () => {
  const list = [row('a', 1), row('b', 0, '请先学完《甲》'), row('c', 1, '课程已下线，不可学习'), row('d', 0)];
  expect(nextCourseOf(list, 'a')?.id).toBe('d');
  expect(nextCourseOf(list, 'd')?.id).toBe('a');
  expect(nextCourseOf(list.slice(0, 3), 'a')).toBeNull();
});
