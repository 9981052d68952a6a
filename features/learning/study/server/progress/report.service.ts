import type { StudySignature } from '#platform/server/config/settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { coverageOf, missingSeconds } from '../../shared/progress/completion.rules.ts';
import { coveredTenths, type Interval, inSeconds } from '../../shared/progress/intervals.rules.ts';
import { isInClockWindow, nonceMark, signedHeadersOf } from '../../shared/progress/signed-report.rules.ts';
import type { reportProgress } from '../../shared/study.contract.ts';
import { studyErrors } from '../../shared/study.errors.ts';
import { creditNow } from '../credits/credit.service.ts';
import { dropLease, findPerson } from '../leases/lease.repository.ts';
import { isSignedBy, type Lease, type LeaseKeys, sessionMarkOf } from '../leases/lease-key.ts';
import { type OtherDevice, otherDeviceOf } from '../leases/other-device.read.ts';
import { withPerson } from '../person-lock.service.ts';
import type { StudyRecord } from './progress.repository.ts';
import { endLeases } from './progress-leases.repository.ts';
import type { ReportBatch } from './report.batch.ts';

type ReportInput = InputOf<typeof reportProgress>;
type ReportReply = OutputOf<typeof reportProgress>;

export interface IncomingReport {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawBody: Buffer;
  readonly input: ReportInput;
}

const NOTHING_REFUSED: readonly Interval[] = [];

/** The clock's second as text; formatting costs more than everything else in an answer, so it is kept. */
const createSecondText = () => {
  let second = -1;
  let text = '';
  return (now: Date): string => {
    const current = Math.floor(now.getTime() / 1000);
    if (current !== second) {
      second = current;
      text = wireTime(now);
    }
    return text;
  };
};

/** Whose report this is; throws when the headers, the clock, the signature or the body do not fit the lease. */
const verify = (
  keys: LeaseKeys,
  { headers, rawBody, input }: IncomingReport,
  nowMs: number,
  allowed: readonly StudySignature[],
) => {
  const signed = signedHeadersOf(headers);
  const lease = signed ? keys.open(signed.key) : null;
  if (!signed || !lease) throw studyErrors.unsigned();
  if (!isInClockWindow(signed.timestamp, nowMs)) throw studyErrors.badClock({ serverNow: nowMs });
  if (!isSignedBy(lease, signed, rawBody, allowed)) throw studyErrors.badSignature();
  const { userId, courseCode, classId } = input;
  if (userId !== '' && userId !== lease.idCardHash && userId !== lease.userId)
    throw accessErrors.otherPerson();
  const isOtherCourse = courseCode !== lease.courseCode && courseCode !== lease.courseId;
  if (isOtherCourse || (classId !== undefined && classId !== lease.classId)) throw studyErrors.otherCourse();
  if (lease.expiresAtMs <= nowMs) throw studyErrors.leaseEnded();
  return { lease, nonce: nonceMark(signed.nonce) };
};

/** Takes progress reports; each is answered only after the database has committed it. */
export const createReporting = (deps: Deps, keys: LeaseKeys, batch: ReportBatch) => {
  const secondText = createSecondText();

  const replyOf = (
    record: StudyRecord,
    refused: readonly Interval[],
    now: Date,
    other: OtherDevice | null = null,
  ): ReportReply => {
    const { state, terms } = record;
    const covered = coveredTenths(state.watched);
    const flag = other ? '1' : '0';
    return {
      code: '200',
      success: true,
      message: other ? START_REFUSALS.otherDevice : '',
      plagFlag: flag,
      playFlag: flag,
      data: {
        studyTimes: Math.floor(covered / 10),
        coverage: coverageOf(terms, covered),
        needSeconds: state.isCovered ? 0 : missingSeconds(terms, covered, state.budget.serverMs),
        studyStatus: record.status,
        serverTime: secondText(now),
        ...(other ? { otherDevice: other } : {}),
        ...(refused.length > 0 ? { refused: inSeconds(refused) } : {}),
      },
    };
  };

  /** Another device's live lease is said in the reply; a lease that simply ended is refused (decisions, 37). */
  const answerEnded = async (lease: Lease, record: StudyRecord | null, now: Date): Promise<ReportReply> => {
    const person = await findPerson(deps.database.db, lease.userId);
    const isElsewhere =
      person?.leaseId != null && person.leaseId !== lease.leaseId && (person.expiresAt ?? now) > now;
    if (!record || !isElsewhere) throw studyErrors.leaseEnded();
    const held = {
      courseId: person.courseId,
      issuedAtMs: (person.issuedAt ?? now).getTime(),
      lastReportAtMs: null,
    };
    const isOwnBrowser = sessionMarkOf(person.sessionId) === lease.sessionMark;
    const other = await otherDeviceOf(deps.database.db, person, held, isOwnBrowser);
    return replyOf(record, NOTHING_REFUSED, now, other);
  };

  /** Credits at once what a report completed; a failure is left to the next report, end-study or the next start. */
  const creditIfDone = async (record: StudyRecord): Promise<StudyRecord> => {
    if (!record.state.isCovered || record.hasQuiz || record.status === 2) return record;
    try {
      const credit = await creditNow(deps, record);
      batch.forget(record);
      return credit ? { ...record, status: 2 } : record;
    } catch (error) {
      deps.log.warn(
        { err: String(error), courseId: record.courseId },
        'a finished course is not credited yet',
      );
      return record;
    }
  };

  const giveBack = async (lease: Lease): Promise<void> => {
    await withPerson(deps, lease.userId, async (tx) => {
      if (await dropLease(tx, lease.userId, { leaseId: lease.leaseId })) await endLeases(tx, lease.userId);
    });
    batch.forget(lease);
  };

  return async (incoming: IncomingReport): Promise<ReportReply> => {
    const now = deps.clock();
    const { lease, nonce } = verify(keys, incoming, now.getTime(), deps.config.studySignatures);
    const outcome = await batch.add({
      key: lease,
      leaseId: lease.leaseId,
      nonceMark: nonce,
      report: incoming.input,
      atMs: now.getTime(),
      steadyMs: deps.steadyClock().getTime(),
    });
    if (outcome.kind === 'ended') return answerEnded(lease, outcome.record, now);
    const record = await creditIfDone(outcome.record);
    if (incoming.input.leaving) await giveBack(lease);
    return replyOf(record, outcome.refused, now);
  };
};
