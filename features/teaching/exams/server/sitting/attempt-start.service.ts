import { randomUUID } from 'node:crypto';
import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { pauseAfter } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { drawAttempt } from '../../shared/sitting/attempt-draw.rules.ts';
import type { AttemptItem } from '../../shared/sitting/attempt-item.rules.ts';
import { deadlineOf, steadyTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { startRefusal } from '../../shared/sitting/standing.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { type AttemptRow, addLog, insertAttempt } from './attempt.repository.ts';
import { queueClose } from './attempt-deadline.service.ts';
import { repeated } from './attempt-lock.service.ts';
import { closeOwnDue } from './close-due.service.ts';
import { findDrawn, keepDrawn, takeDrawn } from './drawn-paper.repository.ts';
import { type Sitting, type SittingPlace, sittingOf } from './exam-sitting.read.ts';
import { type ExamFacts, factsOf, factsWith, placeOf, questionsOf } from './exam-view.read.ts';
import { examPaper } from './exam-view-paper.read.ts';

/** The same person a moment later. */
const withAttempt = (sitting: Sitting, attempt: AttemptRow): Sitting => {
  const attempts = [...sitting.attempts, attempt];
  return { ...sitting, attempts, facts: { ...sitting.facts, attempts } };
};

const isRunning = ({ attempts }: Sitting): boolean => attempts.some(({ state }) => state === 'RUNNING');

/** The paper of one person, from a seed of its own that never leaves the server: an attempt's id is known to the page. */
const drawFor = async (sql: Sql, deps: Deps, exam: ExamRow): Promise<AttemptItem[]> => {
  const { sections } = await examPaper(sql, deps, exam);
  const { shuffleQuestions, shuffleOptions } = exam;
  return drawAttempt(sections, { shuffleQuestions, shuffleOptions, seed: randomUUID() });
};

/**
 * As `factsOf`; of a quiz without a time limit that may begin, its questions, too (decisions.md, 74). The paper stays
 * the person's: the attempt that begins takes it over.
 */
export const factsToRead = async (deps: Deps, caller: Caller, place: SittingPlace): Promise<ExamFacts> => {
  const facts = await factsOf(deps, caller, place);
  const { exam, classId } = place;
  const isUntimed = exam.examType === 'QUIZ' && exam.lengthMinutes === 0;
  if (!isUntimed || !facts.standing.canStart) return facts;
  const { db } = deps.database;
  const key = { userId: caller.userId, examId: exam.id, classId };
  const items =
    (await findDrawn(db, key)) ??
    (await keepDrawn(db, { ...key, items: await drawFor(db, deps, exam), drawnAt: deps.clock() }));
  const examinationsList = await questionsOf(deps, place, { items });
  return { ...facts, unifiedExamDto: { ...facts.unifiedExamDto, examinationsList } };
};

/** Draws the paper of one person and writes the attempt; null when the same person began elsewhere just now. */
export const begin = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  sitting: Sitting,
  now: Date,
): Promise<AttemptRow | null> => {
  const { exam, classId, override, attempts, facts } = sitting;
  const { closesAt, openUntil, classEnd } = facts.span;
  const limits = { closesAt, openUntil, classEnd, lengthMinutes: exam.lengthMinutes };
  const key = { userId: caller.userId, examId: exam.id, classId };
  const own = { aheadMs: clockAheadMs(deps) };
  const { deadline, endsBy } = deadlineOf({
    ...limits,
    startedAt: now,
    extraMinutes: override.extraMinutes,
  });
  const attempt = {
    id: randomUUID(),
    ...key,
    attemptNo: (attempts.at(-1)?.attemptNo ?? 0) + 1,
    orgCode: caller.orgCode,
    items: (await takeDrawn(tx, key)) ?? (await drawFor(tx, deps, exam)),
    startedAt: now,
    ...own,
    deadline: deadline && steadyTimeOf(own, deadline),
    endsBy,
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
    await pauseAfter(round);
  }
  throw accessErrors.busy();
};
