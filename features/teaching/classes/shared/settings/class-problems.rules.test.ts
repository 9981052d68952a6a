import { describe, expect, it } from 'vitest';
import { type PlannedClass, type PlannedCourse, publishGaps } from './class-problems.rules.ts';

const course = (changes: Partial<PlannedCourse> = {}): PlannedCourse => ({
  courseId: '1',
  title: '村务公开',
  isCompulsory: true,
  status: 3,
  hasQuiz: false,
  hoursHundredths: 100,
  ...changes,
});

const planned = (changes: Partial<PlannedClass> = {}): PlannedClass => ({
  classType: 'OPENCLASS',
  time: 'WILLHOLD',
  lastDay: '2026-07-24',
  headNum: 1,
  usableCodeNum: 0,
  heldInRoom: false,
  sessionNum: 0,
  courses: [course(), course({ title: '防沙治沙', isCompulsory: false })],
  needHoursHundredths: 0,
  mustFinishCompulsory: true,
  needElective: 0,
  needEvaluations: 0,
  ...changes,
});

const gaps = (changes: Partial<PlannedClass>) =>
  publishGaps(planned(changes)).map(({ tab, text }) => [tab, text]);

describe('a class may be published', () => {
  it('with courses, a head and conditions that can be met', () => {
    expect(gaps({})).toEqual([]);
    expect(gaps({ needHoursHundredths: 200, needElective: 1, needEvaluations: 2 })).toEqual([]);
  });

  it('not without a head, without courses, or when it is over', () => {
    expect(gaps({ headNum: 0, courses: [], time: 'HOLDOVER', needHoursHundredths: 900 })).toEqual([
      ['base', '班级已于 2026-07-24 结束，先改起止日期'],
      ['managers', '还没有班主任'],
      ['courses', '还没有选课程'],
    ]);
  });

  it('held in a room with a timetable, without any course', () => {
    expect(gaps({ heldInRoom: true, courses: [] })).toEqual([['timetable', '还没有排课表']]);
    expect(gaps({ heldInRoom: true, courses: [], sessionNum: 2 })).toEqual([]);
  });

  it('not when its conditions take more than it has', () => {
    expect(gaps({ needHoursHundredths: 201, needElective: 2, needEvaluations: 3 })).toEqual([
      ['base', '结业要 2.01 学时，能学的课程加起来只有 2.00 学时'],
      ['base', '结业要学完 2 门选修课，班里能学的只有 1 门'],
      ['base', '结业要评价 3 门课，班里能学的只有 2 门'],
    ]);
  });

  it('not with a compulsory course that was taken down; an elective one does not hinder', () => {
    expect(gaps({ courses: [course({ status: 4 })] })).toEqual([
      ['courses', '必修课《村务公开》已下线，要换掉'],
    ]);
    expect(gaps({ courses: [course(), course({ status: 4, isCompulsory: false })] })).toEqual([]);
  });

  it('not when what was taken down would have to be finished', () => {
    const courses = [course(), course({ status: 4, isCompulsory: false })];
    expect(gaps({ courses, needElective: 1 })).toEqual([
      ['base', '结业要学完 1 门选修课，班里能学的只有 0 门'],
    ]);
    expect(gaps({ courses, needHoursHundredths: 200 })).toEqual([
      ['base', '结业要 2.00 学时，能学的课程加起来只有 1.00 学时'],
    ]);
  });

  it('by code only with a code that somebody can use', () => {
    expect(gaps({ classType: 'CODECLASS' })).toEqual([['codes', '还没有可用的报名码']]);
    expect(gaps({ classType: 'CODECLASS', usableCodeNum: 1 })).toEqual([]);
  });
});
