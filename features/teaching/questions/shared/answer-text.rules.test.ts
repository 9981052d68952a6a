import { describe, expect, it } from 'vitest';
import {
  acceptedOf,
  blankNumOf,
  blanksOf,
  boxNumOf,
  isAnswered,
  isRightAnswer,
  isWholeAnswer,
  joinBlanks,
  joinLetters,
  letterOf,
  lettersOf,
  shownAnswer,
} from './answer-text.rules.ts';

describe('letters of an answer', () => {
  it('are sorted, once each, joined by newline, whatever stands between them', () => {
    expect(lettersOf('C,a、A')).toEqual(['A', 'C']);
    expect(joinLetters(['D', 'B', 'B'])).toBe('B\nD');
    expect([0, 1, 25].map(letterOf)).toEqual(['A', 'B', 'Z']);
  });

  it('must all be there and no other, in any of the accepted sets', () => {
    expect(isRightAnswer('2', ['ABD'], 'D\nA\nB')).toBe(true);
    expect(isRightAnswer('2', ['ABD'], 'A\nB')).toBe(false);
    expect(isRightAnswer('2', ['ABD'], 'A\nB\nC\nD')).toBe(false);
    expect(isRightAnswer('1', ['B', 'C'], 'C')).toBe(true);
    expect(isRightAnswer('3', ['A'], 'B')).toBe(false);
    expect(isRightAnswer('1', ['A'], '')).toBe(false);
  });
});

describe('blanks', () => {
  const answers = ['幸福', '复兴|振兴'];
  it('are counted in the title, and have as many boxes as the longest accepted text', () => {
    expect(blankNumOf('为人民谋(##)，为民族谋(##)。')).toBe(2);
    expect(boxNumOf('复兴|伟大复兴')).toBe(4);
    expect(boxNumOf('')).toBe(1);
    expect(boxNumOf('𠮷林')).toBe(2);
  });

  it('are right whatever the width, spaces and case, and when every box stands on a line of its own', () => {
    expect(isRightAnswer('4', answers, '幸福\n复兴')).toBe(true);
    expect(isRightAnswer('4', answers, ' 幸 福\n振兴 ')).toBe(true);
    expect(isRightAnswer('4', answers, '幸\n福\n复\n兴')).toBe(true);
    expect(isRightAnswer('4', ['ｖｒ'], 'VR')).toBe(true);
  });

  it('are wrong in the wrong order, with one missing, or spread over the wrong blanks', () => {
    expect(isRightAnswer('4', answers, '复兴\n幸福')).toBe(false);
    expect(isRightAnswer('4', answers, '幸福\n')).toBe(false);
    expect(isRightAnswer('4', answers, '幸\n福复兴')).toBe(false);
    expect(isRightAnswer('4', answers, '\n')).toBe(false);
  });

  it('can be handed in only when every one is filled', () => {
    expect(isWholeAnswer('4', '幸福\n', 2)).toBe(false);
    expect(isWholeAnswer('4', '幸福\n复', 2)).toBe(true);
    expect(isWholeAnswer('4', '幸\n福\n复\n兴', 2)).toBe(true);
    expect(isWholeAnswer('2', 'A', 0)).toBe(true);
    expect(isWholeAnswer('1', '', 0)).toBe(false);
  });

  it('are joined and taken apart again; an answer that was taken back is empty', () => {
    expect(joinBlanks(['幸福', ''])).toBe('幸福\n');
    expect(joinBlanks(['', ''])).toBe('');
    expect(blanksOf('幸福\n', 2)).toEqual(['幸福', '']);
    expect(blanksOf('', 2)).toEqual(['', '']);
    expect(shownAnswer('4', answers)).toBe('幸福\n复兴');
    expect(shownAnswer('2', ['DBA'])).toBe('A\nB\nD');
  });
});

describe('answers at their borders', () => {
  const answers = ['幸福', '复兴|振兴'];

  it('are accepted texts without the empty ones', () => {
    expect(acceptedOf('| 复兴 ||振兴|')).toEqual(['复兴', '振兴']);
    expect(acceptedOf('')).toEqual([]);
  });

  it('are as many as there are blanks, or as were written', () => {
    expect([blanksOf('', 0), blanksOf('甲\n乙', 1)]).toEqual([[], ['甲', '乙']]);
  });

  it.each([
    ['4', '幸\n福\n复\n兴\n吗', false],
    ['4', '幸\n福\n党\n课', false],
    ['4', '党\n课\n复\n兴', false],
    ['4', '幸\n福\n振\n兴', true],
    ['4', '幸福复兴', true],
  ] as const)('of type %s, %j is right: %s', (type, given, isRight) => {
    expect(isRightAnswer(type, answers, given)).toBe(isRight);
  });

  it('are never right when nothing was answered, even where the key is empty', () => {
    expect(isRightAnswer('1', [''], '')).toBe(false);
    expect(isRightAnswer('1', ['麦草'], '、')).toBe(false);
  });

  it('are letters of a choice and signs of a blank', () => {
    expect([
      isAnswered('1', '党'),
      isAnswered('1', 'b'),
      isAnswered('4', '党'),
      isAnswered('4', ' \n'),
    ]).toEqual([...[false, true, true, false]]);
  });

  it.each([
    ['1', 'A', 2, true],
    ['4', '幸\n\n福', 2, true],
    ['4', '\n\n', 2, false],
    ['4', '幸', 2, false],
    ['4', '幸', 1, true],
  ] as const)('of type %s, %j is whole with %s blanks: %s', (type, given, blankNum, isWhole) => {
    expect(isWholeAnswer(type, given, blankNum)).toBe(isWhole);
  });
});
