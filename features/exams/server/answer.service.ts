import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { type AnswerEvent, answeredAt, eventRefusal, storedAnswer } from '../shared/attempt-answer.rules.ts';
import { isDue, isInGrace } from '../shared/deadline.rules.ts';
import type { saveAnswers } from '../shared/exams.contract.ts';
import { EVENT_REFUSALS } from '../shared/exams.errors.ts';
import { insertEvents, type JournalEvent, listStored, saysSame } from './answer.repository.ts';
import { answerBatch } from './answer-batch.service.ts';
import { type AttemptFacts, attemptFacts } from './answer-facts.service.ts';
import { type HeldAttempt, MAX_MERGES, mergeLate } from './answer-late.service.ts';
import { countLog } from './attempt.repository.ts';
import { closeHeld, examOf } from './attempt-close.service.ts';
import { withAttempt } from './attempt-lock.service.ts';

export type SavedReply = OutputOf<typeof saveAnswers>['data'];

interface Refused {
  readonly no: number;
  readonly reason: string;
}

interface Outcome {
  readonly refused: readonly Refused[];
  readonly deadlineMs: number | null;
  readonly isSubmitted: boolean;
}

export interface AnswersInput {
  readonly attemptId: string;
  readonly deviceId: string;
  readonly events: readonly AnswerEvent[];
}

const journalOf = (facts: AttemptFacts, { deviceId, events }: AnswersInput, now: Date): JournalEvent[] =>
  events.flatMap((event) => {
    const item = facts.items.get(event.unifiedItemId);
    if (!item) return [];
    return {
      userId: facts.userId,
      attemptId: facts.id,
      deviceId,
      no: event.no,
      itemId: item.itemId,
      optionsIds: event.optionsIds === undefined ? null : storedAnswer(item, event.optionsIds),
      isMarked: event.isMarked ?? null,
      answeredMs: answeredAt(event.at, facts.startedAt, now).getTime(),
    };
  });

const storedOf = (sql: Sql, facts: AttemptFacts, { deviceId, events }: AnswersInput) =>
  listStored(
    sql,
    facts.id,
    deviceId,
    events.map(({ no }) => no),
  );

/** What is answered as saved is what is stored: a number that had said something else before says so. */
const usedTwice = async (
  sql: Sql,
  facts: AttemptFacts,
  input: AnswersInput,
  now: Date,
): Promise<Refused[]> => {
  const stored = await storedOf(sql, facts, input);
  return journalOf(facts, input, now).flatMap((event) =>
    saysSame(stored.get(event.no), event) ? [] : { no: event.no, reason: EVENT_REFUSALS.usedNo },
  );
};

/** What is answered of an attempt that no longer runs: what it has, it has; the rest came too late. */
const afterwards = async (
  tx: Tx,
  deps: Deps,
  held: HeldAttempt,
  facts: AttemptFacts,
  input: AnswersInput,
): Promise<Outcome> => {
  const now = deps.clock();
  const { attempt } = held;
  const stored = await storedOf(tx, facts, input);
  const fresh = journalOf(facts, input, now).filter((event) => !saysSame(stored.get(event.no), event));
  const deadlineMs = attempt.deadline?.getTime() ?? null;
  const refusedBy = (reason: string, events: readonly JournalEvent[]) =>
    events.map(({ no }) => ({ no, reason }));
  if (attempt.submitKind !== 'TIMEOUT')
    return { refused: refusedBy(EVENT_REFUSALS.submitted, fresh), deadlineMs, isSubmitted: true };
  const inTime = new Set(
    input.events.filter(({ at }) => deadlineMs !== null && at <= deadlineMs).map(({ no }) => no),
  );
  const isWaiting =
    isInGrace(attempt.deadline, now) && (await countLog(tx, attempt.id, 'MERGED')) < MAX_MERGES;
  const isLate = ({ no }: JournalEvent) => isWaiting && inTime.has(no) && !stored.has(no);
  const late = fresh.filter(isLate);
  if (late.length > 0) {
    await insertEvents(tx, late, now);
    await mergeLate(tx, deps, held);
  }
  const rest = fresh.filter((event) => !isLate(event));
  return { refused: refusedBy(EVENT_REFUSALS.tooLate, rest), deadlineMs, isSubmitted: true };
};

const closeAtDeadline = async (tx: Tx, deps: Deps, { exam, attempt, learner }: HeldAttempt) => {
  const closing = { kind: 'TIMEOUT', byUserId: '' } as const;
  const { closed } = await closeHeld(tx, deps, exam, [{ attempt, closing }], { learner });
  return closed[0] ?? attempt;
};

/** The slow way, for an attempt that was being closed, is closed, or is due. */
const saveHeld = (deps: Deps, facts: AttemptFacts, input: AnswersInput): Promise<Outcome> =>
  withAttempt(deps, facts, async (tx, attempt, learner) => {
    const now = deps.clock();
    const exam = await examOf(tx, attempt);
    if (attempt.state === 'RUNNING' && !isDue(attempt.deadline, now)) {
      await insertEvents(tx, journalOf(facts, input, now), now);
      const refused = await usedTwice(tx, facts, input, now);
      return { refused, deadlineMs: attempt.deadline?.getTime() ?? null, isSubmitted: false };
    }
    const after =
      attempt.state === 'RUNNING' ? await closeAtDeadline(tx, deps, { exam, attempt, learner }) : attempt;
    return afterwards(tx, deps, { exam, attempt: after, learner }, facts, input);
  });

const saveGood = async (deps: Deps, facts: AttemptFacts, input: AnswersInput): Promise<Outcome> => {
  const { clock, database } = deps;
  const journal = journalOf(facts, input, clock());
  const open = await answerBatch(database).add(clock, facts.id, journal);
  if (!open) return saveHeld(deps, facts, input);
  const { deadlineMs, storedNum } = open;
  const isRepeated = storedNum < journal.length;
  const refused = isRepeated ? await usedTwice(database.db, facts, input, clock()) : [];
  return { refused, deadlineMs, isSubmitted: false };
};

/**
 * Stores numbered events of the caller's attempt; what is answered as saved is committed. An event that cannot be
 * is refused with its reason, the others are stored all the same. Throws `exams.noAttempt` (404).
 */
export const storeAnswers = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  input: AnswersInput,
): Promise<SavedReply> => {
  const facts = await attemptFacts(deps, userId, input.attemptId);
  const judged = input.events.map((event) => ({
    event,
    reason: eventRefusal(facts.items.get(event.unifiedItemId), event),
  }));
  const good = judged.flatMap(({ event, reason }) => (reason === '' ? event : []));
  const bad = judged.flatMap(({ event: { no }, reason }) => (reason === '' ? [] : { no, reason }));
  const outcome = await saveGood(deps, facts, { ...input, events: good });
  const refused = [...bad, ...outcome.refused];
  const isRefused = new Set(refused.map(({ no }) => no));
  const now = deps.clock();
  return {
    savedNos: [...new Set(good.map(({ no }) => no))].filter((no) => !isRefused.has(no)),
    refused,
    savedTime: wireTime(now),
    serverMs: now.getTime(),
    deadlineMs: outcome.deadlineMs,
    isSubmitted: outcome.isSubmitted,
  };
};
