import { describe, expect, it } from 'vitest';
import { entryRefusal, type GateFacts, gateRefusal, titlesBefore } from './class-gate.rules.ts';

const facts = (changed: Partial<GateFacts> = {}): GateFacts => ({
  isOfflineCourse: false,
  isTakenDown: false,
  isEnrolled: true,
  classStatus: 'PUBLISHED',
  time: 'HOLDING',
  isInClass: true,
  before: '',
  ...changed,
});

describe('the gate of a class', () => {
  it('lets its members study its courses while it runs', () => {
    expect(gateRefusal(facts())).toBe('');
  });

  it('refuses with the four messages of the specification', () => {
    expect(gateRefusal(facts({ isOfflineCourse: true }))).toBe('线下课程，不能继续学习');
    expect(gateRefusal(facts({ isTakenDown: true }))).toBe('课程已下线，不可学习');
    expect(gateRefusal(facts({ isEnrolled: false }))).toBe('未报名班级不可学习');
    expect(gateRefusal(facts({ time: 'WILLHOLD' }))).toBe('班级未开始培训，请耐心等待~');
  });

  it('says the first that fails, from the course over the member to the class', () => {
    const all = facts({
      isOfflineCourse: true,
      isTakenDown: true,
      isEnrolled: false,
      time: 'HOLDOVER',
      isInClass: false,
      before: '第一课',
    });
    expect(gateRefusal(all)).toBe('线下课程，不能继续学习');
    expect(gateRefusal({ ...all, isOfflineCourse: false })).toBe('课程已下线，不可学习');
    expect(gateRefusal({ ...all, isOfflineCourse: false, isTakenDown: false })).toBe('未报名班级不可学习');
  });

  it('records nothing after the end nor in a class taken offline, nor in one that is not published', () => {
    expect(gateRefusal(facts({ time: 'HOLDOVER' }))).toBe('班级已结束，可以继续观看，不再记学时');
    expect(gateRefusal(facts({ classStatus: 'OFFLINE' }))).toBe(
      '班级已由主办单位下线，可以继续观看，不再记学时',
    );
    expect(gateRefusal(facts({ classStatus: 'DRAFT' }))).toBe('班级未开始培训，请耐心等待~');
  });

  it('refuses a course of elsewhere, and one whose turn has not come', () => {
    expect(gateRefusal(facts({ isInClass: false }))).toBe('这门课程不在本班的课程里，请从班级的课程列表进入');
    expect(gateRefusal(facts({ before: '一期干部班' }))).toBe('请先学完《一期干部班》');
  });

  it('lets one enter to watch after the end, though nothing is recorded', () => {
    expect(entryRefusal(facts({ time: 'HOLDOVER' }))).toBe('');
    expect(entryRefusal(facts({ classStatus: 'OFFLINE' }))).toBe('');
    expect(entryRefusal(facts({ time: 'WILLHOLD' }))).toBe('班级未开始培训，请耐心等待~');
    expect(entryRefusal(facts({ time: 'HOLDOVER', isEnrolled: false }))).toBe('未报名班级不可学习');
    expect(entryRefusal(facts({ time: 'HOLDOVER', isTakenDown: true }))).toBe('课程已下线，不可学习');
  });
});

describe('a class in order', () => {
  const course = (courseId: string, changed = {}) => ({
    courseId,
    title: `课 ${courseId}`,
    isCompulsory: true,
    isFinished: false,
    isTakenDown: false,
    ...changed,
  });
  const textOf = (courses: ReturnType<typeof course>[], isInOrder = true) => [
    ...titlesBefore(courses, isInOrder).values(),
  ];

  it('opens one compulsory course after the other', () => {
    expect(textOf([course('1'), course('2'), course('3')])).toEqual(['', '课 1', '课 1']);
    expect(textOf([course('1', { isFinished: true }), course('2'), course('3')])).toEqual(['', '', '课 2']);
  });

  it('is held up neither by electives nor by what was taken down', () => {
    expect(textOf([course('1', { isCompulsory: false }), course('2')])).toEqual(['', '']);
    expect(textOf([course('1', { isTakenDown: true }), course('2')])).toEqual(['', '']);
    expect(textOf([course('1'), course('2', { isCompulsory: false })])).toEqual(['', '课 1']);
  });

  it('keeps a finished course open, whatever comes before it', () => {
    expect(textOf([course('1'), course('2', { isFinished: true }), course('3')])).toEqual(['', '', '课 1']);
  });

  it('that is in no order opens everything', () => {
    expect(textOf([course('1'), course('2')], false)).toEqual(['', '']);
  });
});
