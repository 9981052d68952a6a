import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type * as contract from '../../shared/exams.contract.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { leftAttempts, standingOf } from '../../shared/sitting/standing.rules.ts';
import { findExam } from '../exam.repository.ts';
import { findAttempt, type LightAttempt } from '../sitting/attempt.repository.ts';
import { resultOf, reviewedAttempt } from '../sitting/attempt-result.read.ts';
import { readAfterClosing } from '../sitting/close-due.service.ts';
import { ownPlace } from '../sitting/exam-place.read.ts';
import { ownSitting, type Sat, sittingOf } from '../sitting/exam-sitting.read.ts';
import { questionsOf, runningAttempt, unifiedExam } from '../sitting/exam-view.read.ts';
import { listOwnSittings } from '../sitting/own-sittings.repository.ts';
import { readAgainOf } from './read-again.read.ts';

type Record = OutputOf<typeof contract.getLastRecord>['data'];

interface Asked {
  readonly id: string;
  readonly classId?: string | undefined;
  readonly attemptId?: string | undefined;
}

/** Where the caller sits the exam, and what the caller has of it, whatever right to it; what is due is closed before. */
const ownAt = (deps: Deps, { userId }: Caller, { id, classId }: Asked) =>
  readAfterClosing(deps, userId, async (sql) => {
    const [place, own] = await Promise.all([
      ownPlace(sql, userId, { examId: id, classId }, deps.clock()),
      listOwnSittings(sql, userId, [id]),
    ]);
    return { place, own };
  });

const ownFor = async (deps: Deps, caller: Caller, asked: Asked) => {
  const { place, own } = await ownAt(deps, caller, asked);
  return ownSitting(place, own);
};

const submittedOf = ({ attempts }: Pick<Sat, 'attempts'>): LightAttempt[] =>
  attempts.filter(({ state }) => state === 'SUBMITTED').toReversed();

/** The caller's attempt; what is due is closed before. */
const closedAttempt = (deps: Deps, { userId }: Caller, attemptId: string) =>
  readAfterClosing(deps, userId, (sql) => findAttempt(sql, userId, attemptId));

/** The attempt that is named, in whose class the exam was sat, whatever class is named beside it; or none. */
const namedAttempt = async (deps: Deps, caller: Caller, { id, attemptId }: Asked) => {
  if (attemptId === undefined) return undefined;
  const attempt = await closedAttempt(deps, caller, attemptId);
  if (attempt?.examId !== id || attempt.state !== 'SUBMITTED') throw examsErrors.noAttempt();
  return attempt;
};

/**
 * State of the caller at an exam, with the last submitted attempt or the one that is named. Throws `exams.noExam`
 * and `exams.noAttempt` (404).
 */
export const lastRecord = async (deps: Deps, caller: Caller, asked: Asked): Promise<Record> => {
  const now = deps.clock();
  const sql = inOneRound(deps.database.db);
  const { userId } = caller;
  const named = await namedAttempt(deps, caller, asked);
  const { place, own } = await ownAt(deps, caller, named ? { ...asked, classId: named.classId } : asked);
  const submitted = submittedOf(ownSitting(place, own));
  const [last] = submitted;
  const [sitting, attempt] = await Promise.all([
    sittingOf(sql, userId, place, now, { own }),
    named ?? (last && findAttempt(sql, userId, last.id)),
  ]);
  const reviewed = attempt ? await reviewedAttempt(deps, sitting, attempt) : null;
  const isOpen = reviewed?.reviewFlag === '1';
  return {
    examNum: sitting.attempts.length,
    standing: standingOf(sitting.facts, now),
    lastExamRecord: reviewed,
    readAgain: attempt ? await readAgainOf(deps.database.db, sitting, attempt, isOpen) : [],
    unifiedExamDto: unifiedExam(sitting, now, attempt ? await questionsOf(deps, sitting, attempt) : []),
    attempts: submitted.map((one) => ({
      attemptId: one.id,
      attemptNo: one.attemptNo,
      submitTime: one.submittedAt ? wireTime(one.submittedAt) : '',
      userScore: one.scoreTenths / 10,
      rightNum: one.rightNum,
      passFlag: one.isPassed ? '1' : '0',
    })),
  };
};

/** The caller's best score at an exam. */
export const maxScore = async (
  deps: Deps,
  caller: Caller,
  asked: Asked,
): Promise<OutputOf<typeof contract.getMaxScore>['data']> => {
  const submitted = submittedOf(await ownFor(deps, caller, asked)).toReversed();
  const best = submitted.reduce<LightAttempt | undefined>(
    (top, one) => (!top || one.scoreTenths > top.scoreTenths ? one : top),
    undefined,
  );
  return {
    maxScore: best ? best.scoreTenths / 10 : null,
    passFlag: submitted.some(({ isPassed }) => isPassed) ? '1' : '0',
    submitExamTime: best?.submittedAt ? wireTime(best.submittedAt) : '',
  };
};

export const examCount = async (
  deps: Deps,
  caller: Caller,
  asked: Asked,
): Promise<OutputOf<typeof contract.getExamCount>['data']> => {
  const { exam, override, attempts } = await ownFor(deps, caller, asked);
  const { examType, attemptNum } = exam;
  return {
    examNum: attempts.length,
    leftNum: leftAttempts({ examType, attemptNum, override, attempts }),
  };
};

/** The attempt as it is: running with what is saved, or its result. Throws `exams.noAttempt` (404). */
export const attemptState = async (
  deps: Deps,
  caller: Caller,
  attemptId: string,
): Promise<OutputOf<typeof contract.getAttemptState>['data']> => {
  const attempt = await closedAttempt(deps, caller, attemptId);
  if (!attempt) throw examsErrors.noAttempt();
  const { examId, classId } = attempt;
  if (attempt.state === 'RUNNING')
    return { attempt: await runningAttempt(deps.database.db, attempt, deps.steadyClock()), result: null };
  const sql = inOneRound(deps.database.db);
  const [exam, own] = await Promise.all([
    findExam(sql, examId),
    listOwnSittings(sql, caller.userId, [examId]),
  ]);
  if (!exam) throw examsErrors.noAttempt();
  return { attempt: null, result: resultOf(ownSitting({ exam, classId }, own), attempt) };
};
