// Loaded before each test file of `npm run chance`: what is drawn follows CHANCE_SEED, and time begins at CHANCE_AT.
// CHANCE_READERS names a file to which each test file is written that reads the clock.
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import fc from 'fast-check';
import { expect } from 'vitest';

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

const readers = process.env.CHANCE_READERS;
const global = globalThis as typeof globalThis & { chanceReader?: { path: string; isNoted: boolean } };
// Files of one worker share this module's classes; the reader is the file that runs now.
global.chanceReader = { path: expect.getState().testPath ?? '', isNoted: false };

const OWN_SOURCE = /\/(features|platform|app|demo|bench|deploy|tools)\//;
/** Self-check that asks by how much two clocks differ, and is asked by tests of all calls: nothing else hangs on it. */
const COMPARES_CLOCKS = 'operation/server/checks/database.ts';
/** Notes the running file when a source of the portal or a test asks; libraries ask for their own ends. */
const noteReader = (): void => {
  const reader = global.chanceReader;
  if (!readers || !reader || reader.isNoted) return;
  // First line the error, then this function, the moved clock, and the asker.
  const asker =
    new Error().stack?.split('\n').find((line, at) => at > 1 && !line.includes('chance-setup')) ?? '';
  if (asker.includes('node_modules') || asker.includes(COMPARES_CLOCKS) || !OWN_SOURCE.test(asker)) return;
  reader.isNoted = true;
  appendFileSync(readers, `${reader.path}\n`);
};

const RealDate = Date;
const at = process.env.CHANCE_AT;
const offset = at ? RealDate.parse(at) - RealDate.now() : 0;

/** The machine's time moved to CHANCE_AT; it goes on from there. */
class MovedDate extends RealDate {
  // biome-ignore lint/suspicious/noExplicitAny: the constructor takes whatever Date takes.
  constructor(...given: any[]) {
    if (given.length === 0) noteReader();
    super(...((given.length > 0 ? given : [RealDate.now() + offset]) as [number]));
  }
  static override now(): number {
    noteReader();
    return RealDate.now() + offset;
  }
}
if (offset !== 0 && Date === RealDate) globalThis.Date = MovedDate as DateConstructor;
