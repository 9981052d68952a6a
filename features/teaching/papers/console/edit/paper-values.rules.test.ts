import { describe, expect, it } from 'vitest';
import {
  type ChosenQuestion,
  chosenIds,
  drawNumProblem,
  newRule,
  newSection,
  numOf,
  openGaps,
  paperSum,
  scoreProblem,
  sectionInputOf,
  sectionsProblem,
  sectionValuesOf,
  sharedGap,
  typeSums,
  withQuestions,
} from './paper-values.rules.ts';

const question = (questionId: string): ChosenQuestion => ({
  questionId,
  code: `T-${questionId}`,
  title: '题干',
  difficulty: 'EASY',
  categoryName: '党章党规',
  isRetired: false,
});

const single = { ...newSection('1', 'a'), questions: [question('1'), question('2')] };
const drawn = {
  ...newSection('3', 'b'),
  isDrawn: true,
  questions: [question('9')],
  rules: [
    { ...newRule('r1'), num: 4 },
    { ...newRule('r2'), num: 6 },
  ],
};

describe('values of a paper', () => {
  it('counts what one examinee gets, by type and in all', () => {
    expect(numOf(single)).toBe(2);
    expect(numOf(drawn)).toBe(10);
    expect(typeSums([single, drawn, { ...single, key: 'c', score: 2.5 }])).toEqual([
      { questionType: '1', num: 4, points: 9 },
      { questionType: '3', num: 10, points: 10 },
    ]);
    expect(paperSum([single, drawn])).toEqual({ num: 12, points: 14 });
  });

  it('saves only the way that a section goes', () => {
    expect(sectionInputOf(single)).toMatchObject({ questionIds: ['1', '2'], rules: [] });
    const input = sectionInputOf(drawn);
    expect(input.questionIds).toEqual([]);
    expect(input.rules).toEqual([
      { categoryId: '', tag: '', difficulty: '', num: 4 },
      { categoryId: '', tag: '', difficulty: '', num: 6 },
    ]);
  });

  it('gives a saved paper the same values every time', () => {
    const saved = [{ ...sectionInputOf(drawn), questions: [] }];
    expect(sectionValuesOf(saved)).toEqual(sectionValuesOf(saved));
    expect(sectionValuesOf(saved)[0]).toMatchObject({ isDrawn: true, questionType: '3' });
  });

  it('refuses points other than halves, and changes none', () => {
    expect([0.5, 1, 1.5, 100].map(scoreProblem)).toEqual(['', '', '', '']);
    expect(scoreProblem(1.3)).toBe('按半分计，例如 1.5');
    expect([null, 0, 2.75, 1000, Number.NaN].map(scoreProblem)).not.toContain('');
    expect(sectionInputOf({ ...single, score: 1.3 }).score).toBe(1.3);
  });

  it('says why its sections cannot be saved', () => {
    expect(sectionsProblem([single, drawn])).toBe('');
    expect(sectionsProblem([single, { ...drawn, rules: [{ ...newRule('x'), num: 101 }] }])).toBe(
      '请填 1 到 100 之间的数',
    );
    expect(sectionsProblem([{ ...single, note: '注'.repeat(201) }])).toContain('最多 200 个字');
    expect(numOf({ ...drawn, rules: [{ ...newRule('x'), num: Number.NaN }] })).toBe(0);
  });

  it('never takes a question twice', () => {
    const taken = chosenIds([single, drawn]);
    expect(taken).toEqual(['1', '2']);
    const next = withQuestions(single, [question('2'), question('3')], taken);
    expect(next.questions.map(({ questionId }) => questionId)).toEqual(['1', '2', '3']);
  });

  it('says when rules share too few questions', () => {
    const pool = (nums: number[], differentNum: number) => ({ nums, differentNum });
    expect(sharedGap(drawn.rules, pool([8, 8], 8))).toContain('只有 8 道不同的题，不够抽 10 题');
    expect(sharedGap(drawn.rules, pool([8, 8], 12))).toBe('');
    expect(sharedGap(drawn.rules, pool([2, 8], 8))).toBe('');
  });

  it('names what is plainly missing', () => {
    expect(openGaps([])).toEqual(['还没有大题。']);
    expect(openGaps([newSection('1', 'x'), drawn])).toEqual(['第 1 大题还没有选题。']);
    const retired = { ...single, questions: [{ ...question('1'), isRetired: true }] };
    expect(openGaps([{ ...drawn, rules: [] }, retired])).toEqual([
      '第 1 大题还没有抽题规则。',
      '第 2 大题有 1 题已停用。',
    ]);
    expect(openGaps([single])).toEqual([]);
  });
});

describe('values at their borders', () => {
  const saved = { questionType: '1' as const, note: '', score: 2, questionIds: [], rules: [] };
  const rule = { categoryId: 'c1', tag: '核心', difficulty: 'HARD' as const, num: 3 };

  it('are those of the saved sections, with keys by their places', () => {
    const both = [
      { ...saved, questionIds: ['1'], questions: [question('1')] },
      { ...saved, rules: [rule], questions: [] },
    ];
    expect(sectionValuesOf(both)).toEqual([
      {
        ...{ key: 's0', questionType: '1', note: '', score: 2, isDrawn: false },
        ...{ questions: [question('1')], rules: [] },
      },
      {
        ...{ key: 's1', questionType: '1', note: '', score: 2, isDrawn: true },
        ...{ questions: [], rules: [{ ...rule, key: 's1r0' }] },
      },
    ]);
  });

  it('begin with a rule for five questions and a section with the usual score', () => {
    expect(newRule('r1')).toEqual({ key: 'r1', categoryId: '', tag: '', difficulty: '', num: 5 });
    expect(newSection('2', 'a')).toEqual({
      ...{ key: 'a', questionType: '2', note: '', score: 3, isDrawn: false, questions: [], rules: [] },
    });
  });

  it('count by half points', () => {
    expect([0.5, 1, 100].map(scoreProblem)).toEqual(['', '', '']);
    expect([scoreProblem(1.2), scoreProblem(null)]).toEqual(['按半分计，例如 1.5', '请填写每题几分']);
    for (const score of [0.25, 100.2]) {
      expect(scoreProblem(score)).not.toBe('');
      expect(scoreProblem(score)).not.toBe('按半分计，例如 1.5');
    }
  });

  it('draw one to a hundred questions', () => {
    expect([drawNumProblem(1), drawNumProblem(100), drawNumProblem(null)]).toEqual(['', '', '请填写抽几题']);
    for (const num of [0, 101, 1.5]) expect(drawNumProblem(num)).not.toBe('');
  });

  it('are saved without spaces around the note, and with nothing for an empty field', () => {
    const rules = [{ ...newRule('r1'), num: null }];
    expect(
      sectionInputOf({ ...newSection('1', 'a'), note: ' 写全称 ', score: null, isDrawn: true, rules }),
    ).toEqual({
      questionType: '1',
      note: '写全称',
      score: 0,
      questionIds: [],
      rules: [{ categoryId: '', tag: '', difficulty: '', num: 0 }],
    });
  });

  it('hold two hundred questions in a section', () => {
    const many = Array.from({ length: 201 }, (_, at) => question(String(at)));
    const { questions } = withQuestions(newSection('1', 'a'), many, ['0', '1']);
    expect([questions.length, questions[0]?.questionId]).toEqual([199, '2']);
    expect(withQuestions(single, many, []).questions).toHaveLength(200);
  });

  it('say what rules lack together, not what one finds too little of', () => {
    const rules = [
      { ...newRule('r1'), num: 4 },
      { ...newRule('r2'), num: 6 },
    ];
    const gap = (nums: number[], differentNum: number) => sharedGap(rules, { nums, differentNum });
    expect([gap([4, 6], 10), gap([4, 6], 9), gap([3, 6], 9), gap([4], 9)]).toEqual([
      '',
      '这几条抽的是同一批题：合起来只有 9 道不同的题，不够抽 10 题。',
      '',
      '',
    ]);
  });
});
