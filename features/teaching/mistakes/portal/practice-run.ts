import type { Answered, Question } from './mistakes.queries.ts';

/** One question of a round that was answered. */
interface Done {
  readonly question: Question;
  readonly isRight: boolean;
  readonly isMastered: boolean;
}

/** A round of practice: its questions one after the other, and what came of those before. */
export interface PracticeRun {
  readonly questions: readonly Question[];
  /** The one on screen; as many as there are when the round is over. */
  readonly index: number;
  readonly done: readonly Done[];
}

export const newRun = (questions: readonly Question[]): PracticeRun => ({ questions, index: 0, done: [] });

/** The question on screen was answered; a second answer to it changes nothing. */
export const answered = (run: PracticeRun, { rightFlag, isMastered }: Answered): PracticeRun => {
  const question = run.questions[run.index];
  if (question === undefined || run.done.length > run.index) return run;
  return { ...run, done: [...run.done, { question, isRight: rightFlag === '1', isMastered }] };
};

/** On to the next one, once this one is answered; the last one leads to the summary. */
export const nextQuestion = (run: PracticeRun): PracticeRun =>
  run.done.length > run.index ? { ...run, index: run.index + 1 } : run;

export interface PracticeSummary {
  readonly rightNum: number;
  readonly wrongNum: number;
  readonly masteredNum: number;
  readonly wrong: readonly Question[];
}

export const summaryOf = ({ done }: PracticeRun): PracticeSummary => {
  const wrong = done.filter(({ isRight }) => !isRight).map(({ question }) => question);
  return {
    rightNum: done.length - wrong.length,
    wrongNum: wrong.length,
    masteredNum: done.filter(({ isMastered }) => isMastered).length,
    wrong,
  };
};
