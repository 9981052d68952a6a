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
