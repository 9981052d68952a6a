import type { Difficulty, QuestionType } from './question.schema.ts';

/** Names of types and difficulties; pages of the portal load them, so nothing else stands here. */
export const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  '1': '单选题',
  '2': '多选题',
  '3': '判断题',
  '4': '填空题',
};

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  EASY: '易',
  MEDIUM: '中',
  HARD: '难',
};
