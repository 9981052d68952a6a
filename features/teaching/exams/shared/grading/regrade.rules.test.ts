import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Judge, type RegradedPaper, regrade, regradedText } from './regrade.rules.ts';

const paper: RegradedPaper = {
  type: '1',
  fullTenths: 50,
  detail: { itemId: 'i1', given: 'B', isRight: false, scoreTenths: 0, keyNo: 1 },
  totalNum: 10,
  rightNum: 5,
  scoreTenths: 550,
  isPassed: false,
};
const right: RegradedPaper = {
  ...paper,
  detail: { ...paper.detail, given: 'A', isRight: true, scoreTenths: 50 },
  rightNum: 6,
  scoreTenths: 600,
  isPassed: true,
};
const judge: Judge = { answers: ['B'], keyNo: 2, isGiven: false, keepHigher: false };
const final = { examType: 'FINAL_TEST', passTenths: 600 } as const;
const quiz = { examType: 'QUIZ', passTenths: 0 } as const;

describe('a paper graded again', () => {
  it('gets the points of an answer that is right now, and passes when that reaches the line', () => {
    expect(regrade(paper, judge, final)).toEqual({
      detail: { itemId: 'i1', given: 'B', isRight: true, scoreTenths: 50, keyNo: 2 },
      rightNum: 6,
      scoreTenths: 600,
      isPassed: true,
      isChanged: true,
      gainsPass: true,
      keepsPass: false,
    });
  });

  it('loses them when the answer is wrong now, and stays passed all the same', () => {
    expect(regrade(right, judge, final)).toMatchObject({
      scoreTenths: 550,
      rightNum: 5,
      isPassed: true,
      isChanged: true,
      gainsPass: false,
      keepsPass: true,
    });
  });

  it('keeps what it had where nobody’s score may fall', () => {
    const kept = regrade(right, { ...judge, keepHigher: true }, final);
    expect(kept).toMatchObject({ scoreTenths: 600, isChanged: false, keepsPass: false });
    expect(kept.detail).toEqual(right.detail);
    expect(regrade(paper, { ...judge, keepHigher: true }, final).scoreTenths).toBe(600);
  });

  it('gets points that everybody gets, even for a blank, and names no other key for it', () => {
    const blank = { ...paper, detail: { ...paper.detail, given: '' } };
    const given = regrade(blank, { ...judge, answers: [], isGiven: true }, final);
    expect(given.detail).toMatchObject({ isRight: true, scoreTenths: 50, keyNo: 1 });
  });

  it('of a quiz passes by the number of right answers: 8 of 10', () => {
    const seven = { ...paper, rightNum: 7, scoreTenths: 70 };
    expect(regrade(seven, judge, quiz)).toMatchObject({ rightNum: 8, gainsPass: true });
    expect(regrade({ ...seven, rightNum: 6 }, judge, quiz).gainsPass).toBe(false);
  });

  it('changes nothing when it is done again, never takes a pass away, and falls only where it may', () => {
    const papers = fc.record({
      given: fc.constantFrom('', 'A', 'B', 'C'),
      key: fc.constantFrom('A', 'B', 'C'),
      next: fc.constantFrom('A', 'B', 'C'),
      others: fc.integer({ min: 0, max: 9 }),
      isPassed: fc.boolean(),
      keepHigher: fc.boolean(),
      isGiven: fc.boolean(),
    });
    fc.assert(
      fc.property(papers, ({ given, key, next, others, isPassed, keepHigher, isGiven }) => {
        const isRight = given !== '' && given === key;
        const before: RegradedPaper = {
          ...paper,
          detail: { ...paper.detail, given, isRight, scoreTenths: isRight ? 50 : 0 },
          rightNum: others + Number(isRight),
          scoreTenths: others * 50 + (isRight ? 50 : 0),
          isPassed,
        };
        const by: Judge = { answers: [next], keyNo: 2, isGiven, keepHigher };
        const once = regrade(before, by, final);
        const twice = regrade({ ...before, ...once }, by, final);
        expect(twice.isChanged || twice.gainsPass).toBe(false);
        expect(twice.detail).toEqual(once.detail);
        if (isPassed) expect(once.isPassed).toBe(true);
        if (keepHigher) expect(once.scoreTenths).toBeGreaterThanOrEqual(before.scoreTenths);
      }),
    );
  });
});

describe('what the person is told', () => {
  it('is the score before and after and what it means, and no word of the answer', () => {
    const change = {
      examType: 'FINAL_TEST',
      beforeTenths: 555,
      afterTenths: 605,
      beforeRight: 5,
      afterRight: 6,
      gainsPass: true,
      isPassed: true,
    } as const;
    expect(regradedText(change)).toBe('有一道题重新判了分：您的成绩由 55.5 分改为 60.5 分，现在通过了。');
    expect(regradedText({ ...change, examType: 'QUIZ', gainsPass: false, isPassed: false })).toBe(
      '有一道题重新判了分：您答对的题由 5 道改为 6 道，还没有通过。',
    );
  });
});

describe('a paper graded again at the borders', () => {
  it('names the new key where nothing is lost', () => {
    const same = regrade(right, { ...judge, answers: ['A'], keepHigher: true }, final);
    expect(same).toMatchObject({ detail: { keyNo: 2, scoreTenths: 50 }, isChanged: false, isPassed: true });
  });

  it('does not pass below the line', () => {
    expect(regrade({ ...paper, scoreTenths: 500 }, judge, final)).toMatchObject({
      ...{ scoreTenths: 550, isPassed: false, gainsPass: false, keepsPass: false, isChanged: true },
    });
  });

  it('is another one by its points alone, or by its right answers alone', () => {
    const worthless = regrade({ ...paper, fullTenths: 0 }, judge, final);
    expect(worthless).toMatchObject({ scoreTenths: 550, rightNum: 6, isChanged: true });
    const richer = { ...right, detail: { ...right.detail, scoreTenths: 30 } };
    expect(regrade(richer, { ...judge, answers: ['A'] }, final)).toMatchObject({
      ...{ scoreTenths: 620, rightNum: 6, isChanged: true },
    });
  });
});
