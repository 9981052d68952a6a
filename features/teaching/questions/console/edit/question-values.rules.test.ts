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
  withOption,
  withOptionChanged,
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

describe('a question of the form', () => {
  const media = [{ fileId: 'f1', kind: 'image' as const, alt: '' }];
  const full: QuestionValues = {
    ...choice,
    ...{ media, explanation: '党章规定', judge: 'B', blanks: ['幸福', ''], choices: ['', 'AC', ''] },
  };
  const common = { title: full.title, media, explanation: '党章规定' };

  it.each([
    ['1', full.options, ['', 'AC']],
    ['2', full.options, ['', 'AC']],
    ['3', [], ['B']],
    ['4', [], ['幸福', '']],
  ] as const)('of type %s has what belongs to it', (questionType, options, answers) => {
    expect(questionOf({ ...full, questionType })).toEqual({ ...common, questionType, options, answers });
  });

  it('puts into the form what its type has, and the first state of all else', () => {
    const of = (questionType: '1' | '2' | '3' | '4', answers: string[]) =>
      valuesOfQuestion({ ...common, questionType, options: [option('甲')], media, answers });
    const empty = { ...common, options: EMPTY_VALUES.options, choices: [''], judge: '', blanks: [] };
    expect(of('1', ['A', 'B'])).toEqual({
      ...empty,
      ...{ questionType: '1', options: [option('甲')], choices: ['A', 'B'] },
    });
    expect(of('2', ['AB'])).toEqual({
      ...empty,
      ...{ questionType: '2', options: [option('甲')], choices: ['AB'] },
    });
    expect(of('3', ['B'])).toEqual({ ...empty, questionType: '3', judge: 'B' });
    expect(of('3', [])).toEqual({ ...empty, questionType: '3' });
    expect(of('4', ['幸福'])).toEqual({ ...empty, questionType: '4', blanks: ['幸福'] });
  });

  it('keeps its letters where its type does not ask for fewer', () => {
    expect(switchedType(full, '1')).toEqual({ questionType: '1' });
    expect(switchedType({ ...full, choices: ['C', 'AB'] }, '1')).toEqual({ questionType: '1' });
    expect(switchedType({ ...full, choices: ['CA', 'AB'] }, '1')).toEqual({
      questionType: '1',
      choices: ['A', 'AB'],
    });
    expect(switchedType(choice, '2')).toEqual({ questionType: '2' });
    expect(switchedType(choice, '3')).toEqual({ questionType: '3' });
  });
});

describe('the options', () => {
  it.each([
    [4, 0],
    [1, -1],
    [1, 4],
    [2, 2],
  ])('stay where they are from %s to %s', (from, to) => {
    expect(withOptionMoved(choice, from, to)).toEqual({});
  });

  it('move to the very end', () => {
    expect(withOptionMoved(choice, 0, 3)).toEqual({
      options: ['支部委员会会议', '民主生活会', '党小组会', '支部党员大会'].map(option),
      choices: ['ACD'],
    });
  });

  it('go with their letter', () => {
    expect(withoutOption({ ...choice, choices: ['ABD', 'B'] }, 1)).toEqual({
      options: ['支部党员大会', '民主生活会', '党小组会'].map(option),
      choices: ['AC', ''],
    });
  });

  it('come behind the others, empty', () => {
    expect(withOption({ ...choice, options: [option('甲')] })).toEqual({
      options: [option('甲'), { text: '', imageId: null }],
    });
  });

  it('change one at a time', () => {
    expect(withOptionChanged({ ...choice, options: ['甲', '乙'].map(option) }, 1, { imageId: 'f1' })).toEqual(
      {
        options: [option('甲'), { text: '乙', imageId: 'f1' }],
      },
    );
  });

  it('are taken back by their letter', () => {
    expect(withRight({ ...choice, questionType: '1', choices: ['C', 'AB'] }, 'C', false)).toEqual({
      choices: ['', 'AB'],
    });
    expect(withRight({ ...choice, choices: ['BA'] }, 'C', true)).toEqual({ choices: ['ABC'] });
    expect(withRight({ ...choice, choices: [] }, 'C', true)).toEqual({ choices: ['C'] });
  });
});

describe('the answers of blanks', () => {
  it('stay in place when other words come between as many', () => {
    const from = { title: '甲(##)乙(##)丙', blanks: ['一', '二'] };
    expect(alignedBlanks(from, '子(##)丑(##)寅')).toEqual(['一', '二']);
    expect(alignedBlanks(from, from.title)).toEqual(['一', '二']);
    expect(alignedBlanks({ ...from, blanks: ['一'] }, from.title)).toEqual(['一', '']);
  });

  it('are cut out of what was selected without spaces and bars', () => {
    const title = '谋 福|祉 和(##)';
    expect(withBlankAt({ ...EMPTY_VALUES, title, blanks: ['复兴'] }, 1, 6)).toEqual({
      title: '谋(##)和(##)',
      blanks: ['福祉', '复兴'],
    });
  });

  it('stay where a blank was selected', () => {
    const from = { ...EMPTY_VALUES, title: '谋(##)和', blanks: ['幸福'] };
    expect(withBlankAt(from, 1, 6)).toEqual({ title: '谋(##)', blanks: ['幸福'] });
    expect(withBlankAt(from, 1, 5)).toEqual({ title: '谋(##)和', blanks: ['幸福'] });
  });
});

describe('drawn blanks', () => {
  it.each([
    ['__是谁', true],
    ['_是谁', false],
    ['＿是谁', true],
    ['（ ）是谁', true],
    ['()是谁', true],
    ['(甲)是谁', false],
    ['', false],
  ])('are seen in %j: %s', (title, has) => {
    expect(hasDrawnBlanks(title)).toBe(has);
  });
});
