// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamPaper, Running } from './exam-session.ts';
import type { Sitting, SittingState } from './exam-sitting.ts';
import { SittingView } from './sitting-view.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#features/ground/site/portal/use-site.public.ts', () => ({
  useSite: () => ({ loginUrl: '/login' }),
}));
vi.mock('./use-sitting.ts', () => ({
  useSittingState: (sitting: Sitting) => sitting.state(),
  useUnsentWarning: () => undefined,
}));

const options = (...texts: string[]) =>
  texts.map((optionContent, i) => ({ optionName: 'ABCD'[i] ?? '', optionContent, imageUrl: '' }));
const boxes = (...sizes: string[]) =>
  sizes.map((optionName) => ({ optionName, optionContent: '', imageUrl: '' }));
const picture = { fileId: 'f', kind: 'image' as const, url: '/media/f', alt: '一面旗' };

const exam = {
  id: 'e1',
  unifiedName: '培训班结业考试',
  examType: 'FINAL_TEST',
  courseName: '',
  courseHours: '0.00',
  questionNum: 4,
  totalScore: 40,
  passScore: 24,
  needRightNum: 0,
  examLength: 60,
  examNum: 3,
  endTime: '',
  classId: 'k1',
  sections: ['1', '2', '3', '4'].map((questionType) => ({ questionType, note: '', score: 10, num: 1 })),
  examinationsList: [
    {
      id: 'a',
      examType: '1',
      examinationTitle: '自治区成立于',
      optionsList: options('一九五四', '一九五五'),
      media: [picture],
      score: 10,
    },
    {
      id: 'b',
      examType: '2',
      examinationTitle: '三会包括',
      optionsList: options('党员大会', '党小组会'),
      media: [],
      score: 10,
    },
    {
      id: 'c',
      examType: '3',
      examinationTitle: '可以不参加',
      optionsList: options('正确', '错误'),
      media: [],
      score: 10,
    },
    {
      id: 'd',
      examType: '4',
      examinationTitle: '谋(##)，谋(##)。',
      optionsList: boxes('2', '1'),
      media: [],
      score: 10,
    },
  ],
} as unknown as ExamPaper;

const attempt = { attemptId: 'x', attemptNo: 1, startMs: 0, serverMs: 0, endsBy: 'LENGTH' } as Running;
const standing = { usedNum: 1, leftNum: 2, lastRightNum: null, extraMinutes: 0 } as never;

const answered: [string, SittingState['answers'] extends ReadonlyMap<string, infer A> ? A : never][] = [
  ['a', { optionsIds: 'B', isMarked: true }],
];
const state: SittingState = {
  answers: new Map(answered),
  save: 'saved',
  savedTime: '10:24:36',
  unsentNum: 0,
  refused: new Map([['b', '没有收下']]),
  isKept: true,
  phase: 'answering',
  deadlineMs: 2_538_000,
  problem: '',
  extendedTo: null,
};
const answer = vi.fn();
const sitting = { state: () => state, now: () => 0, answer, mark: vi.fn() } as unknown as Sitting;

let root: Root;
let host: HTMLElement;

/** Spoken words of an element: its name, with what it is. */
const said = (element: Element): string => {
  const label = element.getAttribute('aria-label');
  const tag = element.tagName.toLowerCase();
  if (tag === 'fieldset') return `组：${label ?? element.querySelector('legend')?.textContent}`;
  if (tag === 'input') {
    const kind = (element as HTMLInputElement).type;
    const name = label ?? element.closest('label')?.textContent ?? '';
    return `${{ radio: '单选', checkbox: '多选', text: '填写' }[kind]}：${name}`;
  }
  if (tag === 'button') return `按钮：${label ?? element.textContent}`;
  if (tag === 'img') return `图：${element.getAttribute('alt')}`;
  if (tag === 'h1' || tag === 'h2') return `标题：${element.textContent}`;
  return `${element.getAttribute('role')}：${element.textContent}`;
};

/** The page as a reader goes through it: in the order of the document, which is the one that is seen. */
const heard = (scope: ParentNode) =>
  [...scope.querySelectorAll('h1, h2, fieldset, input, button, img, [role="timer"]')]
    .filter(
      (element) => element.closest('dialog') === null && element.closest('[aria-hidden="true"]') === null,
    )
    .map(said);

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<SittingView {...{ exam, attempt, standing, sitting, onLeave: () => undefined }} />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const press = (target: Element, name: string) =>
  act(
    () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

describe('an exam as a reader hears it', () => {
  it('is read in the order in which it is seen, each part with its name', () => {
    const main = host.querySelector('h1')?.closest('div');
    expect(heard(main as ParentNode)).toEqual([
      '标题：培训班结业考试',
      '标题：一、单选题',
      '组：1.自治区成立于',
      '图：一面旗',
      '单选：A一九五四',
      '单选：B一九五五',
      '按钮：第 1 题待查',
      '标题：二、多选题',
      '组：2.三会包括',
      '多选：A党员大会',
      '多选：B党小组会',
      '按钮：第 2 题待查',
      '标题：三、判断题',
      '组：3.可以不参加',
      '单选：A正确',
      '单选：B错误',
      '按钮：第 3 题待查',
      '标题：四、填空题',
      '组：4. 填空：谋 空 ，谋 空 。',
      '填写：第 1 空第 1 字，共 2 字',
      '填写：第 1 空第 2 字，共 2 字',
      '填写：第 2 空第 1 字，共 1 字',
      '按钮：改用一个输入框',
      '按钮：第 4 题待查',
    ]);
  });

  it('has the clock and the sheet behind the questions, with the state of each', () => {
    expect(heard(host.querySelector('aside') as ParentNode)).toEqual([
      'timer：00:42:18',
      '按钮：隐藏时间',
      '按钮：第 1 题，已答，待查',
      '按钮：第 2 题，未答',
      '按钮：第 3 题，未答',
      '按钮：第 4 题，未答',
      '按钮：交 卷',
      '按钮：用键盘答题',
    ]);
  });

  it('has one way through with the tab key: nothing is put out of its order', () => {
    const ordered = [...host.querySelectorAll<HTMLElement>('[tabindex]')];
    expect(ordered.every((element) => element.tabIndex === -1)).toBe(true);
    expect(new Set([...host.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      host.querySelectorAll('[id]').length,
    );
  });

  it('keeps the clock silent and speaks in a region of its own', () => {
    for (const timer of host.querySelectorAll('[role="timer"]'))
      expect(timer.getAttribute('aria-live')).toBe('off');
    const region = [...host.querySelectorAll('[aria-live="polite"]')].find(
      ({ textContent }) => textContent === '',
    );
    expect(region).toBeDefined();
    press(document.body, 't');
    expect(region?.textContent?.trim()).toBe('还剩 42 分 18 秒');
  });

  it('says at its question why an answer was not taken', () => {
    expect(host.querySelector('#question-b [role="alert"]')?.textContent).toContain('没有收下');
  });

  it('is answered and walked by keys alone', () => {
    const first = host.querySelector('#question-a input') as HTMLInputElement;
    act(() => first.focus());
    press(first, 'a');
    expect(answer).toHaveBeenLastCalledWith('a', 'A');
    press(first, 'j');
    expect(document.activeElement?.id).toBe('question-b');
    press(document.activeElement as Element, '2');
    expect(answer).toHaveBeenLastCalledWith('b', 'B');
    press(document.activeElement as Element, 'k');
    expect(document.activeElement?.id).toBe('question-a');
  });

  it('does not hand in what is not answered, and leads to the first gap', () => {
    const hand = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === '交 卷');
    act(() => hand?.click());
    const dialog = host.querySelector('dialog[open]');
    expect(dialog?.textContent).toContain('请答完所有题目再交卷。还差第 2、3、4 题。');
    const go = [...(dialog?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === '去第 2 题',
    );
    expect(go).toBeDefined();
  });
});
