import { describe, expect, it } from 'vitest';
import {
  hoursProblem,
  languageOf,
  languageProblem,
  percentOf,
  percentProblem,
  rateOf,
  rateProblem,
  teacherNames,
} from './course-cells.rules.ts';

describe('a cell of the course sheet', () => {
  it('names one of the languages', () => {
    expect(languageProblem('维吾尔语')).toBeNull();
    expect(['汉语', '维吾尔语', 'toString'].map(languageOf)).toEqual(['zh', 'ug', null]);
    expect(languageProblem('长'.repeat(30))?.reason).toBe(`“${'长'.repeat(20)}”不在可选范围内`);
    expect(languageProblem('ug')?.fix).toBe(
      '可填：国家通用语言、汉语、维吾尔语、哈萨克语、蒙古语、柯尔克孜语',
    );
  });

  it.each([
    ['80%', 80],
    ['80', 80],
    ['８０％', 80],
    ['0.8', 80],
    ['0.955', 96],
    ['1', 100],
    ['1.5', 1.5],
    ['0', 0],
    ['-1', -1],
    ['1%', 1],
    ['1％', 1],
    ['八成', Number.NaN],
  ])('holds a share as percent or as a spreadsheet writes it: %s', (text, expected) => {
    expect(percentOf(text)).toBe(expected);
  });

  it('holds whole percents from 50 to 100', () => {
    expect(['50', '0.5', '100%', '1'].map(percentProblem)).toEqual([null, null, null, null]);
    const problem = { reason: '完成比例应在 50 到 100 之间', fix: '填整数，例如 95；空着按 95 算' };
    for (const text of ['49', '101', '60.5', '八成', '0.49', '1%'])
      expect(percentProblem(text)).toEqual(problem);
  });

  it('holds hours from 0.01 to 99.99 with two decimals', () => {
    expect(['0.01', '0.5', '1', '99.99', '０.５'].map(hoursProblem)).toEqual([null, null, null, null, null]);
    const problem = { reason: '学时应在 0.01 到 99.99 之间，最多两位小数', fix: '例如 0.5' };
    for (const text of ['0', '0.00', '100', '1.234', '1.', '.5', '-1', 'x1', '1x', ''])
      expect(hoursProblem(text)).toEqual(problem);
  });

  it.each([
    ['1.5', 1.5],
    ['1.5倍', 1.5],
    ['1.5倍速', 1.5],
    ['2x', 2],
    ['2X', 2],
    ['2×', 2],
    ['１.５', 1.5],
    ['x2', Number.NaN],
    ['快', Number.NaN],
  ])('holds a rate with or without its sign: %s', (text, expected) => {
    expect(rateOf(text)).toBe(expected);
  });

  it('holds rates from 1 to 2 with two decimals', () => {
    expect(['1', '1.1', '1.15', '1.25倍', '2x'].map(rateProblem)).toEqual([null, null, null, null, null]);
    const problem = { reason: '允许倍速应在 1 到 2 之间', fix: '例如 1.5；空着按 2 算' };
    for (const text of ['0.99', '2.01', '1.255', '快', '']) expect(rateProblem(text)).toEqual(problem);
  });

  it('names teachers as people list them', () => {
    expect(teacherNames('马明、 古丽,李强，王芳；赵刚;钱勇/孙梅\n周丽、、')).toEqual([
      '马明',
      '古丽',
      '李强',
      '王芳',
      '赵刚',
      '钱勇',
      '孙梅',
      '周丽',
    ]);
    expect(teacherNames(' 、 ')).toEqual([]);
  });
});
