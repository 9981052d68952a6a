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
import { ownPlace } from '../sitting/exam-place.read.ts';
import { ownSitting, type Sat, type Sitting, sittingOf } from '../sitting/exam-sitting.read.ts';
import { questionsOf, runningAttempt, unifiedExam } from '../sitting/exam-view.read.ts';
import { readAgainOf } from './read-again.read.ts';

type Record = OutputOf<typeof contract.getLastRecord>['data'];

interface Asked {
  readonly id: string;
  readonly classId?: string | undefined;
  readonly attemptId?: string | undefined;
}

const placeFor = ({ database, clock }: Deps, { userId }: Caller, { id, classId }: Asked) =>
  ownPlace(database.db, userId, { examId: id, classId }, clock());

const sittingFor = async (deps: Deps, caller: Caller, asked: Asked): Promise<Sitting> =>
  sittingOf(deps.database.db, caller.userId, await placeFor(deps, caller, asked), deps.clock());

/** What the caller has of the exam, whatever right to it. */
const ownFor = async (deps: Deps, caller: Caller, asked: Asked) =>
  ownSitting(deps.database.db, caller.userId, await placeFor(deps, caller, asked));

const submittedOf = ({ attempts }: Pick<Sat, 'attempts'>): LightAttempt[] =>
  attempts.filter(({ state }) => state === 'SUBMITTED').toReversed();

/** The class of an attempt that is named counts, whatever class is named beside it. */
const namedSitting = async (deps: Deps, caller: Caller, asked: Asked): Promise<Sitting> => {
  if (asked.attemptId === undefined) return sittingFor(deps, caller, asked);
  const attempt = await findAttempt(deps.database.db, caller.userId, asked.attemptId);
  if (attempt?.examId !== asked.id || attempt.state !== 'SUBMITTED') throw examsErrors.noAttempt();
  return sittingFor(deps, caller, { id: asked.id, classId: attempt.classId });
};

/**
 * State of the caller at an exam, with the last submitted attempt or the one that is named. Throws `exams.noExam`
 * and `exams.noAttempt` (404).
 */
export const lastRecord = async (deps: Deps, caller: Caller, asked: Asked): Promise<Record> => {
  const now = deps.clock();
  const sitting = await namedSitting(deps, caller, asked);
  const submitted = submittedOf(sitting);
  const wanted = asked.attemptId ?? submitted[0]?.id;
  const attempt = wanted ? await findAttempt(deps.database.db, caller.userId, wanted) : undefined;
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
  const sql = deps.database.db;
  const attempt = await findAttempt(sql, caller.userId, attemptId);
  if (!attempt) throw examsErrors.noAttempt();
  if (attempt.state === 'RUNNING')
    return { attempt: await runningAttempt(sql, attempt, deps.steadyClock()), result: null };
  const exam = await findExam(sql, attempt.examId);
  if (!exam) throw examsErrors.noAttempt();
  const own = await ownSitting(sql, caller.userId, { exam, classId: attempt.classId });
  return { attempt: null, result: resultOf(own, attempt) };
};
