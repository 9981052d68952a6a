import type { Sql, Tx } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import { collectedMessage, timedOutMessage } from '../../shared/sitting/attempt-message.words.ts';
import { isDue, isSettled } from '../../shared/sitting/deadline.rules.ts';
import type { ExamRow } from '../exam.repository.ts';
import { notifyPeople } from '../exam-notify.service.ts';
import {
  type AttemptPlace,
  type AttemptRow,
  listDue,
  listOwnDue,
  listRunning,
  lockAttempts,
} from './attempt.repository.ts';
import { type Closing, closeHeld, examOf } from './attempt-close.service.ts';
import { repeated, withAttempt } from './attempt-lock.service.ts';

const ATTEMPTS_AT_ONCE = 200;
/** Final tests in one transaction. */
const IN_ONE = 50;

/** How a running attempt is closed; null leaves it alone. */
type Verdict = (attempt: AttemptRow) => Closing | null;
/** Tells the owners of what was closed. */
type Notify = (tx: Tx, exam: ExamRow, closed: readonly AttemptRow[]) => Promise<void>;

interface Round {
  readonly verdict: Verdict;
  readonly notify: Notify;
}

const toClose = (attempts: readonly AttemptRow[], verdict: Verdict) =>
  attempts.flatMap((attempt) => {
    const closing = attempt.state === 'RUNNING' ? verdict(attempt) : null;
    return closing ? { attempt, closing } : [];
  });

const closeQuiz = (deps: Deps, place: AttemptPlace, { verdict, notify }: Round): Promise<number> =>
  withAttempt(deps, place, async (tx, attempt, learner) => {
    const exam = await examOf(tx, attempt);
    const { closed } = await closeHeld(tx, deps, exam, toClose([attempt], verdict), { learner });
    await notify(tx, exam, closed);
    return closed.length;
  });

/** Final tests of one exam together; they are held in the order of their ids, and nobody's person is. */
const closeFinals = (deps: Deps, places: readonly AttemptPlace[], { verdict, notify }: Round) =>
  repeated(deps, async (tx) => {
    const ids = places.map(({ id }) => id);
    const attempts = await lockAttempts(tx, ids);
    const [first] = attempts;
    if (!first) return 0;
    const exam = await examOf(tx, first);
    const { closed } = await closeHeld(tx, deps, exam, toClose(attempts, verdict));
    await notify(tx, exam, closed);
    return closed.length;
  });

/** Attempts that are closed together: final tests of one exam, quizzes one by one. */
const groupsOf = (places: readonly AttemptPlace[]): AttemptPlace[][] => {
  const finals = Map.groupBy(
    places.filter(({ examType }) => examType === 'FINAL_TEST'),
    ({ examId }) => examId,
  );
  const groups = [...finals.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / IN_ONE) }, (_, part) =>
      own.slice(part * IN_ONE, (part + 1) * IN_ONE),
    ),
  );
  const quizzes = places.filter(({ examType }) => examType === 'QUIZ').map((place) => [place]);
  return [...groups, ...quizzes];
};

const closeGroup = (deps: Deps, group: readonly AttemptPlace[], round: Round): Promise<number> => {
  const [first] = group;
  if (!first) return Promise.resolve(0);
  return first.examType === 'QUIZ' ? closeQuiz(deps, first, round) : closeFinals(deps, group, round);
};

/** Closes what the verdict says; a group that fails is tried one by one, so that one keeps nobody else open. */
const closeAll = async (
  deps: Deps,
  places: readonly AttemptPlace[],
  round: Round,
  signal?: AbortSignal,
): Promise<{ closed: number; failed: number }> => {
  const groups = groupsOf(places);
  const total = { closed: 0, failed: 0 };
  for (let group = groups.shift(); group && !signal?.aborted; group = groups.shift()) {
    try {
      total.closed += await closeGroup(deps, group, round);
    } catch (error) {
      if (group.length > 1) groups.push(...group.map((place) => [place]));
      else total.failed += 1;
      deps.log.warn({ err: String(error), attemptId: group[0]?.id }, 'an attempt is not closed yet');
    }
  }
  return total;
};

const dueVerdict =
  (deps: Deps): Verdict =>
  ({ deadline }) =>
    isSettled(deadline, deps.steadyClock()) ? { kind: 'TIMEOUT', byUserId: '' } : null;

/**
 * Closes every attempt whose time and grace are up, with no browser open anywhere, and tells the owners, who did not hand them
 * in; answers how many. What fails is left to the next run, and to whoever looks at it.
 */
export const closeDue = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const notify: Notify = async (tx, exam, closed) => {
    for (const attempt of closed)
      await notifyPeople(tx, deps, timedOutMessage(exam, attempt), [attempt.userId]);
  };
  let total = 0;
  while (!signal?.aborted) {
    const places = await listDue(deps.database.db, deps.steadyClock(), ATTEMPTS_AT_ONCE);
    const { closed, failed } = await closeAll(deps, places, { verdict: dueVerdict(deps), notify }, signal);
    total += closed;
    if (places.length < ATTEMPTS_AT_ONCE || failed > 0) return total;
  }
  return total;
};

/** Closes an attempt at its deadline when nothing more of it is waited for; null when it runs on, or was closed before. */
export const closeIfDue = (deps: Deps, place: AttemptPlace): Promise<AttemptRow | null> =>
  withAttempt(deps, place, async (tx, attempt, learner) => {
    const list = toClose([attempt], dueVerdict(deps));
    const { closed } = await closeHeld(tx, deps, await examOf(tx, attempt), list, { learner });
    return closed[0] ?? null;
  });

/** Before anything of a person is read: what is due is closed, so that nobody waits for a job. */
export const closeOwnDue = async (deps: Deps, userId: string): Promise<void> => {
  const due = await listOwnDue(deps.database.db, userId, deps.steadyClock());
  for (const place of due) await closeIfDue(deps, place);
};

/**
 * Answer of `read` about exams of a person, asked in one round with what is due of the person: where something is, that
 * is closed first and the answer read again. For answers that do not say themselves what is due.
 */
export const readAfterClosing = async <T>(
  deps: Deps,
  userId: string,
  read: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const { db } = deps.database;
  const sql = inOneRound(db);
  const [due, answer] = await Promise.all([listOwnDue(sql, userId, deps.steadyClock()), read(sql)]);
  if (due.length === 0) return answer;
  for (const place of due) await closeIfDue(deps, place);
  return read(db);
};

/**
 * Answer of `read` about exams of a person: when one of the attempts in it is due, that is closed first and the answer
 * read again, so that nobody waits for a job.
 */
export const readClosed = async <T>(
  deps: Deps,
  userId: string,
  read: () => Promise<T>,
  attemptsOf: (answer: T) => readonly Pick<AttemptRow, 'state' | 'deadline'>[],
): Promise<{ answer: T; hasClosed: boolean }> => {
  const answer = await read();
  const isDueNow = attemptsOf(answer).some(
    ({ state, deadline }) => state === 'RUNNING' && isSettled(deadline, deps.steadyClock()),
  );
  if (!isDueNow) return { answer, hasClosed: false };
  await closeOwnDue(deps, userId);
  return { answer: await read(), hasClosed: true };
};

/**
 * Collects at most `limit` of the attempts that run at an exam and tells their owners; answers how many it closed: 0
 * when none is left.
 */
export const collectRunning = async (
  deps: Deps,
  { examId, byUserId, reason }: { examId: string; byUserId: string; reason: string },
  limit: number,
): Promise<number> => {
  const [at, steadyNow] = [deps.clock(), deps.steadyClock()];
  const verdict: Verdict = ({ deadline }) => ({
    kind: isDue(deadline, steadyNow) ? 'TIMEOUT' : 'MANAGER',
    byUserId,
    reason,
  });
  const notify: Notify = async (tx, exam, closed) => {
    for (const attempt of closed)
      await notifyPeople(tx, deps, collectedMessage(exam, attempt, reason, at), [attempt.userId]);
  };
  const places = await listRunning(deps.database.db, examId, limit);
  return (await closeAll(deps, places, { verdict, notify })).closed;
};
