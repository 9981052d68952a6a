import {
  addPlayed,
  type PlayerReading,
  playbackSeconds,
  reportedSeconds,
  segmentsOf,
  type WatchedSoFar,
} from '../../shared/player/player.rules.ts';
import { coveredTenths, type Interval, intervalsOf, union } from '../../shared/progress/intervals.rules.ts';
import type { Report } from '../progress/study-state.ts';

/** A course without a known length takes any second. */
const UNKNOWN_LENGTH_SECONDS = 1_000_000;

/** Play on this page, what of it the server has been told, and when the next report is due. */
export class PlayedRecord {
  readonly #lengthSeconds: number;
  #so: WatchedSoFar;
  #last: PlayerReading | null = null;
  #toldTenths = 0;
  #due = 0;

  constructor(durationSeconds: number, studiedSeconds: number) {
    this.#lengthSeconds = durationSeconds > 0 ? durationSeconds : UNKNOWN_LENGTH_SECONDS;
    this.#so = { watched: [], reach: studiedSeconds };
  }

  move(reading: PlayerReading): void {
    this.#due += playbackSeconds(this.#last, reading);
    this.#last = reading;
    this.#so = addPlayed(this.#so, reading, this.#lengthSeconds);
  }

  get position(): number {
    return this.#last?.position ?? 0;
  }

  get reach(): number {
    return this.#so.reach;
  }

  get watched(): readonly Interval[] {
    return this.#so.watched;
  }

  /** Seconds of playback since the last report. */
  get due(): number {
    return this.#due;
  }

  /** True while something was watched that the server has not taken in. */
  get isUntold(): boolean {
    return coveredTenths(this.#so.watched) > this.#toldTenths;
  }

  /** Whole seconds of it that the server has not taken in. */
  get untoldSeconds(): number {
    return Math.max(0, Math.round((coveredTenths(this.#so.watched) - this.#toldTenths) / 10));
  }

  /** Of these the seconds played since the last report: what was kept before a reload may be told already. */
  get freshSeconds(): number {
    return Math.min(this.untoldSeconds, Math.floor(this.#due * (this.#last?.rate ?? 1)));
  }

  /** A lease was given: what an earlier page kept under it counts too, and the border may lie further on. */
  adopt(stored: readonly Interval[], reach: number): void {
    this.#so = { watched: union(this.#so.watched, stored), reach: Math.max(this.#so.reach, reach) };
  }

  /** Another device had the lease meanwhile: the old one's seconds are not the new one's. */
  startOver(): void {
    this.#so = { watched: [], reach: this.#so.reach };
    this.#toldTenths = 0;
  }

  /** The report to be sent now, and what to call with the answer's refused seconds. */
  report(
    serverSeconds: number,
    isAtEnd: boolean,
  ): { readonly body: Report; readonly told: (refused: readonly (readonly number[])[]) => void } {
    const tenths = coveredTenths(this.#so.watched);
    this.#due = 0;
    return {
      body: {
        studyTimes: isAtEnd
          ? this.#lengthSeconds
          : reportedSeconds(this.#so.watched, serverSeconds, this.#lengthSeconds),
        segments: segmentsOf(this.#so.watched, this.position),
        rate: this.#last?.rate ?? 1,
      },
      told: (refused) => {
        this.#toldTenths = tenths - coveredTenths(intervalsOf(refused, this.#lengthSeconds * 10));
      },
    };
  }
}
