import type { MediaRenewal } from '#features/ground/media/portal/media-renewal.public.ts';
import type { PlayerReading } from '../../shared/player/player.rules.ts';
import type { Interval } from '../../shared/progress/intervals.rules.ts';

export interface MediaView {
  /** The address in use; another one while a long medium plays. */
  readonly address: string;
  readonly position: number;
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  /** Playing was asked for once; the poster and the big button are gone. */
  readonly hasBegun: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
  /** Counts the jumps that were taken back, so that each one can be explained. */
  readonly refusedJumps: number;
  readonly failure: 'none' | 'broken' | 'unsupported';
}

export interface MediaEnds {
  readonly onBegan: () => void;
  readonly onMoved: (reading: PlayerReading) => void;
  readonly onStopped: () => void;
  readonly onEnded: () => void;
  /** The border for seeking, in seconds. */
  readonly reach: () => number;
}

export interface Medium {
  readonly url: string;
  /** Keeps a signed address alive; without it the medium plays as long as its address lives. */
  readonly renewal?: MediaRenewal | undefined;
  readonly durationSeconds: number;
  readonly startAt: number;
  readonly maxRate: number;
}

/** Parts of the medium that were played since it was loaded. */
export const playedOf = ({ played }: HTMLMediaElement): Interval[] =>
  Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)] as const);

export const firstView = (medium: Medium): MediaView => ({
  address: medium.url,
  position: medium.startAt,
  duration: medium.durationSeconds,
  isPlaying: false,
  isWaiting: false,
  hasBegun: false,
  rate: 1,
  volume: 1,
  isMuted: false,
  refusedJumps: 0,
  failure: 'none',
});
