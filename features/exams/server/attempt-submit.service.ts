import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AnswerEvent } from '../shared/attempt-answer.rules.ts';
import type { ReviewedAttempt } from '../shared/exam.schema.ts';
import { examsErrors } from '../shared/exams.errors.ts';
import { storeAnswers } from './answer.service.ts';
import { attemptFacts } from './answer-facts.service.ts';
import { type AttemptPlace, findLatest } from './attempt.repository.ts';
import { examOf } from './attempt-close.service.ts';
import { type HandedIn, handIn } from './attempt-hand-in.service.ts';
import { withAttempt } from './attempt-lock.service.ts';
import { reviewedAttempt } from './attempt-result.service.ts';
import { handInFinal } from './attempt-submit-batch.service.ts';
import { closeOwnDue } from './close-due.service.ts';
import { placeOf } from './exam-view.service.ts';

const MAX_NAMED = 20;

const numbersText = (numbers: readonly number[]): string =>
  numbers.length <= MAX_NAMED
    ? numbers.join('、')
    : `${numbers.slice(0, MAX_NAMED).join('、')} 等 ${numbers.length} `;

const handInQuiz = (deps: Deps, place: AttemptPlace): Promise<HandedIn> =>
  withAttempt(deps, place, async (tx, attempt, learner) => {
    const outcomes = await handIn(tx, deps, await examOf(tx, attempt), [attempt], learner);
    return outcomes.get(attempt.id) ?? { unanswered: [] };
  });

/** An attempt of the caller as it is after handing it in: once, however often and from wherever it is asked for. */
const submitAttempt = async (deps: Deps, caller: Caller, attemptId: string): Promise<ReviewedAttempt> => {
  const place = await attemptFacts(deps, caller.userId, attemptId);
  const outcome = await (place.examType === 'QUIZ' ? handInQuiz(deps, place) : handInFinal(deps, place));
  if ('unanswered' in outcome) {
    const { unanswered } = outcome;
    throw examsErrors.unanswered({ numbers: numbersText(unanswered), items: unanswered });
  }
  return reviewedAttempt(deps, outcome.sat, outcome.attempt, outcome.keys);
};

export interface SubmitInput {
  readonly attemptId: string;
  readonly deviceId?: string | undefined;
  readonly events?: readonly AnswerEvent[] | undefined;
}

/**
 * Stores what the device still holds, then hands the attempt in. Throws `exams.noAttempt` (404),
 * `exams.badItem` and `exams.unanswered` (422); what was sent along is stored in these cases, too.
 */
export const submit = async (
  deps: Deps,
  caller: Caller,
  { attemptId, deviceId, events = [] }: SubmitInput,
): Promise<ReviewedAttempt> => {
  if (events.length > 0) {
    const device = deviceId ?? `submit-${randomUUID()}`;
    const stored = await storeAnswers(deps, caller, { attemptId, deviceId: device, events });
    const [refused] = stored.refused;
    // Whoever hands in must not believe to have answered what is not stored.
    if (refused && !stored.isSubmitted) throw examsErrors.badItem({ reason: refused.reason });
  }
  return submitAttempt(deps, caller, attemptId);
};

/** So long after handing in a repeated post of the whole paper is answered with its result. */
const REPEAT_MS = 10 * 60_000;

export interface PaperInput {
  readonly examId: string;
  readonly classId?: string | undefined;
  readonly attemptId?: string | undefined;
  readonly answers: readonly { readonly unifiedItemId: string; readonly optionsIds: string }[];
}

const attemptFor = async (deps: Deps, caller: Caller, input: PaperInput): Promise<AttemptState> => {
  const sql = deps.database.db;
  if (input.attemptId !== undefined) {
    const facts = await attemptFacts(deps, caller.userId, input.attemptId);
    if (facts.examId !== input.examId) throw examsErrors.noAttempt();
    return { id: facts.id, isRunning: true };
  }
  await closeOwnDue(deps, caller.userId);
  const { exam, classId } = await placeOf(sql, input.examId, input.classId);
  const latest = await findLatest(sql, { userId: caller.userId, examId: exam.id, classId });
  if (latest?.state === 'RUNNING') return { id: latest.id, isRunning: true };
  const since = deps.clock().getTime() - (latest?.submittedAt?.getTime() ?? 0);
  if (!latest || since > REPEAT_MS) throw examsErrors.notStarted();
  return { id: latest.id, isRunning: false };
};

interface AttemptState {
  readonly id: string;
  readonly isRunning: boolean;
}

/**
 * The specification's way to hand in: the whole paper comes along; answers that it does not name stay as they are
 * saved. Without an attempt's id it means the one that runs, or was handed in within the last ten minutes. Throws
 * `exams.notStarted` (409) besides what `submit` throws.
 */
export const submitPaper = async (
  deps: Deps,
  caller: Caller,
  input: PaperInput,
): Promise<ReviewedAttempt> => {
  const { id, isRunning } = await attemptFor(deps, caller, input);
  const at = deps.clock().getTime();
  const events = input.answers.map((answer, place) => ({ ...answer, no: place + 1, at }));
  return submit(deps, caller, {
    attemptId: id,
    deviceId: `save-${randomUUID()}`,
    events: isRunning ? events : [],
  });
};
