/**
 * 时间预算规则：一次上报最多承认「距上次上报的服务器时间 × 允许倍速 + 2 秒」，没用完的最多结转 2 秒；
 * 因此无论上报多少次，累计承认的秒数都不会超过「服务器时间 × 允许倍速 + 2 秒」。服务器时间是稳定时间，不随时钟拨动而跳。
 */

/** A page that is silent for longer than this earns nothing for the rest: nobody can say what it did. */
export const SILENCE_CAP_MS = 90_000;
/** Slack for clocks and networks, once for a course, not once for a report. */
export const CARRY_MS = 2_000;

/** Times that the server itself measured for one person and course; all in milliseconds of steady time. */
export interface TimeBudget {
  /** Server time of the last accepted report, or of the lease's start. */
  readonly budgetAtMs: number;
  /** Allowance left over, in milliseconds of media. */
  readonly carryMs: number;
  /** Server time accounted so far. */
  readonly serverMs: number;
}

export const newBudget = (nowMs: number): TimeBudget => ({
  budgetAtMs: nowMs,
  carryMs: CARRY_MS,
  serverMs: 0,
});

/** Server time passed since the last accepted report, as far as it counts. */
const elapsedMs = (budget: TimeBudget, nowMs: number): number =>
  Math.min(Math.max(0, nowMs - budget.budgetAtMs), SILENCE_CAP_MS);

/** Milliseconds of media that a report at `nowMs` may bring at most. */
export const allowanceMs = (budget: TimeBudget, nowMs: number, speedHundredths: number): number =>
  Math.floor((elapsedMs(budget, nowMs) * speedHundredths) / 100) + budget.carryMs;

/** The budget after a report at `nowMs` for which `grantedMs` of media were accepted. */
export const spend = (
  budget: TimeBudget,
  nowMs: number,
  speedHundredths: number,
  grantedMs: number,
): TimeBudget => ({
  budgetAtMs: Math.max(budget.budgetAtMs, nowMs),
  carryMs: Math.min(CARRY_MS, allowanceMs(budget, nowMs, speedHundredths) - grantedMs),
  serverMs: budget.serverMs + elapsedMs(budget, nowMs),
});

/** A new lease begins: the time nobody studied does not count, the slack is not given again. */
export const restartBudget = (budget: TimeBudget, nowMs: number): TimeBudget => ({
  ...budget,
  budgetAtMs: Math.max(budget.budgetAtMs, nowMs),
});
