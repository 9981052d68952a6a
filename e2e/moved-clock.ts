// Loaded before a portal whose time a journey moves (`--import`): its time is ahead of real time by the milliseconds
// that CLOCK_AHEAD_FILE holds, in every thread. Both clocks of the process move, so that nothing looks like a jump.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_AHEAD_FILE ?? '';
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const realSteady = performance.now.bind(performance);
const realTicks = process.hrtime.bigint.bind(process.hrtime);

const LOOK_EVERY_MS = 20;
let lookedAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

const aheadMs = (): number => {
  const at = realSteady();
  if (at - lookedAt < LOOK_EVERY_MS) return ahead;
  lookedAt = at;
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The file is not there before the time is moved first.
  }
  return ahead;
};

const now = () => realNow() + aheadMs();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
performance.now = () => realSteady() + aheadMs();
process.hrtime.bigint = () => realTicks() + BigInt(aheadMs()) * 1_000_000n;
