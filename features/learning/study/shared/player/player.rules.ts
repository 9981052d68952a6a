import { coveredTenths, type Interval, inSeconds, intervalsOf, union } from '../progress/intervals.rules.ts';

/**
 * 播放规则：只认媒体真正放过的区间，每播放十秒上报一次；没学完的课不能跳到没学过的地方；
 * 上报失败隔一秒再试，连着三次不成就停下并退回十五秒，退回只动播放位置，不动学习记录。
 */
export const HEARTBEAT_SECONDS = 10;
export const REPORT_TIMEOUT_MS = 5_000;
export const RETRY_DELAY_MS = 1_000;
export const MAX_FAILURES = 3;
export const RETRY_REWIND_SECONDS = 5;
export const GIVE_UP_REWIND_SECONDS = 15;
export const SEEK_TOLERANCE_SECONDS = 1;
/** The page reloads its numbers this long after a start or an end, when the server has counted them. */
export const REFRESH_DELAY_MS = 5_000;
/** The report's contract takes no more segments. */
const MAX_SEGMENTS = 200;
/** Two readings of the media clock this far apart (real seconds) no longer belong to one stretch of playing. */
const MAX_READING_GAP_SECONDS = 65;

/** A reading of the player: where it stands, how fast it runs, and what the browser says it has played. */
export interface PlayerReading {
  /** Seconds of the media. */
  readonly position: number;
  readonly rate: number;
  readonly played: readonly Interval[];
  readonly atMs: number;
}

/** Parts watched on this page under one lease, and how far the learner may go. */
export interface WatchedSoFar {
  /** Tenths of a second, as `intervals.rules.ts` keeps them. */
  readonly watched: readonly Interval[];
  /** The largest second studied so far: the border for seeking. */
  readonly reach: number;
}

/**
 * Adds what the player has played. A piece that begins beyond the border is what played for a moment
 * before a forbidden jump was taken back: it neither counts nor moves the border.
 */
export const addPlayed = (
  so: WatchedSoFar,
  { played, rate }: Pick<PlayerReading, 'played' | 'rate'>,
  lengthSeconds: number,
): WatchedSoFar => {
  let reach = so.reach;
  const honest: Interval[] = [];
  for (const piece of intervalsOf(played, lengthSeconds * 10)) {
    const [from, to] = piece;
    if (from / 10 > reach + SEEK_TOLERANCE_SECONDS * rate) break;
    honest.push(piece);
    reach = Math.max(reach, to / 10);
  }
  return { watched: union(so.watched, honest), reach };
};

/** Real seconds of playback between two readings; a jump or a long silence brings none. */
export const playbackSeconds = (before: PlayerReading | null, now: PlayerReading): number => {
  if (!before) return 0;
  const media = now.position - before.position;
  const real = (now.atMs - before.atMs) / 1000;
  const isPlaying = media > 0 && real > 0 && real <= MAX_READING_GAP_SECONDS;
  const isOneStretch = media <= real * Math.max(now.rate, before.rate) + SEEK_TOLERANCE_SECONDS * now.rate;
  return isPlaying && isOneStretch ? media / now.rate : 0;
};

/** Where a jump from `from` to `target` ends: taken back when it leads beyond what was studied. */
export const seekTarget = (jump: {
  readonly from: number;
  readonly target: number;
  readonly reach: number;
  readonly rate: number;
}): number =>
  jump.target <= jump.reach + SEEK_TOLERANCE_SECONDS * jump.rate
    ? jump.target
    : Math.min(jump.from, jump.reach);

/** Next step after the `failures`-th report in a row that was not recorded. */
export const afterFailure = (
  failures: number,
  kind: 'video' | 'audio',
): { readonly isGivenUp: boolean; readonly rewindSeconds: number } => {
  if (failures >= MAX_FAILURES) return { isGivenUp: true, rewindSeconds: GIVE_UP_REWIND_SECONDS };
  const isRetry = failures > 1;
  return { isGivenUp: false, rewindSeconds: isRetry && kind === 'video' ? RETRY_REWIND_SECONDS : 0 };
};

/**
 * The segments of a report, in seconds: everything watched on this page, so that a later report carries
 * whatever an earlier one lost. The last one ends where the player stands: there study resumes.
 */
export const segmentsOf = (watched: readonly Interval[], position: number): [number, number][] => {
  const segments = inSeconds(watched).slice(-(MAX_SEGMENTS - 1));
  const at = Math.round(position * 10) / 10;
  const current = segments.find(([from, to]) => from < at && at <= to + SEEK_TOLERANCE_SECONDS);
  if (!current || (current === segments.at(-1) && at >= current[1])) return segments;
  return [...segments, [current[0], Math.min(at, current[1])]];
};

/** Absolute seconds for the report: at least what the server has, never more than the course. */
export const reportedSeconds = (
  watched: readonly Interval[],
  serverSeconds: number,
  lengthSeconds: number,
): number => Math.min(lengthSeconds, Math.max(serverSeconds, Math.floor(coveredTenths(watched) / 10)));

/** The speeds that a course allows, slowest first. */
export const speedsOf = (maxRate: number): number[] =>
  [1, 1.25, 1.5, 2].filter((rate) => rate === 1 || rate <= maxRate);
