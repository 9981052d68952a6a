import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { filingRecord } from './question.record.ts';
import { type FiledQuestion, questionDifference, questionLabel } from './question-difference.rules.ts';

const FILED: FiledQuestion = {
  ...initialOf(filingRecord),
  question: {
    questionType: '1',
    title: '草方格用什么扎？',
    options: [
      { text: '麦草', imageId: null },
      { text: '', imageId: 'f1' },
    ],
    media: [],
    answers: ['A'],
    explanation: '',
  },
  categoryName: '治沙',
  tags: ['沙漠'],
  difficulty: 'EASY',
  orgCode: '000002000065',
};

describe('what the log says of a question', () => {
  it('is everything of a new one', () => {
    expect(questionDifference(null, FILED)).toEqual({
      before: {},
      after: {
        questionType: '单选题',
        stem: '草方格用什么扎？',
        options: 'A. 麦草；B. [图 f1]',
        answers: 'A',
        categoryId: '治沙',
        tags: '沙漠',
        difficulty: '易',
        orgCode: '000002000065',
      },
    });
  });

  it('is only what changed of one that was there', () => {
    const question = { ...FILED.question, answers: ['B'] };
    const after = { ...FILED, question, difficulty: 'HARD' as const };
    expect(questionDifference(FILED, after)).toEqual({
      before: { answers: 'A', difficulty: '易' },
      after: { answers: 'B', difficulty: '难' },
    });
    expect(questionDifference(FILED, FILED)).toEqual({ before: {}, after: {} });
  });

  it('names it by its code and the beginning of its stem', () => {
    expect(questionLabel('T-000001', '谋(##)，\n谋(##)')).toBe('T-000001 谋____， 谋____');
  });
});

describe('the words of a question', () => {
  const of = (change: Partial<FiledQuestion['question']>) =>
    questionDifference(FILED, { ...FILED, question: { ...FILED.question, ...change } }).after;

  it('name its answers by their letters, or by the texts of its blanks', () => {
    expect(of({ answers: ['CA', 'B'] })).toEqual({ answers: 'AC 或 B' });
    expect(of({ questionType: '4', answers: ['振兴|复兴', '幸福'] })).toEqual({
      questionType: '填空题',
      answers: '振兴|复兴；幸福',
    });
  });

  it('name its pictures and films by number and description', () => {
    const media = [
      { fileId: 'm1', kind: 'image' as const, alt: '沙丘' },
      { fileId: 'm2', kind: 'video' as const, alt: '' },
    ];
    expect(of({ media })).toEqual({ media: 'm1（沙丘）、m2' });
  });

  it('name it by its code and the beginning of its stem on one line', () => {
    expect(questionLabel('T-1', `谋(##)\n\n ${'福'.repeat(40)}`)).toBe(`T-1 谋____ ${'福'.repeat(34)}`);
  });
});
