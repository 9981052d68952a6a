import { readFileSync } from 'node:fs';
import { type ClockReading, followReference } from '../../shared/server-clock.rules.ts';
import type { Database, Sql } from '../db/database.ts';
import { shiftJobs } from '../jobs/job-queues.ts';
import { lockClock, readDatabaseClock, saveClock } from './clock.repository.ts';

/** The server's time as an argument, so that tests can move it. */
export type Clock = () => Date;

/** How often the clocks are compared: a jump is known well within one heartbeat of study. */
const LOOK_EVERY_MS = 5_000;
/** An answer that took longer says too little about when the database read its clock. */
const MAX_ANSWER_MS = 500;
/** A machine's own clock further off than this is worth a warning: its log and its certificates depend on it. */
const WALL_TOLERANCE_MS = 5_000;

export interface ClockFigures {
  /** Jumps of the reference clock since installation. */
  readonly steps: number;
  /** The latest of them: forward or back, and when (portal's time). */
  readonly lastStep: { readonly byMs: number; readonly at: Date } | null;
  /** How far the reference clock is ahead of the portal's time (behind: below 0). */
  readonly heldMs: number;
  /** How far this machine's own clock is ahead of the portal's time. */
  readonly wallOffsetMs: number;
}

export interface ServerClock {
  /** The portal's time: what the calendar says, for windows, deadlines that have a date, and all that is shown. */
  readonly clock: Clock;
  /** Never jumps, whoever sets a clock: for what has a length. Moments of the two are not to be compared. */
  readonly steadyClock: Clock;
  /** A moment of the steady time as the database's clock will show it, as far as is known now. */
  readonly databaseTimeOf: (steady: Date) => Date;
  readonly figures: () => ClockFigures;
  /** Reads the clocks once; `isStart` where a whole server comes up, not one process more. Needs the migrations. */
  look(isStart?: boolean): Promise<void>;
  /** Goes on reading until `stop`. */
  watch(): void;
  stop(): void;
}

interface Sources {
  readonly database: Database;
  readonly log: { warn(facts: object, text: string): void };
  /** How long a jump must last before the portal's time follows it. */
  readonly holdMs: number;
  /** For tests: the clocks. */
  readonly readReference?: (sql: Sql) => Promise<number>;
  readonly wallMs?: () => number;
  readonly monotonicMs?: () => number;
  readonly bootId?: string;
}

/** Names the run of this machine during which monotonic readings may be compared; empty where nobody says it. */
const bootIdOf = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

const monotonicNow = () => Number(process.hrtime.bigint() / 1_000_000n);

const seconds = (ms: number) => Math.round(ms / 1000);

/** How far the portal's time is ahead of the steady one, in milliseconds; two readings may differ by one of them. */
export const clockAheadMs = ({ clock, steadyClock }: Pick<ServerClock, 'clock' | 'steadyClock'>): number =>
  clock().getTime() - steadyClock().getTime();

/** The server's time in one place (docs/decisions/029-clock.md): the database's clock, checked by the machine's monotonic one. */
export const createServerClock = (sources: Sources): ServerClock => {
  const { database, log, holdMs, wallMs = Date.now, monotonicMs = monotonicNow } = sources;
  const { readReference = readDatabaseClock } = sources;
  const bootId = sources.bootId ?? bootIdOf();
  let own: ClockReading | null = null;
  // Until the first look the machine's own clock must do.
  let offsets = { clock: wallMs() - monotonicMs(), steady: wallMs() - monotonicMs(), skipped: 0, held: 0 };
  let steps: Pick<ClockFigures, 'steps' | 'lastStep'> = { steps: 0, lastStep: null };
  let isWallOff = false;
  let timer: NodeJS.Timeout | undefined;

  const clock: Clock = () => new Date(monotonicMs() + offsets.clock);

  const warnOfWall = () => {
    const offMs = wallMs() - clock().getTime() - offsets.held;
    const isOff = Math.abs(offMs) > WALL_TOLERANCE_MS;
    if (isOff && !isWallOff)
      log.warn({ offSeconds: seconds(offMs) }, 'the clock of this machine differs from the database’s');
    isWallOff = isOff;
  };

  const look = async (isStart = false) => {
    const outcome = await database.db.transaction(async (tx) => {
      const row = await lockClock(tx);
      if (!row) throw new Error('the row of the clock is missing');
      const askedAt = monotonicMs();
      const referenceMs = await readReference(tx);
      const answeredAt = monotonicMs();
      if (answeredAt - askedAt > MAX_ANSWER_MS && own !== null) return null;
      const reading = { referenceMs, bootId, monotonicMs: Math.round((askedAt + answeredAt) / 2) };
      const followed = followReference(row, reading, own, { holdMs, isStart });
      const { state, stepMs } = followed;
      const lastStepAt = new Date(referenceMs - state.heldMs);
      const step = stepMs === 0 ? row : { stepNum: row.stepNum + 1, lastStepMs: stepMs, lastStepAt };
      await saveClock(tx, state, step);
      return { ...followed, reading, step };
    });
    if (!outcome) return;
    const { state, stepMs, adoptedMs, reading, step } = outcome;
    own = reading;
    const offset = reading.referenceMs - reading.monotonicMs;
    const { skippedMs: skipped, heldMs: held } = state;
    offsets = { clock: offset - held, steady: offset - skipped, skipped, held };
    const { stepNum, lastStepMs, lastStepAt } = step;
    steps = { steps: stepNum, lastStep: lastStepAt && { byMs: lastStepMs, at: lastStepAt } };
    if (stepMs !== 0) {
      const text = 'the database’s clock has jumped; times of study and exams go on evenly';
      log.warn({ stepSeconds: seconds(stepMs), heldSeconds: seconds(held) }, text);
      await shiftJobs(database, stepMs);
    }
    if (adoptedMs !== 0) log.warn({ bySeconds: seconds(adoptedMs) }, 'the portal’s time follows the clock');
    warnOfWall();
  };

  return {
    clock,
    steadyClock: () => new Date(monotonicMs() + offsets.steady),
    databaseTimeOf: (steady) => new Date(steady.getTime() + offsets.skipped),
    figures: () => ({ ...steps, heldMs: offsets.held, wallOffsetMs: wallMs() - clock().getTime() }),
    look,
    watch: () => {
      timer = setInterval(() => {
        look().catch((error: unknown) => log.warn({ reason: String(error) }, 'the clocks were not compared'));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
};
