import { neededTenths, type Terms } from '#features/learning/study/shared/progress/completion.rules.ts';
import {
  coveredTenths,
  type Interval,
  union,
} from '#features/learning/study/shared/progress/intervals.rules.ts';

/**
 * 集体学习规则（决定 055）：一块屏幕放课，在场的人各得在场那一段。放课的时间由服务器计；到场前、离开后不计；
 * 看过的内容达到学完规则的，记全部学时，不到的按看过的份额记，不足百分之一学时的零头舍去。
 */
export const GROUP_RULE_VERSION = 'group-2026-1';

/** One go of playing: from and until when by the server, and which part of the course, in tenths of a second. */
export interface Play {
  readonly startMs: number;
  readonly endMs: number;
  readonly fromTenths: number;
  readonly toTenths: number;
}

/** When somebody was in the room; without an end while still there. */
export type Stay = readonly [inMs: number, outMs: number | null];

/** Player of the room as the server knows it. */
export interface Playback {
  readonly plays: readonly Play[];
  readonly isPlaying: boolean;
  readonly positionTenths: number;
  /** When the position was told. */
  readonly atMs: number;
}

/** A player's clock may run a little ahead of the server's between two reports. */
const AHEAD_TENTHS = 20;
/** A pause shorter than this between two reports does not end a play. */
const JOIN_MS = 1000;

const joined = (plays: readonly Play[], play: Play): readonly Play[] => {
  const last = plays.at(-1);
  const goesOn = last && last.toTenths === play.fromTenths && play.startMs - last.endMs <= JOIN_MS;
  return goesOn
    ? [...plays.slice(0, -1), { ...last, endMs: play.endMs, toTenths: play.toTenths }]
    : [...plays, play];
};

/**
 * The playback after a report. What was played since the last one counts when the player ran then, at most the time
 * that passed; a jump ahead or back counts nothing.
 */
export const afterReport = (
  before: Playback,
  report: { readonly isPlaying: boolean; readonly positionTenths: number },
  nowMs: number,
  lengthTenths: number,
): Playback => {
  const positionTenths = Math.min(report.positionTenths, lengthTenths);
  const now = { isPlaying: report.isPlaying, positionTenths, atMs: nowMs };
  const passed = Math.floor((nowMs - before.atMs) / 100);
  const moved = positionTenths - before.positionTenths;
  if (!before.isPlaying || passed <= 0 || moved <= 0 || moved > passed + AHEAD_TENTHS)
    return { ...now, plays: before.plays };
  const counted = Math.min(moved, passed);
  const play = {
    startMs: before.atMs,
    endMs: before.atMs + counted * 100,
    fromTenths: before.positionTenths,
    toTenths: before.positionTenths + counted,
  };
  return { ...now, positionTenths: play.toTenths, plays: joined(before.plays, play) };
};

/** Milliseconds that the course was played in all. */
export const playedMs = (plays: readonly Play[]): number =>
  plays.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** Whether somebody is in the room at the end of these stays. */
export const isThere = (stays: readonly Stay[]): boolean => {
  const last = stays.at(-1);
  return last !== undefined && last[1] === null;
};

/** Stays after somebody came or went; the same twice changes nothing. */
export const afterMark = (
  stays: readonly Stay[],
  direction: 'IN' | 'OUT',
  nowMs: number,
): readonly Stay[] => {
  const last = stays.at(-1);
  if (isThere(stays) === (direction === 'IN')) return stays;
  if (direction === 'IN' || !last) return [...stays, [nowMs, null]];
  return [...stays.slice(0, -1), [last[0], Math.max(last[0], nowMs)]];
};

export interface Presence {
  /** Time in the room while the course played. */
  readonly presentMs: number;
  /** Parts of the course that were played meanwhile, in tenths. */
  readonly watched: readonly Interval[];
}

/** Seconds that a person saw: the parts of the plays that fall into the stays. */
export const presenceIn = (plays: readonly Play[], stays: readonly Stay[]): Presence => {
  let presentMs = 0;
  let watched: readonly Interval[] = [];
  for (const { startMs, endMs, fromTenths, toTenths } of plays)
    for (const [inMs, outMs] of stays) {
      const from = Math.max(startMs, inMs);
      const until = Math.min(endMs, outMs ?? endMs);
      if (until <= from) continue;
      presentMs += until - from;
      const tenthsAt = (ms: number) =>
        fromTenths + Math.round(((ms - startMs) * (toTenths - fromTenths)) / (endMs - startMs));
      watched = union(watched, [[tenthsAt(from), tenthsAt(until)]]);
    }
  return { presentMs, watched };
};

export interface Share {
  readonly hoursHundredths: number;
  readonly isWhole: boolean;
}

/** Hours for what was seen: all of the course by the rule of completion, else the share, rounded down. */
export const shareOf = (
  terms: Terms,
  courseHundredths: number,
  { watched }: Pick<Presence, 'watched'>,
): Share => {
  const covered = coveredTenths(watched);
  if (terms.lengthTenths > 0 && covered >= neededTenths(terms))
    return { hoursHundredths: courseHundredths, isWhole: true };
  const share = terms.lengthTenths > 0 ? Math.floor((courseHundredths * covered) / terms.lengthTenths) : 0;
  return { hoursHundredths: share, isWhole: false };
};

/** One of ten is asked by the county, at least one. */
const SAMPLE_OF = 10;

/** FNV-1a over the text, then mixed: the same for everybody who checks the draw. */
const drawOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** People who are to be asked whether they were there: drawn by the session's seed, so that nobody chooses them. */
export const sampleOf = (seed: string, userIds: readonly string[]): ReadonlySet<string> => {
  const drawn = userIds
    .map((userId) => ({ userId, draw: drawOf(`${userId}/${seed}`) }))
    .sort((a, b) => a.draw - b.draw || (a.userId < b.userId ? -1 : 1));
  return new Set(drawn.slice(0, Math.ceil(userIds.length / SAMPLE_OF)).map(({ userId }) => userId));
};

/** The spot check is for those above the branch: never for the branch itself. */
export const isAbove = (roleOrg: string, branch: string): boolean =>
  branch.length > roleOrg.length && branch.startsWith(roleOrg);

/** Names of people of other branches stand masked until they are on the roster: the first sign, then stars. */
export const guestName = (name: string): string => {
  const [first = '', ...rest] = name.trim();
  return rest.length === 0 ? '*' : `${first}${rest.length === 1 ? '*' : '**'}`;
};
