import { describe, expect, it } from 'vitest';
import { paperDifference, type ReadablePaper } from './paper-difference.rules.ts';

const rule = { categoryId: 'c1', categoryName: '党章', tag: '核心', difficulty: 'HARD', num: 3 } as const;
const wide = { ...rule, categoryId: '', categoryName: '', tag: '', difficulty: '', num: 2 } as const;
const section = { questionType: '1', note: '', scoreTenths: 25, codes: ['T1', 'T2'], rules: [] } as const;

const PAPER: ReadablePaper = {
  name: '理论卷',
  orgCode: '330000000000',
  note: '',
  sections: [
    section,
    { ...section, questionType: '4', note: '写全称', scoreTenths: 40, codes: ['T3'], rules: [rule, wide] },
    { ...section, questionType: '2', scoreTenths: 10, codes: [] },
  ],
};

describe('the difference of a paper', () => {
  it('is all of a new one, its sections in words', () => {
    expect(paperDifference(null, PAPER)).toEqual({
      before: {},
      after: {
        name: '理论卷',
        orgCode: '330000000000',
        sections: [
          '单选题每题 2.5 分：T1、T2',
          '填空题每题 4 分（写全称）：T3、党章、标签“核心”、难度难抽 3 题、全部题目抽 2 题',
          '多选题每题 1 分：没有题',
        ].join('；'),
      },
    });
  });

  it('is what changed alone', () => {
    expect(paperDifference(PAPER, PAPER)).toEqual({ before: {}, after: {} });
    expect(paperDifference(PAPER, { ...PAPER, name: '实践卷' })).toEqual({
      before: { name: '理论卷' },
      after: { name: '实践卷' },
    });
    expect(
      paperDifference(
        { ...PAPER, sections: [section] },
        { ...PAPER, sections: [{ ...section, codes: [], rules: [{ ...wide, tag: '核心' }] }] },
      ),
    ).toEqual({
      before: { sections: '单选题每题 2.5 分：T1、T2' },
      after: { sections: '单选题每题 2.5 分：标签“核心”抽 2 题' },
    });
  });
});
