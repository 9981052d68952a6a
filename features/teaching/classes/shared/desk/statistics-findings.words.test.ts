import { expect, it } from 'vitest';
import { bandsFinding, coursesFinding, daysFinding, orgsFinding } from './statistics-findings.words.ts';

it('the chart of courses names the one that most have finished and the one that holds the class up', () => {
  const course = (courseName: string, finishedNum: number) => ({ courseName, finishedNum });
  expect(coursesFinding([course('甲', 3), course('乙', 9), course('丙', 1)], 12)).toBe(
    '共 12 人。学完最多的是《乙》，9 人；最少的是《丙》，1 人。',
  );
  expect(coursesFinding([course('甲', 0), course('乙', 0)], 12)).toBe('12 人里还没有人学完任何一门。');
  expect(coursesFinding([course('甲', 4), course('乙', 4)], 12)).toBe('每门课都是 4 人学完，共 12 人。');
  expect(coursesFinding([], 12)).toBe('课程表还是空的。');
});

it('the chart of progress says where most of the class is', () => {
  expect(
    bandsFinding([
      { name: '没开始', num: 5 },
      { name: '一半以上', num: 7 },
    ]),
  ).toBe('12 位学员里，“一半以上”的最多，7 位。');
  const bands = (...nums: number[]) => bandsFinding(nums.map((num, at) => ({ name: `第 ${at} 段`, num })));
  expect(bands(3, 9, 4)).toBe('16 位学员里，“第 1 段”的最多，9 位。');
  expect(bands(3, 4, 4)).toBe('11 位学员里，“第 1 段”的最多，4 位。');
  expect(bandsFinding([])).toBe('还没有学员。');
  expect(bandsFinding([{ name: '没开始', num: 0 }])).toBe('还没有学员。');
});

it('the chart of days says how much there was and which day was the best', () => {
  const day = (name: string, finishedNum: number, graduatedNum: number) => ({
    day: name,
    finishedNum,
    graduatedNum,
  });
  expect(daysFinding([day('2026-11-01', 2, 0), day('2026-11-02', 6, 1)])).toBe(
    '共学完 8 门次（一人一天学完三门算三次），1 人结业；11-02 学完最多，6 门次。',
  );
  expect(daysFinding([day('2026-11-01', 6, 0), day('2026-11-02', 6, 0), day('2026-11-03', 1, 0)])).toBe(
    '共学完 13 门次（一人一天学完三门算三次），0 人结业；11-01 学完最多，6 门次。',
  );
  expect(daysFinding([day('2026-11-01', 0, 1), day('2026-11-02', 0, 2)])).toBe(
    '共学完 0 门次（一人一天学完三门算三次），3 人结业。',
  );
  expect(daysFinding([day('2026-11-01', 0, 0)])).toBe('这段时间还没有人学完课程。');
});

it('the chart of units names the furthest and the one that lags', () => {
  const org = (orgName: string, avgPercentage: number) => ({ orgName, avgPercentage });
  expect(orgsFinding([org('甲县', 40), org('乙县', 82), org('丙县', 9)])).toBe(
    '最快的是乙县，82%；最慢的是丙县，9%。',
  );
  expect(orgsFinding([org('甲县', 40)])).toBe('各单位平均进度都是 40%。');
  expect(orgsFinding([])).toBe('还没有学员。');
});
