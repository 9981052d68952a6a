import { describe, expect, it } from 'vitest';
import { isSameOrder, isTakenDown, sumText, withCourses } from './class-order.rules.ts';

const item = (courseId: string, isCompulsory: boolean, courseHours = '1.00') => ({
  courseId,
  isCompulsory,
  courseHours,
  finishedNum: 3,
});

describe('the courses of a class', () => {
  it('are another order when one moves or changes between compulsory and elective', () => {
    const list = [item('a', true), item('b', false)];
    expect(isSameOrder(list, [item('a', true), item('b', false)])).toBe(true);
    expect(isSameOrder(list, list.toReversed())).toBe(false);
    expect(isSameOrder(list, [item('a', true), item('b', true)])).toBe(false);
    expect(isSameOrder(list, list.slice(0, 1))).toBe(false);
    expect(isSameOrder(list.slice(0, 1), list)).toBe(false);
    expect(isSameOrder([item('a', true)], [item('b', true)])).toBe(false);
  });

  it('take new ones at the end as compulsory, and none twice', () => {
    const added = withCourses(
      [item('a', false)],
      [
        { courseId: 'b', courseHours: '2.00' },
        { courseId: 'a', courseHours: '1.00' },
      ],
    );
    expect(added.map(({ courseId, isCompulsory }) => [courseId, isCompulsory])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    expect(added[1]?.finishedNum).toBe(0);
  });

  it('are summed by kind', () => {
    expect(sumText([])).toBe('');
    expect(sumText([item('a', true, '1.50'), item('b', true, '0.75'), item('c', false)])).toBe(
      '共 3 门、3.25 学时：必修 2 门 2.25 学时，选修 1 门 1.00 学时',
    );
    expect(sumText([item('c', false)])).toBe('共 1 门、1.00 学时：选修 1 门 1.00 学时');
  });

  it('are closed to learners unless published', () => {
    expect(isTakenDown({ courseStatus: 3 })).toBe(false);
    expect(isTakenDown({ courseStatus: 4 })).toBe(true);
  });
});
