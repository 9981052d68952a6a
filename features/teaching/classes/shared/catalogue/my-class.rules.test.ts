import { describe, expect, it } from 'vitest';
import { myStateTabs, nextStepOf, readMyState } from './my-class.rules.ts';

const counts = {
  registeringNum: 1,
  registeredNum: 0,
  learningNum: 2,
  learnedNum: 3,
  unLearnedNum: 0,
  lapsedNum: 1,
};

describe('the states of one’s own classes', () => {
  it('are counted, and left out where there are none', () => {
    expect(myStateTabs(counts, '').map(({ label, count }) => `${label} ${count}`)).toEqual([
      '全部 7',
      '学习中 2',
      '待审和候补 1',
      '已结业 3',
      '没有报上 1',
    ]);
  });

  it('keep the one that is looked at', () => {
    expect(myStateTabs(counts, 'REGISTERED').map(({ key }) => key)).toContain('REGISTERED');
    expect(myStateTabs(undefined, 'LEARNING')).toEqual([{ key: '', label: '全部' }]);
  });

  it('are read from the address, anything else as all', () => {
    expect(readMyState('LEARNED')).toBe('LEARNED');
    expect(readMyState('TO_LEARN')).toBe('');
    expect(readMyState(null)).toBe('');
  });
});

describe('the next step in a class', () => {
  const facts = {
    waitNo: null,
    offerUntil: '',
    startDate: '2026-07-06',
    endDate: '2026-07-24',
    percentage: 0,
    gotHours: '0.00',
    heldInRoom: false,
    courseNum: 9,
    isOffline: false,
  };

  it('says what to do, or what is waited for', () => {
    expect(nextStepOf({ ...facts, learnState: 'LEARNING' })).toBe('还没有开始学，7 月 24 日结束');
    expect(nextStepOf({ ...facts, learnState: 'LEARNING', percentage: 40 })).toContain('接着学');
    expect(nextStepOf({ ...facts, learnState: 'LEARNING', gotHours: '0.50' })).toContain('接着学');
    expect(nextStepOf({ ...facts, learnState: 'LEARNING', courseNum: 0 })).toContain('还没有排好');
    expect(nextStepOf({ ...facts, learnState: 'REGISTERED' })).toContain('7 月 6 日开班');
    expect(nextStepOf({ ...facts, learnState: 'REGISTERING', waitNo: 3 })).toContain('候补第 3 位');
    expect(nextStepOf({ ...facts, learnState: 'REGISTERING' })).toContain('审核');
    expect(nextStepOf({ ...facts, learnState: 'REGISTERING', offerUntil: '2026-07-20 10:00:00' })).toBe(
      '有了空位，请在 7 月 20 日 10:00 前答复',
    );
    expect(nextStepOf({ ...facts, learnState: 'UN_LEARNED' })).toContain('继续观看');
    expect(nextStepOf({ ...facts, learnState: 'LEARNING', isOffline: true })).toContain('已下线');
    expect(nextStepOf({ ...facts, learnState: 'LEARNED' })).toContain('已结业');
    expect(nextStepOf({ ...facts, learnState: 'LEARNED', isOffline: true })).toContain('已结业');
    const inRoom = { ...facts, learnState: 'LEARNING', heldInRoom: true } as const;
    expect(nextStepOf({ ...inRoom, courseNum: 1 })).toBe('按课表上课，7 月 24 日结束');
    expect(nextStepOf({ ...inRoom, courseNum: 0 })).toBe('课程还没有排好，排好后就可以学');
    expect(nextStepOf({ ...facts, learnState: 'FINISH' })).toContain('没有报上');
  });
});
