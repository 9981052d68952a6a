// Loaded before the portal of the pictures (`--import`): its time begins at CLOCK_AT and moves a thousandth as fast
// as real time, so that two runs show the same dates and the same durations. With CLOCK_RATE=1 it only begins there,
// as the prepared data needs, whose rows are told apart by their times. Short draws (the one by which the preview of a
// paper draws its questions) are always the same.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const start = Date.parse(process.env.CLOCK_AT ?? '2026-11-18T10:00:00+08:00');
const rate = Number(process.env.CLOCK_RATE ?? 0.001);
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const realMonotonic = performance.now.bind(performance);
const loadedAt = realNow();

const now = () => Math.floor(start + (realNow() - loadedAt) * rate);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
performance.now = () => realMonotonic() * rate;
const realTicks = process.hrtime.bigint.bind(process.hrtime);
process.hrtime.bigint = () => BigInt(Math.floor(Number(realTicks()) * rate));

const SHORT = 4;
const realBytes = crypto.randomBytes.bind(crypto);
crypto.randomBytes = ((size: number, ...rest: []) =>
  size === SHORT ? Buffer.alloc(SHORT, 1) : realBytes(size, ...rest)) as typeof crypto.randomBytes;
syncBuiltinESMExports();
