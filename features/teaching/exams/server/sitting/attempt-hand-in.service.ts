import type { Learner } from '#features/learning/study/server/study.public.ts';
import { isWholeAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isDue } from '../../shared/sitting/deadline.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { type Answers, latestAnswers } from './answer.repository.ts';
import type { AttemptRow } from './attempt.repository.ts';
import { closeHeld, type ToClose } from './attempt-close.service.ts';
import type { Keys } from './attempt-grade.service.ts';
import { type Sat, satBy } from './exam-sitting.read.ts';
import { blanksIn, type ExamPaper, examPaper } from './exam-view-paper.read.ts';

/** Result of handing in an attempt. */
export type HandedIn =
  | { readonly attempt: AttemptRow; readonly sat: Sat; readonly keys: Keys | undefined }
  /** Numbers of the questions that are not wholly answered: nothing was handed in. */
  | { readonly unanswered: readonly number[] };

const missingIn = (paper: ExamPaper, { items }: AttemptRow, answers: Answers): number[] =>
  items.flatMap((item, place) =>
    isWholeAnswer(item.type, answers.get(item.itemId) ?? '', blanksIn(paper, item)) ? [] : place + 1,
  );

/**
 * Hands in attempts at one exam that the transaction holds, each by its owner: at its deadline with what there is,
 * before it only when every question is answered. What was handed in before is answered as it is.
 */
export const handIn = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  attempts: readonly AttemptRow[],
  learner: Learner | null = null,
): Promise<Map<string, HandedIn>> => {
  const steadyNow = deps.steadyClock();
  const running = attempts.filter(({ state }) => state === 'RUNNING');
  const ids = running.map(({ id }) => id);
  const answers = await latestAnswers(tx, ids);
  const paper = await examPaper(tx, deps, exam);
  const unanswered = new Map<string, number[]>();
  const list = running.flatMap((attempt): ToClose[] => {
    const isTimeUp = isDue(attempt.deadline, steadyNow);
    const missing = isTimeUp ? [] : missingIn(paper, attempt, answers.get(attempt.id) ?? new Map());
    if (missing.length > 0) unanswered.set(attempt.id, missing);
    const closing = { kind: isTimeUp ? 'TIMEOUT' : 'SELF', byUserId: attempt.userId } as const;
    return missing.length > 0 ? [] : [{ attempt, closing }];
  });
  const { closed, keys } = await closeHeld(tx, deps, exam, list, { learner, answers });
  const after = [...attempts.filter(({ state }) => state === 'SUBMITTED'), ...closed];
  const sats = await satBy(tx, exam, after);
  const outcomes = new Map<string, HandedIn>([...unanswered].map(([id, nos]) => [id, { unanswered: nos }]));
  const isNew = new Set(closed.map(({ id }) => id));
  for (const attempt of after) {
    const sat = sats.get(attempt.id);
    if (sat) outcomes.set(attempt.id, { attempt, sat, keys: isNew.has(attempt.id) ? keys : undefined });
  }
  return outcomes;
};
