import { describe, expect, it } from 'vitest';
import { myExamStateOf, myExamsInput } from './my-exams-address.rules.ts';

describe('the address of 我的考试', () => {
  it.each([
    ['TODO', 'TODO'],
    ['DONE', 'DONE'],
    ['', ''],
    [null, ''],
    ['todo', ''],
  ])('with %j asks for %j', (text, state) => {
    expect(myExamStateOf(text)).toBe(state);
  });

  it('becomes a question for ten exams', () => {
    expect(myExamsInput('', 1)).toEqual({ pageNum: 1, pageSize: 10 });
    expect(myExamsInput('DONE', 3)).toEqual({ state: 'DONE', pageNum: 3, pageSize: 10 });
  });
});
