import { describe, expect, it } from 'vitest';
import {
  alignedBlanks,
  EMPTY_VALUES,
  hasDrawnBlanks,
  type QuestionValues,
  questionOf,
  switchedType,
  valuesOfQuestion,
  withBlankAt,
  withDrawnBlanksMarked,
  withOptionMoved,
  withoutOption,
  withRight,
} from './question-values.rules.ts';

const option = (text: string) => ({ text, imageId: null });
const choice: QuestionValues = {
  ...EMPTY_VALUES,
  questionType: '2',
  title: '“三会一课”中的“三会”包括',
  options: ['支部党员大会', '支部委员会会议', '民主生活会', '党小组会'].map(option),
  choices: ['ABD'],
};

describe('options', () => {
  it('take their letters along when they move or go', () => {
    expect(withOptionMoved(choice, 2, 0)).toEqual({
      options: ['民主生活会', '支部党员大会', '支部委员会会议', '党小组会'].map(option),
      choices: ['BCD'],
    });
    expect(withOptionMoved(choice, 0, 4)).toEqual({});
    expect(withoutOption({ ...choice, choices: ['ABD', 'CD'] }, 2).choices).toEqual(['ABC', 'C']);
    expect(withoutOption(choice, 3).choices).toEqual(['AB']);
  });

  it('are right one at a time or several', () => {
    expect(withRight({ ...choice, questionType: '1', choices: ['A'] }, 'C', true).choices).toEqual(['C']);
    expect(withRight(choice, 'C', true).choices).toEqual(['ABCD']);
    expect(withRight({ ...choice, choices: ['ABD', 'AB'] }, 'A', false).choices).toEqual(['BD', 'AB']);
  });
});

describe('types', () => {
  it('are changed without losing what the other one had', () => {
    const judged = { ...choice, ...switchedType(choice, '3'), judge: 'B' };
    expect(questionOf(judged)).toMatchObject({ questionType: '3', options: [], answers: ['B'] });
    expect(questionOf({ ...judged, ...switchedType(judged, '2') })).toMatchObject({ answers: ['ABD'] });
    expect(switchedType(choice, '1')).toEqual({ questionType: '1', choices: ['A'] });
    const blank = { ...choice, title: '谋(##)和(##)' };
    expect(switchedType(blank, '4')).toEqual({ questionType: '4', blanks: ['', ''] });
  });

  it('make the saved question out of the form and back', () => {
    for (const question of [
      questionOf(choice),
      questionOf({ ...choice, questionType: '1', choices: ['B', 'C'] }),
      questionOf({ ...EMPTY_VALUES, questionType: '3', title: '对吗', judge: 'A' }),
      questionOf({ ...EMPTY_VALUES, questionType: '4', title: '谋(##)', blanks: ['幸福|福祉'] }),
    ])
      expect(questionOf({ ...EMPTY_VALUES, ...valuesOfQuestion(question) })).toEqual(question);
  });
});

describe('blanks', () => {
  const values = { ...EMPTY_VALUES, questionType: '4', title: '为人民谋(##)，为民族谋(##)。' } as const;
  const blanks = ['幸福', '复兴'];

  it('keep their answers when another one comes before, between or behind', () => {
    const from = { title: values.title, blanks };
    expect(alignedBlanks(from, '(##)为人民谋(##)，为民族谋(##)。')).toEqual(['', '幸福', '复兴']);
    expect(alignedBlanks(from, '为人民谋(##)，也(##)，为民族谋(##)。')).toEqual(['幸福', '', '复兴']);
    expect(alignedBlanks(from, '为人民谋(##)，为民族谋(##)。(##)')).toEqual(['幸福', '复兴', '']);
    expect(alignedBlanks(from, '为中国人民谋(##)，为民族谋(##)。')).toEqual(blanks);
  });

  it('lose only the answer of the one that went', () => {
    const from = { title: values.title, blanks };
    expect(alignedBlanks(from, '为人民谋，为民族谋(##)。')).toEqual(['复兴']);
    expect(alignedBlanks(from, '为人民谋(##)，为民族谋。')).toEqual(['幸福']);
    expect(alignedBlanks(from, '')).toEqual([]);
    expect(alignedBlanks({ title: '(##)(##)', blanks: ['a', 'b'] }, '(##)(##)(##)')).toHaveLength(3);
  });

  it('take what is selected as their answer', () => {
    const plain = { ...values, title: '为人民谋幸福，为民族谋(##)。', blanks: ['复兴'] };
    expect(withBlankAt(plain, 4, 6)).toEqual({
      title: '为人民谋(##)，为民族谋(##)。',
      blanks: ['幸福', '复兴'],
    });
    expect(withBlankAt({ ...plain, title: '', blanks: [] }, 0, 0)).toEqual({ title: '(##)', blanks: [''] });
  });

  it('are marked where they were drawn', () => {
    expect(hasDrawnBlanks('谋____')).toBe(true);
    expect(hasDrawnBlanks('谋(##)')).toBe(false);
    expect(withDrawnBlanksMarked({ ...values, title: '谋____，为（　　）和( )。', blanks: ['x'] })).toEqual({
      title: '谋(##)，为(##)和(##)。',
      blanks: ['x', '', ''],
    });
  });
});
