import { describe, expect, it } from 'vitest';
import {
  type Conditions,
  conditionsProblem,
  conditionsSentence,
  courseFactsOf,
  hundredthsOf,
} from './conditions.rules.ts';

const conditions = (changed: Partial<Conditions> = {}): Conditions => ({
  mustFinishCompulsory: true,
  needHours: '0.00',
  needElective: 0,
  needEvaluations: 0,
  inOrder: false,
  requirements: [],
  ...changed,
});

const facts = { compulsoryNum: 20, electiveNum: 6, hundredths: 3250 };

describe('what it takes to graduate, in a sentence', () => {
  it('counts the compulsory courses as soon as there are any', () => {
    expect(conditionsSentence(conditions({ needHours: '32' }), facts)).toBe(
      '学完 20 门必修、累计 32.00 学时即可结业。',
    );
    expect(conditionsSentence(conditions(), null)).toBe('学完全部必修课即可结业。');
  });

  it('names every condition and the order', () => {
    const all = conditions({ needHours: '8.5', needElective: 3, needEvaluations: 2, inOrder: true });
    expect(conditionsSentence(all, facts)).toBe(
      '学完 20 门必修、学完 3 门选修、累计 8.50 学时、评价 2 门课即可结业，课程要按顺序学。',
    );
  });

  it('falls back to the compulsory courses, and to all where there are none', () => {
    const none = conditions({ mustFinishCompulsory: false });
    expect(conditionsSentence(none, facts)).toBe('学完 20 门必修即可结业。');
    expect(conditionsSentence(none, null)).toBe('学完全部必修课即可结业。');
    const electiveOnly = { compulsoryNum: 0, electiveNum: 6, hundredths: 900 };
    expect(conditionsSentence(conditions(), electiveOnly)).toBe('学完全部 6 门课程即可结业。');
    expect(conditionsSentence(conditions({ needElective: 2 }), electiveOnly)).toBe('学完 2 门选修即可结业。');
  });

  it('says what the exam asks besides', () => {
    const requirements = ['结业考试 60 分及格'];
    expect(conditionsSentence(conditions({ requirements }), facts)).toBe(
      '学完 20 门必修、结业考试 60 分及格即可结业。',
    );
    const none = { mustFinishCompulsory: false, requirements };
    expect(conditionsSentence(conditions(none), facts)).toBe('学完 20 门必修、结业考试 60 分及格即可结业。');
  });
});

describe('conditions that cannot be met', () => {
  it('are more hours, electives or ratings than the courses give', () => {
    expect(conditionsProblem(conditions({ needHours: '32.51' }), facts)).toContain('合计 32.50 学时');
    expect(conditionsProblem(conditions({ needHours: '32.50' }), facts)).toBe('');
    expect(conditionsProblem(conditions({ needElective: 7 }), facts)).toContain('只有 6 门选修');
    expect(conditionsProblem(conditions({ needEvaluations: 27 }), facts)).toContain('一共 26 门');
  });

  it('are not judged before courses are arranged', () => {
    expect(conditionsProblem(conditions({ needHours: '32' }), null)).toBe('');
    expect(courseFactsOf([])).toBeNull();
  });
});

describe('the sum of a class’s courses', () => {
  it('adds hundredths, not floats', () => {
    const courses = ['0.10', '0.20', '1.50'].map((courseHours, index) => ({
      courseHours,
      isCompulsory: index > 0,
    }));
    expect(courseFactsOf(courses)).toEqual({ compulsoryNum: 2, electiveNum: 1, hundredths: 180 });
  });

  it('takes a half-typed number for none', () => {
    expect(hundredthsOf('1.')).toBe(0);
    expect(hundredthsOf('')).toBe(0);
  });
});
