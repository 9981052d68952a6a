import { describe, expect, it } from 'vitest';
import { nextCourseIn } from './next-course.rules.ts';

const courses = [
  { courseId: 'elective', isCompulsory: false },
  { courseId: 'first', isCompulsory: true },
  { courseId: 'second', isCompulsory: true },
];

describe('the course of a class to go on with', () => {
  it.each([
    ['the one studied last, as long as it is not finished', [], 'second', 'second'],
    ['an elective, too, once it is begun', [], 'elective', 'elective'],
    ['else the first compulsory one that is not finished', ['first'], 'first', 'second'],
    ['an elective only after all compulsory ones', ['first', 'second'], 'second', 'elective'],
    ['the first compulsory one when nothing was studied yet', [], '', 'first'],
    ['none when all are finished', ['first', 'second', 'elective'], 'second', null],
  ])('is %s', (_, credited, last, next) => {
    expect(nextCourseIn(courses, new Set(credited), last)).toBe(next);
  });
});
