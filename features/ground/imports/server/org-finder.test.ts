import { describe, expect, it } from 'vitest';
import type { KnownOrganisation } from '#features/ground/organisations/server/regions.public.ts';
import { isFound, orgFinder, pathKey } from './org-finder.ts';

const ROOT = '000002000065';
const org = (code: string, name: string, kind: KnownOrganisation['kind'] = 'region') => ({
  code: ROOT + code,
  name,
  kind,
});
const ORGS = [
  org('', '新疆维吾尔自治区'),
  org('653100', '喀什地区'),
  org('653100653126', '叶城县'),
  org('653100653126126107', '伯西热克镇'),
  org('653100653126900001', '机关党支部', 'branch'),
  org('653100653126900002', '机关党支部', 'branch'),
  org('650100', '乌鲁木齐市'),
];
const finder = orgFinder(ORGS, `${ROOT}653100`);
const codeOf = (text: string) => {
  const found = finder.find(text);
  return isFound(found) ? found.code.slice(12) : found.reason;
};

describe('an organisation', () => {
  it('is found by its code, by its full path, and by the path without the region', () => {
    expect(codeOf(`${ROOT}653100653126`)).toBe('653100653126');
    expect(codeOf('新疆维吾尔自治区/喀什地区/叶城县')).toBe('653100653126');
    expect(codeOf('喀什地区／叶城县 > 伯西热克镇')).toBe('653100653126126107');
    expect(codeOf(' 新疆维吾尔自治区 / 喀什 地区 ')).toBe('653100');
  });

  it('is not found outside of the scope, nor told of', () => {
    expect(codeOf('新疆维吾尔自治区/乌鲁木齐市')).toMatch(/不在您的管理范围内/);
    expect(codeOf('乌鲁木齐市')).toMatch(/不在您的管理范围内/);
    expect(codeOf(`${ROOT}650100`)).toBe(codeOf(`${ROOT}999999`));
    expect(codeOf('新疆维吾尔自治区')).toMatch(/不在您的管理范围内/);
  });

  it('is proposed by its full path when only its name is written, or nearly', () => {
    expect(finder.find('叶城县')).toMatchObject({
      suggestion: '新疆维吾尔自治区/喀什地区/叶城县',
      reason: expect.stringMatching(/全路径/),
    });
    expect(finder.find('喀什地区/叶城县/伯西热可镇')).toMatchObject({
      reason: '组织名称对不上，是“伯西热克镇”吗？',
    });
    expect(finder.find('')).toMatchObject({ reason: expect.stringMatching(/没有这个组织/) });
  });

  it('must be written by its code where two bear its path', () => {
    expect(codeOf('喀什地区/叶城县/机关党支部')).toBe('有 2 个组织都叫这个名字');
  });

  it('whose code a spreadsheet spoiled is not guessed', () => {
    expect(codeOf('2.00006531E+17')).toMatch(/科学计数/);
    expect(finder.find('2000065653100653126')).toMatchObject({
      suggestion: `${ROOT}653100653126`,
      reason: '组织编码前面的 0 丢了',
    });
  });
});

it('paths are compared without blanks, in every kind of stroke', () => {
  expect(pathKey(' 甲 ／乙 > 丙|丁/')).toBe('甲/乙/丙/丁');
});
