import { expect, it } from 'vitest';
import { courseStep, readCoursesAddress, writeCoursesAddress } from './my-courses.rules.ts';

const course = {
  studyStatus: 1,
  studyPercentage: 40,
  examFlag: '0',
  courseStatus: 3,
  mediaKind: 'video',
} as const;

it('says the next step of each course', () => {
  expect(courseStep(course)).toBe('继续学习');
  expect(courseStep({ ...course, mediaKind: 'text' })).toBe('接着读');
  expect(courseStep({ ...course, examFlag: '1', studyPercentage: 100 })).toBe('做测试');
  expect(courseStep({ ...course, studyStatus: 2 })).toBe('再看一遍');
  expect(courseStep({ ...course, studyStatus: 2, courseStatus: 4 })).toBe('课程已下线');
});

it('reads what it writes', () => {
  const params = new URLSearchParams(writeCoursesAddress({ state: '2', page: 1 }).split('?')[1]);
  expect(readCoursesAddress((name) => params.get(name))).toEqual({ state: '2', page: 1 });
});

it.each([
  [{ examFlag: '1', studyPercentage: 99 }, '继续学习'],
  [{ examFlag: '0', studyPercentage: 100 }, '继续学习'],
  [{ examFlag: '1', studyPercentage: 100, mediaKind: 'text' }, '做测试'],
  [{ studyStatus: 2, mediaKind: 'text' }, '再读一遍'],
  [{ studyStatus: 2, mediaKind: 'audio' }, '再看一遍'],
  [{ courseStatus: 4 }, '课程已下线'],
] as const)('says of a course with %j: %s', (changes, step) => {
  expect(courseStep({ ...course, ...changes })).toBe(step);
});

it('knows two states, and leaves the first page out', () => {
  const state = (given: string | null) =>
    readCoursesAddress((name) => (name === 'state' ? given : null)).state;
  expect(['1', '2', '3', '', null].map(state)).toEqual(['1', '2', '', '', '']);
  expect(writeCoursesAddress({ state: '', page: 0 })).not.toContain('?');
  expect(writeCoursesAddress({ state: '1', page: 0 }).split('?')[1]).toBe('state=1');
});
