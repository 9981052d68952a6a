import { describe, expect, it } from 'vitest';
import {
  boxSizes,
  columnsOf,
  hasOpenBox,
  missingNos,
  missingText,
  type PaperQuestion,
  sectionsOf,
  spokenTitle,
} from './exam-paper.rules.ts';

const asked = (id: string, patch: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id,
  examType: '1',
  examinationTitle: `第 ${id} 道`,
  optionsList: ['甲', '乙'].map((optionContent, i) => ({
    optionName: 'AB'[i] ?? '',
    optionContent,
    imageUrl: '',
  })),
  media: [],
  score: 10,
  ...patch,
});
const withOptions = (...texts: string[]) =>
  asked('1', { optionsList: texts.map((text) => ({ optionName: 'A', optionContent: text, imageUrl: '' })) });

describe('the paper', () => {
  const questions = ['1', '2', '3'].map((id) => asked(id));
  const sections = [
    { questionType: '1', note: '', score: 10, num: 2 },
    { questionType: '2', note: '', score: 5, num: 0 },
    { questionType: '4', note: '注意标点', score: 10, num: 1 },
  ] as const;

  it('numbers the questions through, under headings', () => {
    const parts = sectionsOf({ examType: 'FINAL_TEST', sections, examinationsList: questions });
    expect(parts.map(({ title }) => title)).toEqual(['一、单选题', '二、填空题']);
    expect(parts.map(({ say }) => say)).toEqual(['每题 10 分，只选一项', '每题 10 分，注意标点']);
    expect(parts.flatMap((part) => part.questions.map(({ no }) => no))).toEqual([1, 2, 3]);
  });

  it('names the numbers in a quiz', () => {
    const parts = sectionsOf({ examType: 'QUIZ', sections, examinationsList: questions });
    expect(parts.map(({ say }) => say)).toEqual(['第 1 至 2 题', '第 3 题，注意标点']);
  });

  it('counts sections past ten', () => {
    const many = Array.from({ length: 12 }, () => ({
      questionType: '3' as const,
      note: '',
      score: 1,
      num: 1,
    }));
    const list = many.map((_, i) => asked(String(i)));
    const titles = sectionsOf({ examType: 'QUIZ', sections: many, examinationsList: list }).map(
      ({ title }) => title,
    );
    expect(titles.slice(8)).toEqual(['九、判断题', '十、判断题', '十一、判断题', '十二、判断题']);
  });
});

describe('what is missing', () => {
  it('is said with its numbers; a blank left open is missing, too', () => {
    const blanks = asked('2', { examType: '4', examinationTitle: '谋(##)，谋(##)。' });
    const given: Record<string, string> = { '1': 'A', '2': '幸福\n', '3': '' };
    const nos = missingNos([asked('1'), blanks, asked('3')], (id) => given[id] ?? '');
    expect(nos).toEqual([2, 3]);
    expect(missingText(nos)).toBe('还差第 2、3 题。');
    expect(missingText(Array.from({ length: 20 }, (_, i) => i + 1))).toBe(
      '还差第 1、2、3、4、5、6、7、8 等 20 题。',
    );
  });
});

describe('boxes left open', () => {
  it('are pointed out, not forbidden', () => {
    const boxed = asked('2', {
      examType: '4',
      examinationTitle: '谋(##)，谋(##)。',
      optionsList: ['2', '2'].map((optionName) => ({ optionName, optionContent: '', imageUrl: '' })),
    });
    expect(hasOpenBox(boxed, '幸福\n复兴')).toBe(false);
    expect(hasOpenBox(boxed, '幸福\n复')).toBe(true);
    expect(hasOpenBox(asked('1'), '')).toBe(false);
  });
});

describe('options', () => {
  it('stand side by side when short, and one under the other with pictures', () => {
    expect(columnsOf(withOptions('文化课', '党课'))).toBe('short');
    expect(columnsOf(withOptions('支部党员大会', '支部委员会会议'))).toBe('two');
    expect(columnsOf(withOptions('1949 年 9 月 25 日', '短'))).toBe('one');
    const pictured = asked('1', { optionsList: [{ optionName: 'A', optionContent: '', imageUrl: '/x' }] });
    expect(columnsOf(pictured)).toBe('one');
  });
});

describe('blanks', () => {
  it('have as many boxes as the paper says, one at least', () => {
    const options = ['9', '', '0', '999'].map((optionName) => ({
      optionName,
      optionContent: '',
      imageUrl: '',
    }));
    const question = asked('1', {
      examType: '4',
      examinationTitle: '(##)、(##)、(##)、(##)、(##)',
      optionsList: options,
    });
    expect(boxSizes(question)).toEqual([9, 1, 1, 50, 1]);
    expect(spokenTitle('宗旨是(##)。')).toBe('宗旨是 空 。');
  });
});

describe('the paper at its borders', () => {
  const sections = (num: number) =>
    Array.from({ length: num }, () => ({ questionType: '3' as const, note: '', score: 2, num: 1 }));
  const parts = (num: number, listed: number) =>
    sectionsOf({
      examType: 'FINAL_TEST',
      sections: sections(num),
      examinationsList: Array.from({ length: listed }, (_, i) => asked(String(i))),
    });

  it('counts sections past twenty', () => {
    expect([9, 10, 18, 19, 20, 29, 30].map((at) => parts(31, 31)[at]?.title)).toEqual([
      '十、判断题',
      '十一、判断题',
      '十九、判断题',
      '二十、判断题',
      '二十一、判断题',
      '三十、判断题',
      '三十一、判断题',
    ]);
  });

  it('has no heading where there is no question', () => {
    expect(parts(2, 1)).toEqual([
      { title: '一、判断题', say: '每题 2 分', type: '3', questions: [{ no: 1, question: asked('0') }] },
    ]);
  });

  it('names eight missing ones, and counts more', () => {
    const nos = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(missingText(nos)).toBe('还差第 1、2、3、4、5、6、7、8 题。');
    expect(missingText([...nos, 9])).toBe('还差第 1、2、3、4、5、6、7、8 等 9 题。');
  });

  it.each([
    [5, 'short'],
    [6, 'two'],
    [12, 'two'],
    [13, 'one'],
  ])('stands options of %s signs as %s', (length, columns) => {
    expect(columnsOf(withOptions('党', '𠮷'.repeat(length)))).toBe(columns);
  });

  it('says a title that begins or ends with a blank', () => {
    expect([spokenTitle('(##)是宗旨'), spokenTitle('宗旨是(##)')]).toEqual(['空 是宗旨', '宗旨是 空']);
  });

  it('has boxes in 填空 only', () => {
    expect(hasOpenBox(asked('1', { examinationTitle: '谋(##)' }), '')).toBe(false);
    expect(hasOpenBox(asked('1', { examType: '4', examinationTitle: '谋(##)' }), '')).toBe(true);
  });
});
