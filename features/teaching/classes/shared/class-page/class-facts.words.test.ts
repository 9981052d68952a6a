import { describe, expect, it } from 'vitest';
import { classFacts, type FactsOf } from './class-facts.words.ts';

const facts: FactsOf = {
  classHours: '32.00',
  heldInRoom: false,
  courseNum: 21,
  learnerNum: 96,
  capacity: 120,
  leftDays: 15,
  startDate: '2026-06-22',
  endDate: '2026-07-31',
  signUpStart: '2026-06-20 09:00:00',
  signUpEnd: '2026-07-16 00:00:00',
  classStatusEnum: 'HOLDING',
};

const texts = (changed: Partial<FactsOf>, isInside: boolean, isBeforeWindow = false) =>
  classFacts({ ...facts, ...changed }, { isInside, isBeforeWindow }).map(
    ({ name, parts }) => `${name} ${parts.map(({ num, unit }) => num + unit).join('')}`,
  );

describe('the four facts of a class', () => {
  it('tell people outside about seats and the last day for signing up', () => {
    expect(texts({}, false)).toEqual([
      '学时 32.00',
      '课程 21门',
      '已报 / 名额 96/ 120 人',
      '报名截止 7月15日',
    ]);
  });

  it('tell people outside of the window when it opens', () => {
    expect(texts({}, false, true)[3]).toBe('报名开始 6月20日');
  });

  it('tell members how many they are and how long it runs', () => {
    expect(texts({}, true).slice(2)).toEqual(['学员 96人', '还剩 15天']);
    expect(texts({ classStatusEnum: 'WILLHOLD' }, true)[3]).toBe('开班 6月22日');
    expect(texts({ classStatusEnum: 'HOLDOVER' }, true)[3]).toBe('结束 7月31日');
  });

  it('leave out what a class does not have: a limit, a window', () => {
    expect(texts({ capacity: null, signUpEnd: '' }, false).slice(2)).toEqual(['学员 96人', '还剩 15天']);
  });

  it('do not speak of a window once the class is over', () => {
    expect(texts({ classStatusEnum: 'HOLDOVER' }, false)[3]).toBe('结束 7月31日');
  });

  it('abbreviate more than ten thousand learners', () => {
    expect(texts({ learnerNum: 23_400 }, true)[2]).toContain('万');
  });
});
