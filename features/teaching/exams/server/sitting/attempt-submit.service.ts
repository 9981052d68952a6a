import { randomUUID } from 'node:crypto';
import { type Learner, withLearner } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { pauseAfter } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { ReviewedAttempt } from '../../shared/exam.schema.ts';
import type { submitAttempt as submitContract } from '../../shared/exams.contract.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { eventRefusal, storedAnswer } from '../../shared/sitting/attempt-answer.rules.ts';
import { ownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { startRefusal } from '../../shared/sitting/standing.rules.ts';
import { insertEvents, type JournalEvent } from './answer.repository.ts';
import { storeAnswers } from './answer.service.ts';
import { type AttemptFacts, attemptFacts } from './answer-facts.cache.ts';
import { type AttemptPlace, type AttemptRow, findLatest } from './attempt.repository.ts';
import { examOf } from './attempt-close.service.ts';
import { type HandedIn, handIn } from './attempt-hand-in.service.ts';
import { repeated, withAttempt } from './attempt-lock.service.ts';
import { reviewedAttempt } from './attempt-result.read.ts';
import { begin } from './attempt-start.service.ts';
import { handInFinal } from './attempt-submit.batch.ts';
import { closeOwnDue } from './close-due.service.ts';
import { ownPlace } from './exam-place.read.ts';
import { type SittingPlace, sittingOf } from './exam-sitting.read.ts';

const MAX_NAMED = 20;

const numbersText = (numbers: readonly number[]): string =>
  numbers.length <= MAX_NAMED
    ? numbers.join('、')
    : `${numbers.slice(0, MAX_NAMED).join('、')} 等 ${numbers.length} `;

const unansweredError = (numbers: readonly number[]) =>
  examsErrors.unanswered({ numbers: numbersText(numbers), items: numbers });

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
    throw unansweredError(outcome.unanswered);
  }
  return reviewedAttempt(deps, outcome.sat, outcome.attempt, outcome.keys);
};

/**
 * Stores what the device still holds, then hands the attempt in. Throws `exams.noAttempt` (404),
 * `exams.badItem` and `exams.unanswered` (422); what was sent along is stored in these cases, too.
 */
export const submit = async (
  deps: Deps,
  caller: Caller,
  { attemptId, deviceId, events = [] }: InputOf<typeof submitContract>,
): Promise<ReviewedAttempt> => {
  if (events.length > 0) {
    const device = deviceId ?? `submit-${randomUUID()}`;
    const stored = await storeAnswers(deps, caller, { attemptId, deviceId: device, events });
    const [refused] = stored.refused;
    // An examinee must not believe to have answered a question whose answer is not stored.
    if (refused && !stored.isSubmitted) throw examsErrors.badItem({ reason: refused.reason });
  }
  return submitAttempt(deps, caller, attemptId);
};

export interface PaperInput {
  readonly examId: string;
  readonly classId?: string | undefined;
  readonly attemptId?: string | undefined;
  readonly answers: readonly { readonly unifiedItemId: string; readonly optionsIds: string }[];
}

/** Answers of a whole paper as the journal of a device that is this post alone. */
const paperEvents = (attempt: AttemptRow, { answers }: PaperInput, steadyNow: Date): JournalEvent[] => {
  const items = new Map(attempt.items.map((item) => [item.itemId, item]));
  const deviceId = `save-${randomUUID()}`;
  return answers.map(({ unifiedItemId, optionsIds }, place) => {
    const item = items.get(unifiedItemId);
    const event = { no: place + 1, unifiedItemId, optionsIds, at: steadyNow.getTime() };
    const reason = eventRefusal(item, event);
    // Nothing of it is kept: the attempt that it would begin is given up.
    if (!item || reason !== '') throw examsErrors.badPaper({ reason });
    return {
      ...{ userId: attempt.userId, attemptId: attempt.id, deviceId, no: event.no, itemId: item.itemId },
      ...{ optionsIds: storedAnswer(item, optionsIds), isMarked: null, answeredMs: steadyNow.getTime() },
    };
  });
};

/** Null when the same person began elsewhere in this moment. */
const beginAndHandIn = async (
  deps: Deps,
  caller: Caller,
  place: SittingPlace,
  input: PaperInput,
): Promise<ReviewedAttempt | null> => {
  const work = async (tx: Tx, learner: Learner | null) => {
    const now = deps.clock();
    const sitting = await sittingOf(tx, caller.userId, place, now);
    if (sitting.attempts.some(({ state }) => state === 'RUNNING')) return null;
    const refusal = startRefusal(sitting.facts, now);
    if (refusal) throw refusal;
    const attempt = await begin(tx, deps, caller, sitting, now);
    if (!attempt) return null;
    const steadyNow = deps.steadyClock();
    await insertEvents(tx, paperEvents(attempt, input, steadyNow), steadyNow);
    const outcome = (await handIn(tx, deps, place.exam, [attempt], learner)).get(attempt.id);
    if (!outcome) throw new Error('what was begun was not handed in');
    // Nothing was begun either: the transaction is given up.
    if ('unanswered' in outcome) throw unansweredError(outcome.unanswered);
    return outcome;
  };
  const outcome = await (place.exam.examType === 'QUIZ'
    ? withLearner(deps, caller.userId, work)
    : repeated(deps, (tx) => work(tx, null)));
  return outcome && reviewedAttempt(deps, outcome.sat, outcome.attempt, outcome.keys);
};

/** Answers of a whole paper as given now, by the time of the attempt that they go into. */
const submitAll = async (
  deps: Deps,
  caller: Caller,
  facts: AttemptFacts,
  { answers }: PaperInput,
): Promise<ReviewedAttempt> => {
  const at = ownTimeOf(facts, deps.steadyClock()).getTime();
  const events = answers.map((answer, place) => ({ ...answer, no: place + 1, at }));
  return submit(deps, caller, { attemptId: facts.id, deviceId: `save-${randomUUID()}`, events });
};

/** The attempt that the paper belongs to; null when none runs. */
const runningFor = async (deps: Deps, caller: Caller, place: SittingPlace): Promise<string | null> => {
  const { exam, classId } = place;
  const latest = await findLatest(deps.database.db, { userId: caller.userId, examId: exam.id, classId });
  return latest?.state === 'RUNNING' ? latest.id : null;
};

const MAX_ROUNDS = 3;

/**
 * The specification's way to hand in: the whole paper comes along; answers that it does not name stay as they are
 * saved. Without an attempt's id it means the one that runs; where none does, one begins and is handed in in the same
 * transaction, never an earlier one answered again. Throws what `startRefusal` says and `exams.badPaper` (422) besides
 * what `submit` throws.
 */
export const submitPaper = async (
  deps: Deps,
  caller: Caller,
  input: PaperInput,
): Promise<ReviewedAttempt> => {
  if (input.attemptId !== undefined) {
    const facts = await attemptFacts(deps, caller.userId, input.attemptId);
    if (facts.examId !== input.examId) throw examsErrors.noAttempt();
    return submitAll(deps, caller, facts, input);
  }
  await closeOwnDue(deps, caller.userId);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const place = await ownPlace(deps.database.db, caller.userId, input, deps.clock());
    const attemptId = await runningFor(deps, caller, place);
    if (attemptId !== null)
      return submitAll(deps, caller, await attemptFacts(deps, caller.userId, attemptId), input);
    const done = await beginAndHandIn(deps, caller, place, input);
    if (done) return done;
    await pauseAfter(round);
  }
  throw accessErrors.busy();
};
