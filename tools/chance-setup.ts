// Loaded before each test file of `npm run chance`: what is drawn follows CHANCE_SEED, and time begins at CHANCE_AT.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';

const FIRST = 2 ** 32;
const seed = Number(process.env.CHANCE_SEED ?? 1);

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
const drawing = (start: number) => {
  let state = start >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / FIRST;
  };
};

const draw = drawing(seed);
const byte = () => Math.floor(draw() * 256);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
Math.random = draw;

const randomBytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, byte));
const randomUUID = () => {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
const randomInt = (from: number, to?: number) =>
  to === undefined ? Math.floor(draw() * from) : from + Math.floor(draw() * (to - from));
Object.assign(crypto, { randomBytes, randomUUID, randomInt });
syncBuiltinESMExports();

const RealDate = Date;
const at = process.env.CHANCE_AT;
const offset = at ? RealDate.parse(at) - RealDate.now() : 0;

/** The machine's time moved to CHANCE_AT; it goes on from there. */
class MovedDate extends RealDate {
  // biome-ignore lint/suspicious/noExplicitAny: the constructor takes whatever Date takes.
  constructor(...given: any[]) {
    super(...((given.length > 0 ? given : [MovedDate.now()]) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
}
if (offset !== 0 && Date === RealDate) globalThis.Date = MovedDate as DateConstructor;
