import { describe, expect, it } from 'vitest';
import {
  type AnswerCount,
  addAnswers,
  countedItem,
  emptyTally,
  groupsOf,
  type ItemFacts,
  spreadOf,
} from './item-statistic.rules.ts';

const facts: ItemFacts = {
  questionType: '1',
  options: ['甲', '乙', '丙', '丁'],
  answers: ['A'],
  isGiven: false,
};

/** Papers as `[score in tenths, answer, number]`; right is what the facts accept. */
const count = (papers: readonly (readonly [number, string, number])[], of: ItemFacts = facts) => {
  const scores = new Map<number, number>();
  for (const [score, , num] of papers) scores.set(score, (scores.get(score) ?? 0) + num);
  const groups = groupsOf(scores);
  const tally = emptyTally();
  for (const [scoreTenths, given, num] of papers) {
    const isBlank = given === '';
    const isRight = !isBlank && (of.isGiven || of.answers.includes(given));
    const answer: AnswerCount = { scoreTenths, given, isRight, isBlank, num };
    addAnswers(tally, of.questionType, answer, groups);
  }
  return countedItem(of, tally);
};

describe('the upper and the lower group', () => {
  it('are 27 per cent of the papers each, rounded, and at least one', () => {
    const even = new Map(Array.from({ length: 100 }, (_, n) => [n, 1]));
    expect(groupsOf(even).size).toBe(27);
    expect(groupsOf(even).upperShare(73)).toBe(1);
    expect(groupsOf(even).upperShare(72)).toBe(0);
    expect(groupsOf(even).lowerShare(26)).toBe(1);
    expect(groupsOf(even).lowerShare(27)).toBe(0);
    expect(groupsOf(new Map([[5, 1]])).size).toBe(1);
    expect(groupsOf(new Map()).size).toBe(0);
  });

  it('take papers with the same score by equal parts', () => {
    // 10 papers, groups of 3: one has 90, four have 80: two of four belong to the upper group.
    const groups = groupsOf(
      new Map([
        [900, 1],
        [800, 4],
        [100, 5],
      ]),
    );
    expect(groups.size).toBe(3);
    expect([900, 800, 100].map(groups.upperShare)).toEqual([1, 0.5, 0]);
    expect([900, 800, 100].map(groups.lowerShare)).toEqual([0, 0, 0.6]);
  });
});

describe('a question after the exam', () => {
  it('has the share of right answers as difficulty, blanks counted as not right', () => {
    const item = count([
      [900, 'A', 6],
      [500, 'B', 2],
      [100, '', 2],
    ]);
    expect(item).toMatchObject({ answeredNum: 8, rightNum: 6, blankNum: 2, difficulty: 60 });
    expect(item.options.map(({ name, num, isRight }) => [name, num, isRight])).toEqual([
      ['A', 6, true],
      ['B', 2, false],
      ['C', 0, false],
      ['D', 0, false],
    ]);
  });

  it('tells good from weak papers: 1 when only the good ones know it, 0 when all scores are the same', () => {
    const good = count([
      [900, 'A', 5],
      [100, 'B', 5],
    ]);
    expect(good).toMatchObject({ discrimination: 1, isSuspect: false, notes: [] });
    const same = count([
      [500, 'A', 6],
      [500, 'B', 6],
    ]);
    expect(same.discrimination).toBe(0);
  });

  it('is counted by hand: 20 papers, groups of 5, four of five above and one of five below are right', () => {
    const item = count([
      [900, 'A', 4],
      [900, 'C', 1],
      [500, 'A', 5],
      [500, 'B', 5],
      [100, 'A', 1],
      [100, 'D', 4],
    ]);
    expect(item.discrimination).toBe(0.6);
    expect(item.difficulty).toBe(50);
    expect(item.options[0]).toEqual({
      name: 'A',
      text: '甲',
      num: 10,
      upperNum: 4,
      lowerNum: 1,
      isRight: true,
    });
  });

  it('is suspect when the good papers agree on another answer, and says what to do', () => {
    const item = count([
      [900, 'B', 5],
      [500, 'A', 7],
      [100, 'A', 3],
      [100, 'C', 3],
    ]);
    expect(item.isSuspect).toBe(true);
    expect(item.notes[0]).toMatch(/^高分组里更多人选了 B，.*改答案重判/);
    expect(item.notes[1]).toMatch(/^成绩高的人反而更容易答错/);
  });

  it('is suspect when hardly anybody is right', () => {
    const item = count([
      [900, 'A', 1],
      [800, 'A', 1],
      [500, 'B', 4],
      [100, 'C', 5],
    ]);
    expect(item.difficulty).toBe(18);
    expect(item.notes).toEqual([expect.stringMatching(/^只有 18% 的人答对/)]);
  });

  it('is never judged by fewer than 10 papers, nor once everybody has its points', () => {
    const few = count([
      [900, 'B', 5],
      [100, 'A', 4],
    ]);
    expect(few).toMatchObject({ discrimination: null, isSuspect: false, notes: [] });
    const given = count(
      [
        [900, 'B', 8],
        [100, 'C', 8],
      ],
      { ...facts, isGiven: true },
    );
    expect(given).toMatchObject({ isSuspect: false, notes: ['这题已给所有人满分，不再影响成绩。'] });
  });

  it('of several right letters is suspect when one of them is passed over for a wrong one', () => {
    const several: ItemFacts = { ...facts, questionType: '2', answers: ['ABC'] };
    const item = count(
      [
        [900, 'A\nB\nD', 6],
        [500, 'ABC', 4],
        [100, 'A', 4],
      ],
      several,
    );
    expect(item.options.map(({ num }) => num)).toEqual([14, 10, 4, 6]);
    expect(item.notes[0]).toContain('选了 D');
  });

  it('of blanks shows what was written most, and which of it is accepted', () => {
    const blank: ItemFacts = { questionType: '4', options: [], answers: ['振兴|复兴'], isGiven: false };
    const scores = new Map([
      [900, 8],
      [100, 4],
    ]);
    const tally = emptyTally();
    const papers = [
      [900, '振兴', true, 5],
      [900, ' 振 兴', true, 3],
      [100, '振作', false, 3],
      [100, '', false, 1],
    ] as const;
    for (const [scoreTenths, given, isRight, num] of papers)
      addAnswers(tally, '4', { scoreTenths, given, isRight, isBlank: given === '', num }, groupsOf(scores));
    const item = countedItem(blank, tally);
    expect(item.options.map(({ name, text, num, isRight }) => [name, text, num, isRight])).toEqual([
      ['1', '振兴', 8, true],
      ['2', '振作', 3, false],
    ]);
    expect(item).toMatchObject({ rightNum: 8, blankNum: 1, isSuspect: false });
  });

  it('of blanks keeps no more texts than it needs, however many people write nonsense', () => {
    const tally = emptyTally();
    const groups = groupsOf(new Map([[100, 9000]]));
    for (let n = 0; n < 9000; n += 1)
      addAnswers(
        tally,
        '4',
        {
          scoreTenths: 100,
          given: n % 3 === 0 ? '共建' : `乱写${n}`,
          isRight: false,
          isBlank: false,
          num: 1,
        },
        groups,
      );
    expect(tally.ways.size).toBeLessThanOrEqual(4000);
    expect(tally.ways.get('共建')?.num).toBe(3000);
  });
});

describe('the spread of scores', () => {
  it('has ten steps of ten points, and full marks in the last', () => {
    const spread = spreadOf(
      new Map([
        [0, 1],
        [599, 2],
        [600, 3],
        [1000, 4],
      ]),
      1000,
    );
    expect(spread).toHaveLength(10);
    expect(spread[0]).toEqual({ from: 0, to: 10, num: 1 });
    expect(spread[5]).toEqual({ from: 50, to: 60, num: 2 });
    expect(spread[6]?.num).toBe(3);
    expect(spread[9]).toEqual({ from: 90, to: 100, num: 4 });
  });

  it.each([
    [41, 5, 9, 41],
    [60, 10, 6, 60],
    [7, 1, 7, 7],
    [3, 0.5, 6, 3],
    [150, 20, 8, 150],
    [0, 0, 1, 0],
  ])('of %d points has round steps of %d', (total, to, num, last) => {
    const spread = spreadOf(new Map([[total * 10, 1]]), total * 10);
    expect([spread[0]?.to, spread.length, spread.at(-1)?.to]).toEqual([to, num, last]);
    expect(spread.at(-1)?.num).toBe(1);
    expect(spread.every((step, at) => at === 0 || step.from === spread[at - 1]?.to)).toBe(true);
  });
});

describe('the spread at its borders', () => {
  it('adds the scores of one step and leaves the others at none', () => {
    const spread = spreadOf(
      new Map([
        [100, 1],
        [110, 2],
        [199, 4],
        [-5, 8],
      ]),
      500,
    );
    expect(spread).toEqual(
      [8, 0, 3, 4, 0, 0, 0, 0, 0, 0].map((num, at) => ({ from: at * 5, to: at * 5 + 5, num })),
    );
  });
});

describe('what a question is told to be', () => {
  const EASY = '成绩高的人反而更容易答错：请核对答案和题目表述；题目有歧义可以给所有人这题的分。';
  const rare = (percent: number) =>
    `只有 ${percent}% 的人答对：请核对答案；答案没错的话，看看是不是没有教到，或者题目太偏。`;
  const tempting = (chosen: string) =>
    `高分组里更多人${chosen}，而不是现在的答案：请核对答案；确实错了就改答案重判，两种都对就都算对。`;

  it('nothing when all are right, or as many of the good ones are right as wrong', () => {
    expect(count([[900, 'A', 10]])).toMatchObject({ difficulty: 100, notes: [] });
    const even = count([
      [900, 'A', 5],
      [900, 'B', 5],
    ]);
    expect(even).toMatchObject({ discrimination: 0, notes: [] });
  });

  it('rarely right from below a fifth on', () => {
    const right = (num: number) =>
      count([
        [900, 'A', num],
        [500, 'B', 10 - num],
      ]).notes;
    expect([right(2), right(1)]).toEqual([[], [tempting('选了 B'), rare(10)]]);
  });

  it('the wrong answer that most of the good ones chose', () => {
    const item = count([
      [900, 'C', 1],
      [900, 'D', 3],
      [900, 'B', 2],
      [100, 'A', 6],
    ]);
    expect(item.notes).toEqual([tempting('选了 D'), EASY]);
  });

  it('without numbers when nobody had it', () => {
    expect(countedItem(facts, emptyTally())).toEqual({
      ...{ answeredNum: 0, rightNum: 0, blankNum: 0, difficulty: null, discrimination: null },
      options: ['甲', '乙', '丙', '丁'].map((text, at) => ({
        ...{ name: 'ABCD'.charAt(at), text, num: 0, upperNum: 0, lowerNum: 0, isRight: at === 0 },
      })),
      ...{ isSuspect: false, notes: [] },
    });
  });

  const blank: ItemFacts = { questionType: '4', options: [], answers: ['振兴|复兴', '幸福'], isGiven: false };

  it('the written text of the good ones, all blanks together', () => {
    const item = count(
      [
        [900, '振作\n幸福', 4],
        [100, '复兴\n幸福', 8],
      ],
      { ...blank, answers: ['振兴|复兴', '幸福'] },
    );
    expect(item.options.map(({ text, isRight }) => [text, isRight])).toEqual([
      ['复兴；幸福', true],
      ['振作；幸福', false],
    ]);
    expect(item.notes[0]).toBe(tempting('填了“振作；幸福”'));
  });

  it('by the six texts that were written most', () => {
    const item = count(
      [3, 9, 1, 7, 5, 8, 2].map((num) => [500, `文${num}`, num] as const),
      blank,
    );
    expect(item.options.map(({ name, text, num }) => [name, text, num])).toEqual([
      ['1', '文9', 9],
      ['2', '文8', 8],
      ['3', '文7', 7],
      ['4', '文5', 5],
      ['5', '文3', 3],
      ['6', '文2', 2],
    ]);
  });
});

describe('groups of which few had the question', () => {
  const shares = (upper: number, lower: number) => ({
    size: 3,
    upperShare: (score: number) => (score === 900 ? upper : 0),
    lowerShare: (score: number) => (score === 100 ? lower : 0),
  });
  const found = (upper: number, lower: number, rightLow: number) => {
    const tally = emptyTally();
    const paper = { given: 'A', isRight: true, isBlank: false };
    addAnswers(
      tally,
      '1',
      { ...paper, scoreTenths: 900, num: 1, given: 'B', isRight: false },
      shares(upper, lower),
    );
    addAnswers(tally, '1', { ...paper, scoreTenths: 500, num: 20 }, shares(upper, lower));
    addAnswers(tally, '1', { ...paper, scoreTenths: 100, num: rightLow }, shares(upper, lower));
    return countedItem(facts, tally).discrimination;
  };

  it('say nothing about good and weak papers below one whole paper each', () => {
    expect([found(1, 1, 1), found(0.9, 1, 1), found(1, 0.9, 1)]).toEqual([-1, null, null]);
    expect([found(1 - 1e-9, 1, 1), found(1, 1 - 1e-9, 1)]).toEqual([-1, -1]);
  });

  it('never differ by minus nothing', () => {
    const tally = emptyTally();
    const wrong = { given: 'B', isRight: false, isBlank: false };
    addAnswers(tally, '1', { ...wrong, scoreTenths: 900, num: 300 }, shares(1, 1));
    addAnswers(tally, '1', { ...wrong, scoreTenths: 100, num: 299 }, shares(1, 1));
    addAnswers(
      tally,
      '1',
      { scoreTenths: 100, num: 1, given: 'A', isRight: true, isBlank: false },
      shares(1, 1),
    );
    expect(countedItem(facts, tally).discrimination).toBe(0);
  });
});

describe('the texts that are kept of a blank', () => {
  it('are thinned to the 2,000 most frequent once they are more than 4,000', () => {
    const tally = emptyTally();
    const groups = groupsOf(new Map([[100, 4001]]));
    const write = (n: number, num: number) =>
      addAnswers(
        tally,
        '4',
        { scoreTenths: 100, given: `文${n}`, isRight: false, isBlank: false, num },
        groups,
      );
    for (let n = 0; n < 4000; n += 1) write(n, n % 2 === 0 ? 3 : 1);
    expect(tally.ways.size).toBe(4000);
    write(4000, 2);
    expect([tally.ways.size, tally.ways.has('文3998'), tally.ways.has('文3999')]).toEqual([
      2000,
      true,
      false,
    ]);
  });
});
