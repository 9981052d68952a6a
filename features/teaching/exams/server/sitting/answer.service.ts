import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { saveAnswers } from '../../shared/exams.contract.ts';
import { EVENT_REFUSALS } from '../../shared/exams.errors.ts';
import { answeredAt, eventRefusal, storedAnswer } from '../../shared/sitting/attempt-answer.rules.ts';
import { isDue, ownTimeOf, steadyTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { type LateEvent, lateEvents } from '../../shared/sitting/late-answer.rules.ts';
import { answerBatch } from './answer.batch.ts';
import { insertEvents, type JournalEvent, lastWritten, listStored, saysSame } from './answer.repository.ts';
import { type AttemptFacts, attemptFacts } from './answer-facts.cache.ts';
import { type AttemptRow, addLog, countLog } from './attempt.repository.ts';
import { withAttempt } from './attempt-lock.service.ts';

/**
 * Takes what a device wrote before the deadline and could not deliver, once for the whole attempt. What the server
 * itself knows decides: the device had written before the deadline, and the numbers go on from its last. Nothing is
 * graded by it; answers the numbers that were taken.
 */
const takeLate = async (
  tx: Tx,
  deps: Deps,
  attempt: AttemptRow,
  deviceId: string,
  events: readonly (JournalEvent & LateEvent)[],
): Promise<Set<number>> => {
  const { deadline, userId } = attempt;
  const now = deps.steadyClock();
  if (!deadline || events.length === 0 || (await countLog(tx, attempt.id, 'MERGED')) > 0) return new Set();
  const last = await lastWritten(tx, attempt.id, deviceId, deadline);
  const taken = lateEvents(events, { deadline, last, now });
  if (taken.length === 0) return new Set();
  await insertEvents(tx, taken, now);
  const facts = { deviceId, lastNo: last?.no ?? 0, num: taken.length };
  await addLog(tx, attempt, { at: deps.clock(), kind: 'MERGED', byUserId: userId, facts });
  return new Set(taken.map(({ no }) => no));
};

export type SavedReply = OutputOf<typeof saveAnswers>['data'];

interface Refused {
  readonly no: number;
  readonly reason: string;
}

interface Outcome {
  readonly refused: readonly Refused[];
  /** Of the steady time. */
  readonly deadlineMs: number | null;
  readonly isSubmitted: boolean;
}

type AnswersInput = InputOf<typeof saveAnswers>;

/** An event with what the page says of its time, in steady time. */
type GivenEvent = JournalEvent & { readonly saidMs: number };

const journalOf = (facts: AttemptFacts, { deviceId, events }: AnswersInput, steadyNow: Date): GivenEvent[] =>
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
      saidMs: event.at - facts.aheadMs,
      answeredMs: answeredAt(
        event.at - facts.aheadMs,
        steadyTimeOf(facts, facts.startedAt),
        steadyNow,
      ).getTime(),
    };
  });

const storedOf = (sql: Sql, facts: AttemptFacts, { deviceId, events }: AnswersInput) =>
  listStored(
    sql,
    facts.id,
    deviceId,
    events.map(({ no }) => no),
  );

/** Stored answers are the reply: a number that had said something else before says so. */
const usedTwice = async (
  sql: Sql,
  facts: AttemptFacts,
  input: AnswersInput,
  steadyNow: Date,
): Promise<Refused[]> => {
  const stored = await storedOf(sql, facts, input);
  return journalOf(facts, input, steadyNow).flatMap((event) =>
    saysSame(stored.get(event.no), event) ? [] : { no: event.no, reason: EVENT_REFUSALS.usedNo },
  );
};

/** Reply for an attempt whose time is up: what it has, it has; of the rest what was given in time, once. */
const afterwards = async (
  tx: Tx,
  deps: Deps,
  attempt: AttemptRow,
  facts: AttemptFacts,
  input: AnswersInput,
): Promise<Outcome> => {
  const steadyNow = deps.steadyClock();
  const stored = await storedOf(tx, facts, input);
  const fresh = journalOf(facts, input, steadyNow).filter((event) => !saysSame(stored.get(event.no), event));
  const isWaiting = attempt.state === 'RUNNING';
  const taken = isWaiting
    ? await takeLate(
        tx,
        deps,
        attempt,
        input.deviceId,
        fresh.filter(({ no }) => !stored.has(no)),
      )
    : new Set<number>();
  const isOwn = attempt.submitKind !== null && attempt.submitKind !== 'TIMEOUT';
  const reason = isOwn ? EVENT_REFUSALS.submitted : EVENT_REFUSALS.tooLate;
  const refused = fresh.flatMap(({ no }) => (taken.has(no) ? [] : { no, reason }));
  return { refused, deadlineMs: attempt.deadline?.getTime() ?? null, isSubmitted: true };
};

/** The slow way, for an attempt that was being closed, is closed, or is due. */
const saveHeld = (deps: Deps, facts: AttemptFacts, input: AnswersInput): Promise<Outcome> =>
  withAttempt(deps, facts, async (tx, attempt) => {
    const steadyNow = deps.steadyClock();
    if (attempt.state === 'RUNNING' && !isDue(attempt.deadline, steadyNow)) {
      await insertEvents(tx, journalOf(facts, input, steadyNow), steadyNow);
      const refused = await usedTwice(tx, facts, input, steadyNow);
      return { refused, deadlineMs: attempt.deadline?.getTime() ?? null, isSubmitted: false };
    }
    return afterwards(tx, deps, attempt, facts, input);
  });

const saveGood = async (deps: Deps, facts: AttemptFacts, input: AnswersInput): Promise<Outcome> => {
  const { steadyClock, database } = deps;
  const journal = journalOf(facts, input, steadyClock());
  const open = await answerBatch(deps)({ deps, attemptId: facts.id, events: journal });
  if (!open) return saveHeld(deps, facts, input);
  const { deadlineMs, storedNum } = open;
  const isRepeated = storedNum < journal.length;
  const refused = isRepeated ? await usedTwice(database.db, facts, input, steadyClock()) : [];
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
  // The page counts in the attempt's own time, which no jump of the clock touches.
  const now = ownTimeOf(facts, deps.steadyClock());
  return {
    savedNos: [...new Set(good.map(({ no }) => no))].filter((no) => !isRefused.has(no)),
    refused,
    savedTime: wireTime(now),
    serverMs: now.getTime(),
    deadlineMs: outcome.deadlineMs === null ? null : outcome.deadlineMs + facts.aheadMs,
    isSubmitted: outcome.isSubmitted,
  };
};
