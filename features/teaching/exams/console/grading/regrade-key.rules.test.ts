import { describe, expect, it } from 'vitest';
import { answersProblem, lettersFor, tidyAnswers, toggled } from './regrade-key.rules.ts';

const options = ['甲', '乙', '丙'].map((text) => ({ text, imageId: null }));
const single = { questionType: '1', title: '题', options } as const;
const multiple = { ...single, questionType: '2' } as const;
const judge = { questionType: '3', title: '题', options: [] } as const;
const blanks = { questionType: '4', title: '谋(##)、(##)', options: [] } as const;

describe('a new key', () => {
  it('offers the letters of the question', () => {
    expect(lettersFor({ ...single, options: [...options] })).toEqual(['A', 'B', 'C']);
    expect(lettersFor({ ...judge, options: [] })).toEqual(['A', 'B']);
  });

  it('keeps answers sorted, without doubles and empty ones', () => {
    expect(tidyAnswers('2', ['CA', 'AC', ''])).toEqual(['AC']);
    expect(tidyAnswers('4', [' 幸福 | 福祉', ''])).toEqual(['幸福|福祉', '']);
  });

  it('says what is missing, and what is no change', () => {
    expect(answersProblem({ ...single, options: [...options] }, ['A'], [])).toBe('还没有选正确的答案');
    expect(answersProblem({ ...single, options: [...options] }, ['B', 'A'], ['A', 'B'])).toBe(
      '和现在的答案一样',
    );
    expect(answersProblem({ ...single, options: [...options] }, ['A'], ['A', 'B'])).toBe('');
    expect(answersProblem({ ...multiple, options: [...options] }, ['AB'], ['BA'])).toBe('和现在的答案一样');
    expect(answersProblem({ ...blanks, options: [] }, ['幸福', '复兴'], ['幸福'])).toBe('第 2 空还没有填');
    expect(answersProblem({ ...blanks, options: [] }, ['幸福', '复兴'], ['复兴', '幸福'])).toBe('');
  });

  it('adds and takes away a letter', () => {
    expect(toggled('AC', 'B')).toBe('ABC');
    expect(toggled('ABC', 'A')).toBe('BC');
  });
});
