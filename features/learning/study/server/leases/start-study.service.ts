import {
  countStudy,
  getStudyFacts,
  type StudyFacts,
} from '#features/content/courses/server/courses.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { inOneRound } from '#platform/server/db/one-round.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireYear } from '#platform/shared/times.ts';
import { dayFullText, dayRange, isDayFull } from '../../shared/credits/day-cap.rules.ts';
import { type HeldLease, mayTakeLease } from '../../shared/leases/lease.rules.ts';
import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { resumeSeconds } from '../../shared/player/resume-point.rules.ts';
import { missingSeconds, termsOf } from '../../shared/progress/completion.rules.ts';
import { coveredTenths } from '../../shared/progress/intervals.rules.ts';
import { newStudy } from '../../shared/progress/progress.rules.ts';
import { restartBudget } from '../../shared/progress/time-budget.rules.ts';
import type { startStudy } from '../../shared/study.contract.ts';
import { studyErrors } from '../../shared/study.errors.ts';
import { creditRecord } from '../credits/credit.service.ts';
import { studyStarted } from '../credits/credited.ts';
import { sumOnline } from '../credits/ledger.repository.ts';
import { withPerson } from '../person-lock.service.ts';
import { lockRecords, type StudyKey, type StudyRecord } from '../progress/progress.repository.ts';
import type { GateAnswer, StudyPorts } from '../study-ports.ts';
import { saveGrant } from './grant.repository.ts';
import type { PersonRow } from './lease.repository.ts';
import { type IssuedLease, type LeaseKeys, sessionMarkOf } from './lease-key.ts';
import { otherDeviceOf } from './other-device.read.ts';

type StartReply = OutputOf<typeof startStudy>;

export interface StartInput {
  readonly courseId: string;
  readonly classId: string;
  readonly takeOver: boolean;
  readonly device: string;
}

const NO_GATE: GateAnswer = { ok: true };
const NO_LEASE = { leaseId: '', key: '', secret: '' };

const refused = (message: string, now: Date, otherDevice: StartReply['data']['otherDevice'] = null) => ({
  code: '800',
  success: false,
  message,
  studyStatus: '0',
  data: {
    ...NO_LEASE,
    studyTimes: 0,
    resumeAt: 0,
    coveredSeconds: 0,
    needSeconds: 0,
    reason: message,
    otherDevice,
    serverNow: now.getTime(),
  },
});

const accepted = (
  record: Pick<StudyRecord, 'terms' | 'state'>,
  status: number,
  lease: Pick<IssuedLease, 'leaseId' | 'key' | 'secret'>,
  now: Date,
): StartReply => {
  const { terms, state } = record;
  const covered = coveredTenths(state.watched);
  return {
    code: '200',
    success: true,
    message: '',
    studyStatus: String(status),
    data: {
      leaseId: lease.leaseId,
      key: lease.key,
      secret: lease.secret,
      studyTimes: Math.floor(covered / 10),
      resumeAt: resumeSeconds({ ...state, isCovered: status === 2 || state.isCovered }, terms.lengthTenths),
      coveredSeconds: Math.floor(covered / 10),
      needSeconds: state.isCovered ? 0 : missingSeconds(terms, covered, state.budget.serverMs),
      reason: '',
      otherDevice: null,
      serverNow: now.getTime(),
    },
  };
};

/** Why this course cannot be studied at all; empty when it can. */
const courseRefusal = (course: StudyFacts): string => {
  if (course.isOffline) return START_REFUSALS.takenDown;
  return termsOf(course).lengthTenths > 0 ? '' : START_REFUSALS.notReady;
};

const isOf =
  ({ courseId, classId }: Pick<StudyKey, 'courseId' | 'classId'>) =>
  (record: StudyRecord): boolean =>
    record.courseId === courseId && record.classId === classId;

const heldBy = (person: PersonRow, records: readonly StudyRecord[]): HeldLease | null => {
  const { leaseId, issuedAt, expiresAt, courseId, classId, sessionId } = person;
  if (!leaseId || !issuedAt || !expiresAt) return null;
  const record = records.find(isOf(person));
  return {
    courseId,
    classId,
    sessionId,
    issuedAtMs: issuedAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    lastReportAtMs: record?.leaseId === leaseId ? (record.lastReportAt?.getTime() ?? null) : null,
    isFinished: record?.state.isCovered === true,
  };
};

/** Why the person begins no other course today under `cap` of their position; empty while one may. */
const dayRefusal = async (tx: Tx, cap: number | null, userId: string, now: Date): Promise<string> => {
  if (cap === null) return '';
  const credited = await sumOnline(tx, userId, dayRange(now));
  return isDayFull(credited, cap) ? dayFullText(credited, cap) : '';
};

/** Begins, renews or takes over a person's study of a course; orders the steps of start-study (specification, 4). */
export const createStartStudy =
  (deps: Deps, ports: StudyPorts, keys: LeaseKeys, forget: (key: StudyKey) => void) =>
  async (caller: Caller, input: StartInput): Promise<StartReply> => {
    const now = deps.clock();
    const steadyMs = deps.steadyClock().getTime();
    const { userId } = caller;
    const sql = inOneRound(deps.database.db);
    const [course, dayCap = null] = await Promise.all([
      getStudyFacts(sql, input.courseId),
      ports.dayCap?.(sql, userId, wireYear(now)),
    ]);
    if (!course || !(course.isPublished || course.isOffline)) {
      const elsewhere = await ports.heldElsewhere?.(deps.database.db, input.classId, input.courseId);
      if (elsewhere) return refused(elsewhere, now);
      throw studyErrors.noCourse();
    }
    const key: StudyKey = { userId, courseId: course.id, classId: input.classId };
    const refusal = courseRefusal(course);
    if (refusal) return refused(refusal, now);

    const grant = async (tx: Tx, records: readonly StudyRecord[], until?: Date): Promise<StartReply> => {
      const before = records.find(isOf(key));
      const sessionMark = sessionMarkOf(caller.sessionId);
      const facts = { ...key, idCardHash: caller.idCardHash, courseCode: course.courseCode, sessionMark };
      const lease = keys.issue(facts, now, until);
      const state = before?.state ?? newStudy(steadyMs);
      const budget = restartBudget(state.budget, steadyMs);
      const started = { terms: termsOf(course), state: { ...state, budget } };
      await saveGrant(tx, {
        ...key,
        ...started,
        hasQuiz: course.hasQuiz,
        orgCode: caller.orgCode,
        leaseId: lease.leaseId,
        sessionId: caller.sessionId,
        device: input.device,
        issuedAt: now,
        expiresAt: lease.expiresAt,
      });
      await deps.events.emit(tx, studyStarted, { ...key, at: now });
      const isBeginner = records.every(({ courseId }) => courseId !== key.courseId);
      if (isBeginner) await countStudy(tx, key.courseId, { started: true });
      return accepted(started, 1, lease, now);
    };

    const reply = await withPerson(deps, userId, async (tx, person) => {
      const gate = key.classId ? await ports.classGate(tx, userId, key.courseId, key.classId, now) : NO_GATE;
      if (!gate.ok) return refused(gate.message, now);
      const records = await lockRecords(tx, key, person);
      const before = records.find(isOf(key));
      const credited = before ? await creditRecord(tx, deps, person, before) : null;
      if (before && credited) return accepted(before, 2, NO_LEASE, now);
      const held = heldBy(person, records);
      const wanted = { ...key, sessionId: caller.sessionId, takeOver: input.takeOver };
      if (held && !mayTakeLease(held, wanted, now.getTime())) {
        return refused(
          START_REFUSALS.otherDevice,
          now,
          await otherDeviceOf(tx, person, held, person.sessionId === caller.sessionId),
        );
      }
      const isUnderWay = held?.courseId === key.courseId && held.classId === key.classId;
      const dayFull = isUnderWay ? '' : await dayRefusal(tx, dayCap, userId, now);
      if (dayFull !== '') return refused(dayFull, now);
      return grant(tx, records, gate.until);
    });
    forget(key);
    return reply;
  };
