// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamRecord } from './exam.queries.ts';
import { ExamIntro } from './exam-intro.tsx';
import { ExamReview } from './exam-review.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const asked = vi.hoisted(() => ({ record: undefined as unknown }));
vi.mock('./exam.queries.ts', () => ({
  useExamRecord: () => ({ data: { data: asked.record }, error: null, isFetching: false }),
}));

const exam = {
  id: 'e1',
  unifiedName: '培训班结业考试',
  examType: 'FINAL_TEST',
  description: '',
  courseId: '',
  courseName: '',
  courseHours: '0.00',
  questionNum: 10,
  totalScore: 100,
  passScore: 60,
  needRightNum: 0,
  examLength: 60,
  examNum: 3,
  endTime: '',
  classId: 'k1',
  facts: [],
  sections: [],
  examinationsList: [],
} as unknown as ExamRecord['unifiedExamDto'];
const quiz = {
  ...exam,
  ...{ unifiedName: '随堂测试', examType: 'QUIZ', courseId: 'c1', courseName: '草方格' },
  ...{ needRightNum: 8, examLength: 0, examNum: 0, passScore: 0 },
} as ExamRecord['unifiedExamDto'];

const standing = {
  usedNum: 1,
  leftNum: 2,
  bestScore: 50,
  lastScore: 50,
  lastRightNum: 5,
  passFlag: '0',
  runningAttemptId: '',
  canStart: true,
  reason: '',
  extraMinutes: 0,
  extraAttempts: 0,
} as const;
const over = { ...standing, canStart: false, leftNum: 1, reason: '考试已于 2026-07-12 24:00 结束。' };

const reviewed = {
  attemptId: 'a1',
  attemptNo: 1,
  receiptNo: 'K7-3F2Q',
  submitTime: '2026-07-09 10:31:42',
  usedSeconds: 1488,
  totalNum: 10,
  rightNum: 5,
  errNum: 5,
  blankNum: 0,
  userScore: 50,
  passFlag: '0',
  note: '没有通过：及格分 60 分。还可以考 1 次。',
  isRegraded: false,
  reviewFlag: '0',
  reviewNote: '',
  examUserDetailList: [],
};

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (page: ReactNode) => act(() => root.render(<MemoryRouter>{page}</MemoryRouter>));
const review = (changes: Partial<ExamRecord>, note = reviewed.note) => {
  const lastExamRecord = { ...reviewed, note };
  asked.record = { unifiedExamDto: exam, standing, lastExamRecord, attempts: [], readAgain: [], ...changes };
  show(<ExamReview examId="e1" classId="k1" attemptId="" onAttempt={vi.fn()} onAgain={vi.fn()} />);
};
const intro = (changes: Partial<ExamRecord['standing']> = {}) =>
  show(
    <ExamIntro
      exam={quiz}
      standing={{ ...standing, ...changes }}
      isStarting={false}
      problem=""
      onStart={vi.fn()}
    />,
  );

const text = () => host.textContent ?? '';
/** A number of the score band or the intro, with its unit. */
const cell = (name: string) =>
  [...host.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent;
const buttons = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('an answered exam', () => {
  it('promises further attempts while one may begin', () => {
    review({});
    expect(text()).toContain('还可以考 1 次');
    expect(cell('剩余次数')).toBe('2 / 3次');
    expect(buttons()).toContain('我要考试');
  });

  it('that is over promises none, and says why instead', () => {
    review({ standing: over });
    expect(text()).toContain('没有通过：及格分 60 分。');
    expect(text()).not.toContain('还可以');
    expect(text()).toContain(over.reason);
    expect(cell('剩余次数')).toBe('--');
    expect(buttons()).not.toContain('我要考试');
  });

  it('says when it was handed in as all moments of its pages are written', () => {
    review({});
    expect(text()).toContain('2026-07-09 10:31:42 交卷');
  });
});

describe('a quiz', () => {
  it('is told in questions, not in points, and may be done once more', () => {
    review({ unifiedExamDto: quiz, standing: { ...standing, leftNum: null } }, '没有通过：答对 5 题。');
    expect(['上次成绩', '最高成绩', '通过线', '剩余次数'].map(cell)).toEqual(['5题', '5题', '8题', '不限']);
    expect(host.querySelector('dl')?.textContent).not.toContain('分');
    expect(buttons()).toContain('再做一次');
  });

  it('tells its attempts by their questions, the best of them as the highest', () => {
    const one = { submitTime: '', passFlag: '0' };
    const attempts = [
      { ...one, attemptId: 'a1', attemptNo: 2, userScore: 50, rightNum: 5 },
      { ...one, attemptId: 'a0', attemptNo: 1, userScore: 70, rightNum: 7 },
    ];
    review({ unifiedExamDto: quiz, attempts }, '');
    expect(cell('最高成绩')).toBe('7题');
    expect(text()).toContain('第 1 次　对 7 题');
    expect(text()).not.toContain('70 分');
  });

  it('begins with what passes it, in questions', () => {
    intro();
    expect(text()).toContain('答对 8 题通过');
    expect(cell('上次答对')).toBe('5题，共 10 题');
    expect(cell('最高成绩')).toBeUndefined();
    expect(text()).not.toContain('分');
    expect(buttons()).toEqual(['开始测试']);
  });

  it('without attempts left says so of a test, not of an exam', () => {
    intro({ canStart: false, leftNum: 0, reason: '可用次数已经用完' });
    expect(text()).toContain('测试次数已经用完');
    expect(buttons()).toEqual([]);
  });
});
