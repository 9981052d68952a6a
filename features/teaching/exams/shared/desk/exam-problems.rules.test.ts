import { describe, expect, it } from 'vitest';
import {
  type ExamCheck,
  findingsOf,
  frozenProblems,
  type PublishedTerms,
  windowOf,
} from './exam-problems.rules.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const paper = { problems: [], questionNum: 20, totalTenths: 1000 };

const good: ExamCheck = {
  examType: 'FINAL_TEST',
  paper,
  passTenths: 600,
  lengthMinutes: 60,
  attemptNum: 2,
  opensAt: null,
  closesAt: null,
  classSpan: { startAt: at('2026-07-01T00:00'), endAt: at('2026-08-01T00:00') },
  classStatus: 'PUBLISHED',
  isCoursePublished: false,
  otherName: '',
  now: at('2026-07-09T10:00'),
};
const quiz: ExamCheck = {
  ...good,
  examType: 'QUIZ',
  passTenths: 0,
  lengthMinutes: 0,
  attemptNum: 0,
  classSpan: null,
  classStatus: null,
  isCoursePublished: true,
};

const problems = (changes: Partial<ExamCheck>, base = good) => findingsOf({ ...base, ...changes }).problems;
const warnings = (changes: Partial<ExamCheck>, base = good) => findingsOf({ ...base, ...changes }).warnings;

describe('before an exam is published', () => {
  it('nothing is missing from a good final test or a good quiz', () => {
    expect(findingsOf(good)).toEqual({ problems: [], warnings: [] });
    expect(findingsOf(quiz)).toEqual({ problems: [], warnings: [] });
  });

  it('it needs a paper that has questions and no faults of its own', () => {
    expect(problems({ paper: null })).toEqual(['还没有选试卷']);
    expect(problems({ paper: { ...paper, questionNum: 0, totalTenths: 0 } })).toEqual(['试卷里还没有题']);
    expect(problems({ paper: { ...paper, problems: ['第 2 节没有题'] } })).toEqual(['试卷：第 2 节没有题']);
  });

  it('the pass score of a final test lies above 0 and not above the total; a quiz has none', () => {
    expect(problems({ passTenths: 1000 })).toEqual([]);
    expect(problems({ passTenths: 1005 })).toEqual(['及格分 100.5 高于总分 100，谁也过不了']);
    expect(problems({ passTenths: 0 })).toEqual(['还没有填及格分']);
    expect(problems({ passTenths: 0 }, quiz)).toEqual([]);
  });

  it('its window lies within the class, is not over and does not end before it begins', () => {
    expect(problems({ opensAt: at('2026-06-30T23:59') })[0]).toMatch(
      /^开考时间 2026-06-30 23:59 不在班级的时间/,
    );
    expect(problems({ closesAt: at('2026-08-01T00:01') })[0]).toMatch(/^截止时间 2026-08-01 00:01 不在班级/);
    expect(problems({ opensAt: at('2026-07-01T00:00'), closesAt: at('2026-08-01T00:00') })).toEqual([]);
    expect(problems({ closesAt: at('2026-07-09T10:00') })).toEqual(['截止时间 2026-07-09 10:00 已经过了']);
    expect(problems({ opensAt: at('2026-07-20T08:00'), closesAt: at('2026-07-20T08:00') })).toEqual([
      '截止时间 2026-07-20 08:00 不晚于开考时间 2026-07-20 08:00',
    ]);
  });

  it('the window is the class’s own where the exam names none', () => {
    expect(windowOf(good)).toEqual({ from: good.classSpan?.startAt, until: good.classSpan?.endAt });
    const opensAt = at('2026-07-10T08:00');
    expect(windowOf({ ...good, opensAt })).toEqual({ from: opensAt, until: good.classSpan?.endAt });
  });

  it('a final test takes at least a minute, its class is there, and no other one is out', () => {
    expect(problems({ lengthMinutes: 0 })).toEqual(['考试时长至少 1 分钟']);
    expect(problems({ classSpan: null })).toEqual(['所属班级已经不在了']);
    expect(problems({ otherName: '第一次考试' })[0]).toContain('这个班级已有一场发布着的“第一次考试”');
    expect(problems({ otherName: '小测' }, quiz)[0]).toContain('这门课程已有一场');
  });

  it('one that closes before its time is up is allowed, and said (canvas #1769)', () => {
    const window = { opensAt: at('2026-07-20T08:00'), closesAt: at('2026-07-20T08:30') };
    expect(problems(window)).toEqual([]);
    expect(warnings(window)).toEqual(['时间窗只有 30 分，不够考 60 分钟：到截止时间就收卷']);
    expect(warnings({ closesAt: at('2026-07-09T10:59') })[0]).toMatch(/^离截止只剩 59 分，/);
    expect(warnings({ closesAt: at('2026-07-09T11:00') })).toEqual([]);
  });

  it('a class or course that nobody sees yet, and attempts that are not filled in, are said', () => {
    expect(warnings({ classStatus: 'DRAFT' })).toEqual(['班级没有发布，学员现在看不到这场考试']);
    expect(warnings({ attemptNum: 0 })).toEqual(['没有填次数，按 1 次算']);
    expect(warnings({ isCoursePublished: false }, quiz)[0]).toContain('课程没有在架上');
  });
});

describe('after it was published', () => {
  const terms: PublishedTerms = {
    examType: 'FINAL_TEST',
    paperId: 'p1',
    passTenths: 600,
    lengthMinutes: 60,
    shuffleQuestions: true,
    shuffleOptions: true,
  };
  const frozen = (changes: Partial<PublishedTerms>, submitted = 3) =>
    frozenProblems(terms, { ...terms, ...changes }, submitted);

  it('paper and shuffling stay as they were, and time is only added', () => {
    expect(frozen({})).toEqual([]);
    expect(frozen({ lengthMinutes: 90 })).toEqual([]);
    expect(frozen({ paperId: 'p2', lengthMinutes: 59, shuffleOptions: false })).toHaveLength(3);
  });

  it('the pass score may fall at any time and rise only before the first paper is in', () => {
    expect(frozen({ passTenths: 550 })).toEqual([]);
    expect(frozen({ passTenths: 650 })).toEqual(['已有 3 份答卷按 60 分判过，及格分只能降低']);
    expect(frozen({ passTenths: 650 }, 0)).toEqual([]);
  });
});

describe('the borders of a window', () => {
  const { startAt, endAt } = { startAt: at('2026-07-01T00:00'), endAt: at('2026-08-01T00:00') };
  const span = '班级的时间（2026-07-01 00:00 到 2026-08-01 00:00）';
  const classSpan = { startAt, endAt };

  it('are those of the class, its end for no beginning and its beginning for no end', () => {
    expect(problems({ opensAt: endAt, closesAt: at('2026-08-01T01:00') })).toEqual([
      `开考时间 2026-08-01 00:00 不在${span}之内`,
      `截止时间 2026-08-01 01:00 不在${span}之内`,
    ]);
    expect(
      problems({ opensAt: at('2026-06-30T00:00'), closesAt: startAt, now: at('2026-06-01T00:00') }),
    ).toEqual([`开考时间 2026-06-30 00:00 不在${span}之内`, `截止时间 2026-07-01 00:00 不在${span}之内`]);
  });

  it('are none of a quiz, whatever stands in it', () => {
    const odd = { classSpan, opensAt: endAt, closesAt: startAt };
    expect(findingsOf({ ...quiz, ...odd })).toEqual({ problems: [], warnings: [] });
    const short = { opensAt: at('2026-07-20T08:00'), closesAt: at('2026-07-20T08:30'), lengthMinutes: 60 };
    expect(findingsOf({ ...quiz, ...short, classSpan })).toEqual({ problems: [], warnings: [] });
  });

  it.each<[Partial<ExamCheck>]>([
    [{ classSpan: null, opensAt: at('2026-07-20T08:00') }],
    [{ classSpan: null, closesAt: at('2026-07-20T08:00') }],
    [{ opensAt: at('2026-07-20T08:00'), closesAt: at('2026-07-20T08:00') }],
    [{ opensAt: at('2026-07-20T08:01'), closesAt: at('2026-07-20T08:00') }],
    [{ closesAt: at('2026-07-09T10:00') }],
    [{ closesAt: at('2026-07-09T09:59') }],
    [{ opensAt: at('2026-07-20T08:00'), closesAt: at('2026-07-20T09:00') }],
  ])('leave no warning about the length where there is no time, or just enough (%#)', (changes) => {
    expect(warnings(changes)).toEqual([]);
  });

  it('want a minute at least, and the same shuffling', () => {
    expect(problems({ lengthMinutes: 1 })).toEqual([]);
    const terms = { examType: 'FINAL_TEST', paperId: 'p1', passTenths: 600, lengthMinutes: 60 } as const;
    const shuffled = { ...terms, shuffleQuestions: true, shuffleOptions: true };
    expect(frozenProblems(shuffled, { ...shuffled, shuffleQuestions: false }, 0)).toEqual([
      '题目和选项的打乱方式发布后不能改',
    ]);
  });
});
