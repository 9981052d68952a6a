import { describe, expect, it } from 'vitest';
import { assertOpen, assertShown, COURSE_STATUS } from './course-access.policy.ts';

describe('which courses can be seen', () => {
  it('opens a published course', () => {
    expect(assertOpen({ status: COURSE_STATUS.published })).toEqual({ status: 3 });
  });

  it('says 课程已下线，不可学习 for one that was taken down, which lists of a record still show', () => {
    expect(() => assertOpen({ status: COURSE_STATUS.takenDown })).toThrow('课程已下线，不可学习');
    expect(assertShown({ status: COURSE_STATUS.takenDown })).toEqual({ status: 4 });
  });

  it.each([undefined, { status: COURSE_STATUS.draft }, { status: COURSE_STATUS.review }])(
    'treats %j as a course that does not exist',
    (course) => {
      expect(() => assertShown(course)).toThrow(expect.objectContaining({ status: 404 }));
      expect(() => assertOpen(course)).toThrow(expect.objectContaining({ status: 404 }));
    },
  );
});
