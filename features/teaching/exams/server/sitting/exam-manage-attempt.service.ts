import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import { clockAheadMs } from '#platform/server/clock/clock.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { AppError } from '#platform/shared/errors.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { ExamResult } from '../../shared/exam.schema.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { collectedMessage, reopenedMessage } from '../../shared/sitting/attempt-message.words.ts';
import { type ReopenFacts, reopenObstacle } from '../../shared/sitting/attempt-reopen.rules.ts';
import { isDue, windowEndOf } from '../../shared/sitting/deadline.rules.ts';
import { noteExam, openExam, requireExamEdit } from '../desk/exam-access.policy.ts';
import type { ExamRow } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import { keysReadOf } from '../live-exams.read.ts';
import {
  type AttemptPlace,
  type AttemptRow,
  addLog,
  findPlace,
  listOwn,
  updateAttempt,
} from './attempt.repository.ts';
import { closeHeld, examOf } from './attempt-close.service.ts';
import { queueClose } from './attempt-deadline.service.ts';
import { withAttempt } from './attempt-lock.service.ts';
import { resultOf } from './attempt-result.read.ts';
import { unsettle } from './attempt-settle.service.ts';
import { sittingOf } from './exam-sitting.read.ts';
import { listOverrides } from './exam-standing.repository.ts';

interface ManageInput {
  readonly attemptId: string;
  readonly reason: string;
}

/** An attempt at an exam that the caller manages; throws `exams.noAttempt` (404), `noRight` (403). */
const managedPlace = async (
  deps: Deps,
  caller: Caller,
  attemptId: string,
  verb: string,
): Promise<AttemptPlace> => {
  const sql = deps.database.db;
  const place = await findPlace(sql, attemptId);
  if (!place) throw examsErrors.noAttempt();
  // Somebody else's attempt is answered as one that is not there.
  const open = await openExam(sql, caller, place.examId).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? examsErrors.noAttempt() : error;
  });
  requireExamEdit(open, verb);
  return place;
};

const timeText = (at: Date | null): string => (at ? wireTime(at).slice(0, 16) : '');

/** The result of what was closed, as its owner is told it. */
const resultFor = async (tx: Tx, deps: Deps, exam: ExamRow, attempt: AttemptRow): Promise<ExamResult> => {
  const place = { exam, classId: attempt.classId };
  return resultOf(await sittingOf(tx, attempt.userId, place, deps.clock()), attempt);
};

/**
 * Hands in what is saved of a running attempt; asked again it answers the same result. One whose time was up
 * already is closed at its deadline. Throws `exams.notRunning` (409) for what its owner has handed in.
 */
export const collect = async (
  deps: Deps,
  caller: Caller,
  { attemptId, reason }: ManageInput,
): Promise<ExamResult> => {
  const place = await managedPlace(deps, caller, attemptId, '收卷');
  return withAttempt(deps, place, async (tx, attempt, learner) => {
    const exam = await examOf(tx, attempt);
    if (attempt.state === 'SUBMITTED') {
      if (attempt.submitKind === 'MANAGER') return resultFor(tx, deps, exam, attempt);
      throw examsErrors.notRunning({ at: timeText(attempt.submittedAt) });
    }
    const now = deps.clock();
    const kind = isDue(attempt.deadline, deps.steadyClock()) ? 'TIMEOUT' : 'MANAGER';
    const closing = { kind, byUserId: caller.userId, reason } as const;
    const { closed: all } = await closeHeld(tx, deps, exam, [{ attempt, closing }], { learner });
    const closed = all[0] ?? attempt;
    const facts = { attemptId, personId: attempt.userId, receiptNo: closed.receiptNo };
    await noteExam(deps, tx, caller, exam, { action: 'collect', facts, reason });
    await notifyPeople(tx, deps, collectedMessage(exam, attempt, reason, now), [attempt.userId]);
    return resultFor(tx, deps, exam, closed);
  });
};

const MINUTE_MS = 60_000;

const reopenFacts = async (
  tx: Tx,
  exam: ExamRow,
  attempt: AttemptRow,
  now: Date,
): Promise<ReopenFacts & { windowEnd: Date | null }> => {
  const own = (await listOwn(tx, attempt.userId, [exam.id])).filter(
    ({ classId }) => classId === attempt.classId,
  );
  const override = (await listOverrides(tx, attempt.userId, [exam.id])).get(exam.id);
  const { classId } = attempt;
  const klass = classId === '' ? undefined : (await classFacts(tx, [classId])).get(classId);
  const windowEnd = windowEndOf({
    closesAt: exam.closesAt,
    openUntil: override?.openUntil ?? null,
    classEnd: klass?.endAt ?? null,
  });
  return {
    examState: exam.state,
    attemptState: attempt.state,
    hasPassed: own.some(({ isPassed }) => isPassed),
    isLast: own.at(-1)?.id === attempt.id,
    isOver: windowEnd !== null && windowEnd <= now,
    hasReadKey: (await keysReadOf(tx, attempt.userId, [exam.id])).has(exam.id),
    windowEnd,
  };
};

const GRADED_AWAY = {
  state: 'RUNNING' as const,
  submittedAt: null,
  submitKind: null,
  receiptNo: null,
  rightNum: 0,
  blankNum: 0,
  scoreTenths: 0,
  isPassed: false,
  isRegraded: false,
  details: [],
};

/**
 * Gives an attempt that did not pass back to its owner, with the answers that are in it, for some minutes. Its
 * result and receipt are void, and kept in the attempt's log. Throws `exams.notReopenable` (409), which says why.
 */
export const reopen = async (
  deps: Deps,
  caller: Caller,
  { attemptId, minutes, reason }: ManageInput & { readonly minutes: number },
): Promise<{ attemptId: string; deadline: string }> => {
  const place = await managedPlace(deps, caller, attemptId, '重开');
  return withAttempt(deps, place, async (tx, attempt) => {
    const now = deps.clock();
    const exam = await examOf(tx, attempt);
    const { windowEnd, ...facts } = await reopenFacts(tx, exam, attempt, now);
    const why = reopenObstacle(facts);
    if (why !== '') throw examsErrors.notReopenable({ why });
    const byMinutes = new Date(now.getTime() + minutes * MINUTE_MS);
    const isByWindow = windowEnd !== null && windowEnd < byMinutes;
    const deadline = isByWindow ? windowEnd : byMinutes;
    const endsBy = isByWindow ? ('WINDOW' as const) : ('LENGTH' as const);
    const steadyDeadline = new Date(deadline.getTime() - clockAheadMs(deps));
    await updateAttempt(tx, attempt, { ...GRADED_AWAY, deadline: steadyDeadline, endsBy });
    const { receiptNo, scoreTenths, rightNum, submittedAt } = attempt;
    const before = { receiptNo, scoreTenths, rightNum, submittedAt: submittedAt?.toISOString() ?? '' };
    await addLog(tx, attempt, {
      at: now,
      kind: 'REOPENED',
      byUserId: caller.userId,
      facts: { ...before, details: attempt.details, reason },
    });
    await queueClose(tx, deps, { id: attempt.id, deadline: steadyDeadline });
    await unsettle(tx, deps, exam, attempt);
    await noteExam(deps, tx, caller, exam, {
      action: 'reopenAttempt',
      before: { receiptNo, score: scoreTenths / 10 },
      after: { deadline: wireTime(deadline) },
      facts: { attemptId, personId: attempt.userId },
      reason,
    });
    const told = reopenedMessage(exam, { id: attempt.id, classId: attempt.classId, deadline }, reason, now);
    await notifyPeople(tx, deps, told, [attempt.userId]);
    return { attemptId, deadline: wireTime(deadline) };
  });
};
