import { describe, expect, it } from 'vitest';
import { paperProblems, type SectionFacts, takeOf } from './paper.rules.ts';

const chosen = (count: number, change: Partial<SectionFacts> = {}): SectionFacts => ({
  questionType: '1',
  scoreTenths: 20,
  questions: Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    code: `T-${index}`,
    isRetired: false,
  })),
  rules: [],
  ...change,
});
const drawn = (...rules: SectionFacts['rules'][number][]): SectionFacts => chosen(0, { rules });
const rule = (num: number, foundNum: number, lackingNum = 0) => ({ num, foundNum, lackingNum });

describe('a paper', () => {
  it('is ready with questions that are there', () => {
    expect(paperProblems([chosen(3)])).toEqual([]);
    expect(paperProblems([drawn(rule(5, 5))])).toEqual([]);
    expect(takeOf(drawn(rule(5, 9), rule(2, 2)))).toBe(7);
  });

  it('needs a section, and questions in every one', () => {
    expect(paperProblems([])).toHaveLength(1);
    expect(paperProblems([chosen(1), chosen(0)])).toEqual([
      '第 2 部分（单选题）还没有题，请选题或写抽题规则，不要的部分请删掉',
    ]);
  });

  it('names questions that were retired, and those that stand in it twice', () => {
    const [first] = chosen(1).questions;
    const retired = first ? [{ ...first, isRetired: true }] : [];
    expect(paperProblems([chosen(1, { questions: retired })])[0]).toContain('T-0');
    expect(paperProblems([chosen(1), chosen(2)])).toEqual(['T-0 在试卷里出现了不止一次，请只留一次']);
  });

  it('says which rule finds too few, and when rules want the same questions', () => {
    expect(paperProblems([drawn(rule(10, 6, 4))])).toEqual([
      '第 1 部分（单选题）第 1 条规则要抽 10 题，题库里现在只有 6 题可抽',
    ]);
    expect(paperProblems([drawn(rule(5, 6), rule(5, 6, 4))])).toEqual([
      '第 1 部分（单选题）的几条规则抽的是同一批题，每题只用一次还差 4 题',
    ]);
  });

  it('has at most two hundred questions', () => {
    expect(paperProblems([chosen(200)])).toEqual([]);
    expect(paperProblems([chosen(200), drawn(rule(1, 9))])).toEqual(['一份试卷最多 200 题，现在有 201 题']);
  });
});

describe('the faults of a paper at their borders', () => {
  const retired = (count: number) =>
    chosen(0, { questions: chosen(count).questions.map((question) => ({ ...question, isRetired: true })) });

  it('names five retired questions, and only five of more', () => {
    expect([5, 6].map((count) => paperProblems([retired(count)]))).toEqual([
      ['第 1 部分（单选题）有 5 道已停用的题：T-0、T-1、T-2、T-3、T-4，请换掉或恢复'],
      ['第 1 部分（单选题）有 6 道已停用的题：T-0、T-1、T-2、T-3、T-4 等，请换掉或恢复'],
    ]);
  });

  it('counts rules that find just enough among those that want the same', () => {
    expect(paperProblems([drawn(rule(5, 5, 2), rule(5, 5, 1), rule(1, 9))])).toEqual([
      '第 1 部分（单选题）的几条规则抽的是同一批题，每题只用一次还差 3 题',
    ]);
  });

  it('wants points, where there are questions', () => {
    expect(paperProblems([chosen(1, { scoreTenths: 0 })])).toEqual(['总分要大于 0，请给每题写上分数']);
    expect(paperProblems([chosen(1, { scoreTenths: 1 })])).toEqual([]);
    expect(paperProblems([chosen(0, { scoreTenths: 0 })])).toHaveLength(1);
  });
});
