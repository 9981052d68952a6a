import { randomInt } from 'node:crypto';
import type { Learner } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { SubmitKind } from '../../shared/exam.schema.ts';
import { ownTimeOf } from '../../shared/sitting/deadline.rules.ts';
import { type Graded, passes } from '../../shared/sitting/grading.rules.ts';
import { receiptCode } from '../../shared/sitting/receipt-code.rules.ts';
import { type ExamRow, findExam } from '../exam.repository.ts';
import type { Answers } from './answer.repository.ts';
import { type AttemptRow, addLogs, type LogKind, updateClosed } from './attempt.repository.ts';
import { gradePapers, type Keys } from './attempt-grade.service.ts';
import { type SettledAttempt, settleAll } from './attempt-settle.service.ts';

export interface Closing {
  readonly kind: SubmitKind;
  readonly byUserId: string;
  readonly reason?: string;
}

/** A running attempt that the transaction holds, and how it ends. */
export interface ToClose {
  readonly attempt: AttemptRow;
  readonly closing: Closing;
}

export interface ClosedPapers {
  readonly closed: AttemptRow[];
  /** By which they were graded. */
  readonly keys: Keys;
}

const LOG_KINDS: Readonly<Record<SubmitKind, LogKind>> = {
  SELF: 'SUBMITTED',
  TIMEOUT: 'TIMED_OUT',
  MANAGER: 'COLLECTED',
};

export const isPassedBy = (exam: ExamRow, { details, rightNum, scoreTenths }: Graded): boolean =>
  passes(exam, { rightNum, scoreTenths, totalNum: details.length });

/** The exam of an attempt that a transaction holds. */
export const examOf = async (tx: Tx, attempt: Pick<AttemptRow, 'examId'>): Promise<ExamRow> => {
  const exam = await findExam(tx, attempt.examId);
  if (!exam) throw new Error('an attempt has an exam');
  return exam;
};

interface Closed extends SettledAttempt {
  readonly items: AttemptRow['items'];
  readonly details: Graded['details'];
  readonly submitKind: SubmitKind;
  readonly receiptNo: string;
}

/** At the deadline it is handed in at the deadline itself, however late somebody looks; in the attempt's own time. */
const closedBy = (
  exam: ExamRow,
  { attempt, closing }: ToClose,
  graded: Graded | undefined,
  steadyNow: Date,
): Closed => {
  if (!graded) throw new Error('what is closed was graded');
  const { kind } = closing;
  return {
    ...attempt,
    ...graded,
    state: 'SUBMITTED',
    isPassed: isPassedBy(exam, graded),
    submittedAt: ownTimeOf(attempt, kind === 'TIMEOUT' && attempt.deadline ? attempt.deadline : steadyNow),
    submitKind: kind,
    receiptNo: receiptCode((below) => randomInt(below)),
  };
};

/**
 * Closes running attempts at one exam that the transaction holds: grades each once, draws its receipt, and does
 * what passing leads to. Of a quiz there is one, and its person is held.
 */
export const closeHeld = async (
  tx: Tx,
  deps: Deps,
  exam: ExamRow,
  list: readonly ToClose[],
  { learner = null, answers }: { learner?: Learner | null; answers?: ReadonlyMap<string, Answers> } = {},
): Promise<ClosedPapers> => {
  if (list.length === 0) return { closed: [], keys: new Map() };
  const [now, steadyNow] = [deps.clock(), deps.steadyClock()];
  const papers = list.map(({ attempt }) => attempt);
  const { graded, keys } = await gradePapers(tx, exam.id, papers, answers);
  const closed = list.map((one) => closedBy(exam, one, graded.get(one.attempt.id), steadyNow));
  const credits = await settleAll(tx, deps, exam, closed, learner);
  const settled = closed.map((one) => ({ ...one, ...credits.get(one.id) }));
  await updateClosed(
    tx,
    settled.map(({ items: _items, ...columns }) => columns),
  );
  await addLogs(
    tx,
    settled.map((attempt, place) => {
      const { kind, byUserId, reason } = list[place]?.closing ?? { kind: attempt.submitKind, byUserId: '' };
      const { receiptNo, scoreTenths, rightNum } = attempt;
      const facts = { receiptNo, scoreTenths, rightNum, ...(reason ? { reason } : {}) };
      return { attempt, at: now, kind: LOG_KINDS[kind], byUserId, facts };
    }),
  );
  return { closed: settled, keys };
};
