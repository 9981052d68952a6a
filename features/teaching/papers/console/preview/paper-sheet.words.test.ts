import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { answerLine, optionColumns, printWayOf, stemPieces, wantsBracket } from './paper-sheet.words.ts';

const question = (part: Partial<KeyedQuestion>): KeyedQuestion => ({
  questionType: '1',
  title: '题干',
  options: [],
  media: [],
  answers: ['B'],
  explanation: '',
  ...part,
});
const options = (...texts: string[]) => texts.map((text) => ({ text, imageId: null }));

describe('a printed paper', () => {
  it('leaves the room that an answer needs', () => {
    const pieces = stemPieces(
      question({ questionType: '4', title: '谋(##)，谋(##)。', answers: ['幸福', '复兴|伟大复兴'] }),
    );
    expect(pieces.map(({ text, signs, answer }) => [text, signs, answer])).toEqual([
      ['谋', 0, ''],
      ['，谋', 2, '幸福'],
      ['。', 4, '复兴'],
    ]);
    expect(stemPieces(question({ title: '无空' }))).toEqual([{ text: '无空', signs: 0, answer: '' }]);
  });

  it('sets short options beside each other', () => {
    expect(optionColumns({ options: options('四', '五') })).toBe(4);
    expect(optionColumns({ options: options('1949 年 10 月 1 日', '五') })).toBe(2);
    expect(optionColumns({ options: options('很长'.repeat(12)) })).toBe(1);
    expect(optionColumns({ options: [{ text: '', imageId: 'f1' }] })).toBe(2);
  });

  it('writes a key in one line', () => {
    expect(answerLine(question({ answers: ['B'] }))).toBe('B');
    expect(answerLine(question({ questionType: '2', answers: ['CA', 'AD'] }))).toBe('AC 或 AD');
    expect(answerLine(question({ questionType: '3', answers: ['B'] }))).toBe('错');
    expect(answerLine(question({ questionType: '4', answers: ['幸福', '复兴|振兴'] }))).toBe(
      '幸福；复兴（振兴）',
    );
  });

  it('knows three ways to print', () => {
    expect([null, 'keyed', 'x'].map(printWayOf)).toEqual(['plain', 'keyed', 'plain']);
  });

  it('adds a bracket only where the stem brings none', () => {
    expect(wantsBracket(question({ title: '党的最高理想是什么？' }))).toBe(true);
    expect(wantsBracket(question({ title: '“三会一课”中的“一课”是指（　　）。' }))).toBe(false);
    expect(wantsBracket(question({ title: '程序有( )' }))).toBe(false);
    expect(wantsBracket(question({ questionType: '4', title: '谋(##)', answers: ['幸福'] }))).toBe(false);
  });
});

describe('a printed paper at the borders', () => {
  it('cuts the stem of 填空 alone', () => {
    expect(stemPieces(question({ title: '谋(##)' }))).toEqual([{ text: '谋(##)', signs: 0, answer: '' }]);
    expect(stemPieces(question({ questionType: '4', title: '谋(##)', answers: [] }))).toEqual([
      { text: '谋', signs: 0, answer: '' },
      { text: '', signs: 1, answer: '' },
    ]);
  });

  it.each([
    [6, 4],
    [7, 2],
    [16, 2],
    [17, 1],
  ])('sets options of %s signs in %s columns', (length, columns) => {
    expect(optionColumns({ options: options('五', '𠮷'.repeat(length)) })).toBe(columns);
  });

  it('sets options in two columns where one has a picture', () => {
    expect(optionColumns({ options: [...options('五'), { text: '', imageId: 'f1' }] })).toBe(2);
    expect(optionColumns({ options: [] })).toBe(4);
  });

  it('writes a judgement as right or wrong', () => {
    expect(answerLine(question({ questionType: '3', answers: ['A'] }))).toBe('对');
    expect(answerLine(question({ questionType: '3', answers: ['A', 'B'] }))).toBe('对 或 错');
  });
});
