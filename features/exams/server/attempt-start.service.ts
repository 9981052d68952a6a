import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { drawAttempt } from '../shared/attempt-draw.rules.ts';
import { deadlineOf } from '../shared/deadline.rules.ts';
import { startRefusal } from '../shared/standing.rules.ts';
import { type AttemptRow, addLog, insertAttempt } from './attempt.repository.ts';
import { queueClose } from './attempt-deadline.service.ts';
import { repeated } from './attempt-lock.service.ts';
import { closeOwnDue } from './close-due.service.ts';
import { type Sitting, type SittingPlace, sittingOf } from './exam-sitting.service.ts';
import { type ExamFacts, factsOf, factsWith, placeOf } from './exam-view.service.ts';
import { examPaper } from './exam-view-paper.service.ts';

/** The same person a moment later. */
const withAttempt = (sitting: Sitting, attempt: AttemptRow): Sitting => {
  const attempts = [...sitting.attempts, attempt];
  return { ...sitting, attempts, facts: { ...sitting.facts, attempts } };
};

const isRunning = ({ attempts }: Sitting): boolean => attempts.some(({ state }) => state === 'RUNNING');

/** Draws the paper of one person and writes the attempt; null when the same person began elsewhere just now. */
const begin = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  sitting: Sitting,
  now: Date,
): Promise<AttemptRow | null> => {
  const { exam, classId, override, attempts, facts } = sitting;
  const { sections } = await examPaper(deps, tx, exam);
  const { shuffleQuestions, shuffleOptions } = exam;
  const { closesAt, openUntil, classEnd } = facts.span;
  const limits = { closesAt, openUntil, classEnd, lengthMinutes: exam.lengthMinutes };
  const attempt = {
    id: randomUUID(),
    userId: caller.userId,
    examId: exam.id,
    classId,
    attemptNo: (attempts.at(-1)?.attemptNo ?? 0) + 1,
    orgCode: caller.orgCode,
    // Its own seed, which never leaves the server: an attempt's id is known to the page.
    items: drawAttempt(sections, { shuffleQuestions, shuffleOptions, seed: randomUUID() }),
    startedAt: now,
    ...deadlineOf({ ...limits, startedAt: now, extraMinutes: override.extraMinutes }),
  };
  const row = await insertAttempt(tx, attempt);
  if (!row) return null;
  await addLog(tx, row, { at: now, kind: 'BEGUN', byUserId: caller.userId });
  await queueClose(tx, deps, row);
  return row;
};

const MAX_ROUNDS = 5;

type Begun = { readonly sitting: Sitting; readonly attempt: AttemptRow } | 'RUNNING' | 'AGAIN';

const startOnce = (deps: Deps, caller: Caller, place: SittingPlace): Promise<Begun> =>
  repeated(deps, async (tx) => {
    const now = deps.clock();
    const sitting = await sittingOf(tx, caller.userId, place, now);
    if (isRunning(sitting)) return 'RUNNING';
    const refusal = startRefusal(sitting.facts, now);
    if (refusal) throw refusal;
    const attempt = await begin(tx, deps, caller, sitting, now);
    return attempt ? { sitting: withAttempt(sitting, attempt), attempt } : 'AGAIN';
  });

/**
 * Begins an attempt of the caller, or goes on with the one that runs, from whatever device and however often at
 * once: questions, their order and the deadline are fixed by the first. Throws `exams.noExam` (404) and what
 * `startRefusal` says (422).
 */
export const start = async (
  deps: Deps,
  caller: Caller,
  input: { readonly examId: string; readonly classId?: string | undefined },
): Promise<ExamFacts> => {
  await closeOwnDue(deps, caller.userId);
  const place = await placeOf(deps.database.db, input.examId, input.classId);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const begun = await startOnce(deps, caller, place);
    if (begun === 'RUNNING') return factsOf(deps, caller, place);
    if (begun !== 'AGAIN') return factsWith(deps, begun.sitting, begun.attempt);
  }
  throw new Error('an attempt could neither be begun nor found');
};
