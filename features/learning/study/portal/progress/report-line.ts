import { afterFailure, RETRY_DELAY_MS } from '../../shared/player/player.rules.ts';
import type { PlayedRecord } from '../player/played-record.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Lease, ProgressReply, StudyPorts } from './study-state.ts';

/** A lease that the server does not know any more is asked for again so many times in a row. */
const MAX_RENEWALS = 2;

interface LineEnds {
  readonly kind: 'video' | 'audio';
  readonly played: PlayedRecord;
  readonly ports: StudyPorts;
  readonly serverSeconds: () => number;
  readonly isAtEnd: () => boolean;
  /** True while a report that was asked for during another one should still go out. */
  readonly isOpen: () => boolean;
  readonly onReply: (reply: ProgressReply) => void;
  /** A report was lost; `isFirst` of a streak, `isGivenUp` at its end. */
  readonly onLoss: (loss: {
    readonly error: unknown;
    readonly isFirst: boolean;
    readonly isGivenUp: boolean;
    readonly rewindSeconds: number;
  }) => void;
  /** The server does not know the lease: it ran out, or the person signed out elsewhere. */
  readonly onUnknownLease: () => Promise<void>;
  readonly later: (ms: number, work: () => void) => void;
}

/** Sends the reports of a lease one after the other and counts the lost ones in a row. */
export class ReportLine {
  readonly #ends: LineEnds;
  readonly #loop: ReturnType<typeof oneAtATime>;
  #lease: Lease | null = null;
  #failures = 0;
  #renewals = 0;

  constructor(ends: LineEnds) {
    this.#ends = ends;
    this.#loop = oneAtATime(
      () => this.#send(),
      () => ends.isOpen() && ends.played.isUntold,
    );
  }

  use(lease: Lease): void {
    this.#lease = lease;
  }

  drop(): void {
    this.#lease = null;
  }

  get isRunning(): boolean {
    return this.#loop.isRunning();
  }

  report(): void {
    void this.#loop.run();
  }

  /** The page goes away: the lease is given back with one more report, and nobody waits for the answer. */
  sendLast(): void {
    const { played, ports } = this.#ends;
    if (!this.#lease) return;
    ports.store(played.watched);
    ports.report(this.#lease, { ...this.#next().body, leaving: true }).catch(() => undefined);
  }

  /** Counts a loss and says what follows; unless it was the last one, the next try comes in a second. */
  lose(error: unknown): void {
    this.#failures += 1;
    const isFirst = this.#failures === 1;
    const { isGivenUp, rewindSeconds } = afterFailure(this.#failures, this.#ends.kind);
    if (isGivenUp) this.#failures = 0;
    else this.#ends.later(RETRY_DELAY_MS, () => this.report());
    this.#ends.onLoss({ error, isFirst, isGivenUp, rewindSeconds });
  }

  #next() {
    return this.#ends.played.report(this.#ends.serverSeconds(), this.#ends.isAtEnd());
  }

  async #send(): Promise<void> {
    const lease = this.#lease;
    if (!lease) return;
    const { ports, played } = this.#ends;
    ports.store(played.watched);
    const { body, told } = this.#next();
    try {
      const reply = await ports.report(lease, body);
      if (this.#lease !== lease) return;
      // Somebody else has the lease: nothing of this report counts.
      if (reply.playFlag !== '1' && reply.plagFlag !== '1') told(reply.data.refused ?? []);
      this.#failures = 0;
      this.#renewals = 0;
      this.#ends.onReply(reply);
    } catch (error) {
      if (this.#lease !== lease) return;
      if (!ports.isSignedOut(error) || this.#renewals >= MAX_RENEWALS) return this.lose(error);
      this.#renewals += 1;
      await this.#ends.onUnknownLease();
    }
  }
}
