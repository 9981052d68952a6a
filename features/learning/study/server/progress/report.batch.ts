import { LRUCache } from 'lru-cache';
import { type BatchLimits, createBatch, type Waiting } from '#platform/server/batch.ts';
import { isToRepeat, pauseAfter } from '#platform/server/db/repeat.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Interval } from '../../shared/progress/intervals.rules.ts';
import { applyReport, type StudyReport } from '../../shared/progress/progress.rules.ts';
import { isKnownNonce, rememberNonce } from '../../shared/progress/signed-report.rules.ts';
import type { StudyKey, StudyRecord } from './progress.repository.ts';

/** A verified report that waits for its commit. */
export interface ArrivedReport {
  readonly key: StudyKey;
  readonly leaseId: string;
  readonly nonceMark: string;
  readonly report: StudyReport;
  /** When it arrived, in the portal's and in the steady time. */
  readonly atMs: number;
  readonly steadyMs: number;
}

export type ReportOutcome =
  | { readonly kind: 'kept'; readonly record: StudyRecord; readonly refused: readonly Interval[] }
  /** The lease is no longer the row's; the record is what the server has, if anything. */
  | { readonly kind: 'ended'; readonly record: StudyRecord | null };

/** Where records are read and written; both work on many at once. */
export interface RecordStore {
  find(keys: readonly StudyKey[]): Promise<StudyRecord[]>;
  /** Writes those whose version is still the one decided on; returns their places in the list. */
  save(records: readonly StudyRecord[]): Promise<ReadonlySet<number>>;
}

type WaitingReport = Waiting<ArrivedReport, ReportOutcome>;

const MAX_REPORTS = 500;
/** Rows that another process changed in between are decided again this many times. */
const MAX_ROUNDS = 5;
const KEPT_RECORDS = 50_000;

const nameOf = ({ userId, courseId, classId }: StudyKey): string => `${userId}\n${courseId}\n${classId}`;

interface Decision {
  readonly waiting: readonly WaitingReport[];
  readonly before: StudyRecord;
  readonly after: StudyRecord;
  readonly outcomes: readonly ReportOutcome[];
}

/** Applies the reports of one row one after the other. */
const decide = (before: StudyRecord, waiting: readonly WaitingReport[]): Decision => {
  let after = before;
  const refusals = waiting.map(({ item: one }) => {
    if (one.leaseId !== before.leaseId) return null;
    if (isKnownNonce(after.recentNonces, one.nonceMark)) return [];
    const { state, refused } = applyReport(after.state, after.terms, one.report, one.steadyMs, one.atMs);
    const awaitingQuiz = after.awaitingQuiz || (state.isCovered && after.hasQuiz && after.status === 1);
    const recentNonces = rememberNonce(after.recentNonces, one.nonceMark);
    const coveredAt = after.coveredAt ?? (state.isCovered ? new Date(one.atMs) : null);
    after = { ...after, state, recentNonces, awaitingQuiz, coveredAt, lastReportAt: new Date(one.atMs) };
    return refused;
  });
  // Every answer shows the row as it is committed, not a stage of it.
  const record = after === before ? before : { ...after, version: before.version + 1 };
  const outcomes = refusals.map(
    (refused): ReportOutcome =>
      refused === null ? { kind: 'ended', record } : { kind: 'kept', record, refused },
  );
  return { waiting, before, after: record, outcomes };
};

/**
 * Group commit: reports that arrive while the database is busy share the next statement, and each is answered
 * only after that statement has committed. What is kept in memory between statements only saves reading; a row
 * that changed elsewhere is found by its version, read again and decided again.
 */
export const createReportBatch = (store: RecordStore, limits: Partial<BatchLimits> = {}) => {
  const known = new LRUCache<string, StudyRecord>({ max: KEPT_RECORDS });

  /** Reads the rows that are not known; returns the names of those that are certainly fresh. */
  const readMissing = async (groups: ReadonlyMap<string, readonly WaitingReport[]>): Promise<Set<string>> => {
    const missing = new Map<string, StudyKey>();
    for (const [name, [first]] of groups) if (first && !known.has(name)) missing.set(name, first.item.key);
    if (missing.size > 0) {
      for (const record of await store.find([...missing.values()])) known.set(nameOf(record), record);
    }
    return new Set(missing.keys());
  };

  const settle = ({ waiting, outcomes }: Decision) => {
    waiting.forEach((one, index) => {
      const outcome = outcomes[index];
      if (outcome) one.resolve(outcome);
    });
  };

  /** One attempt at all groups; returns those to be decided again. */
  const attempt = async (groups: ReadonlyMap<string, readonly WaitingReport[]>) => {
    const again = new Map<string, readonly WaitingReport[]>();
    const fresh = await readMissing(groups);
    const changed: [string, Decision][] = [];
    for (const [name, waiting] of groups) {
      const before = known.get(name);
      if (!before) {
        for (const one of waiting) one.resolve({ kind: 'ended', record: null });
        continue;
      }
      const isForeign = waiting.some(({ item }) => item.leaseId !== before.leaseId);
      if (isForeign && !fresh.has(name)) {
        known.delete(name);
        again.set(name, waiting);
        continue;
      }
      const decision = decide(before, waiting);
      if (decision.after === before) settle(decision);
      else changed.push([name, decision]);
    }
    if (changed.length === 0) return again;
    changed.sort(([a], [b]) => (a < b ? -1 : 1));
    const saved = await store.save(
      changed.map(([, { after, before }]) => ({ ...after, version: before.version })),
    );
    changed.forEach(([name, decision], place) => {
      if (saved.has(place)) {
        known.set(name, decision.after);
        settle(decision);
      } else {
        known.delete(name);
        again.set(name, decision.waiting);
      }
    });
    return again;
  };

  const flush = async (reports: readonly WaitingReport[]) => {
    let groups: ReadonlyMap<string, readonly WaitingReport[]> = Map.groupBy(reports, ({ item }) =>
      nameOf(item.key),
    );
    for (let round = 1; groups.size > 0 && round <= MAX_ROUNDS; round += 1) {
      try {
        groups = await attempt(groups);
      } catch (error) {
        // Whether the statement committed is unknown: read again before anything is decided on these rows.
        for (const name of groups.keys()) known.delete(name);
        if (!isToRepeat(error)) break;
        if (round < MAX_ROUNDS) await pauseAfter(round);
      }
    }
    for (const waiting of groups.values()) for (const one of waiting) one.reject(accessErrors.busy());
  };

  const add = createBatch(flush, { most: MAX_REPORTS, ...limits });
  return {
    /** Resolves after the report's commit; rejects with `access.busy` when the database does not answer. */
    add: (report: ArrivedReport): Promise<ReportOutcome> => add(report),
    /** Forgets a row that was changed by other means; saves one round, no more. */
    forget: (key: StudyKey): void => {
      known.delete(nameOf(key));
    },
  };
};

export type ReportBatch = ReturnType<typeof createReportBatch>;
