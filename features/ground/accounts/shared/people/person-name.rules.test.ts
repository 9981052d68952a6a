import { describe, expect, it } from 'vitest';
import { nameKey, nameProblem, tidyName } from './person-name.rules.ts';

describe('a person’s name', () => {
  it('keeps rare characters and gets one kind of dot', () => {
    expect(tidyName(' 古丽巴哈尔•艾山 ')).toBe('古丽巴哈尔·艾山');
    expect(nameProblem('𠮷䶮')).toBeNull();
    expect(nameProblem('ئايگۈل')).toBeNull();
  });

  it('is the same person’s under every dot and blank', () => {
    expect(nameKey('王 芳')).toBe(nameKey('王芳'));
    expect(nameKey('艾力.肉孜')).toBe(nameKey('艾力・肉孜'));
  });

  it('is refused when it is no name', () => {
    expect(nameProblem('王')?.reason).toMatch(/太短/);
    expect(nameProblem('王芳123')?.reason).toMatch(/数字或符号/);
    expect(nameProblem('王'.repeat(41))?.reason).toMatch(/超过/);
  });
});

describe('a person’s name at the borders', () => {
  it('has single blanks, and two to forty characters', () => {
    expect(tidyName('阿依古丽  \u3000 买买提')).toBe('阿依古丽 买买提');
    expect([nameProblem('王芳'), nameProblem('王'.repeat(40))]).toEqual([null, null]);
    expect(nameProblem('王'.repeat(41))).toEqual({
      reason: '姓名超过 40 个字',
      fix: '核对是不是多粘贴了内容',
    });
  });

  it('has no sign anywhere', () => {
    for (const name of ['1王芳', '王1芳', '王芳1', '王芳#'])
      expect(nameProblem(name)?.reason).toBe('姓名里有数字或符号');
  });
});
