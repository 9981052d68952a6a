import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { StudyPhase } from '../../shared/player/study.words.ts';
import type { Interval } from '../../shared/progress/intervals.rules.ts';
import type { endStudy, reportProgress, startStudy } from '../../shared/study.contract.ts';

export type StartReply = OutputOf<typeof startStudy>;
export type ProgressReply = OutputOf<typeof reportProgress>;
export type EndReply = OutputOf<typeof endStudy>;
export type Receipt = NonNullable<EndReply['data']['receipt']>;
export type OtherDevice = NonNullable<StartReply['data']['otherDevice']>;

export interface StudyState {
  readonly phase: StudyPhase;
  /** Seconds that the server has on record. */
  readonly studiedSeconds: number;
  /** Seconds still missing for credit; null until the server said it. */
  readonly needSeconds: number | null;
  /** The border for seeking, in seconds; infinite once the course is complete. */
  readonly reach: number;
  /** `yyyy-MM-dd HH:mm:ss` of the last report that the server kept. */
  readonly recordedAt: string;
  readonly message: string;
  readonly other: OtherDevice | null;
  /** Seconds played here that were not recorded before another window or device went on. */
  readonly lostSeconds: number;
  /** When each report of the present streak was lost (ms). */
  readonly failedAt: readonly number[];
  /** Where the playhead was put back to; null when nothing has to be said about it. */
  readonly rewoundTo: number | null;
  readonly receipt: Receipt | null;
  /** Why end-study did not credit; empty otherwise. */
  readonly endProblem: string;
}

export interface Lease {
  readonly leaseId: string;
  readonly key: string;
  readonly secret: string;
}

export interface Report {
  readonly studyTimes: number;
  readonly segments: [number, number][];
  readonly rate: number;
  /** The course is being left: the lease is given back with this report. */
  readonly leaving?: boolean;
}

/** Facts of the course that the session knows when the page opens. */
export interface StudyTerms {
  readonly kind: 'video' | 'audio';
  readonly durationSeconds: number;
  readonly hasQuiz: boolean;
  readonly isFinished: boolean;
  /** Empty when study may be recorded; otherwise the sentence why not. */
  readonly whyUnrecorded: string;
  readonly studiedSeconds: number;
}

/** Everything outside the session: the server, the player, the clock and the browser's memory. */
export interface StudyPorts {
  readonly start: (takesOver: boolean) => Promise<StartReply>;
  /** The browser must send it although the page goes away. */
  readonly report: (lease: Lease, report: Report) => Promise<ProgressReply>;
  readonly end: () => Promise<EndReply>;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  /** Playback began for the first time: the click count and the statistics. */
  readonly firstPlayed: () => void;
  /** The page should reload what it shows of the course. */
  readonly changed: () => void;
  readonly isSignedOut: (error: unknown) => boolean;
  readonly textOf: (error: unknown) => string;
  readonly nowMs: () => number;
  /** Seconds of playback between two reports. */
  readonly heartbeatSeconds: () => number;
  /** Runs `work` later; answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Watched parts of this course, for a reload of the page. */
  readonly store: (watched: readonly Interval[]) => void;
  readonly stored: () => readonly Interval[];
}

export const firstState = (terms: StudyTerms): StudyState => ({
  phase: terms.isFinished ? 'finished' : terms.whyUnrecorded ? 'unrecorded' : 'idle',
  studiedSeconds: terms.studiedSeconds,
  needSeconds: null,
  reach: terms.isFinished ? Number.POSITIVE_INFINITY : terms.studiedSeconds,
  recordedAt: '',
  message: terms.isFinished ? '' : terms.whyUnrecorded,
  other: null,
  lostSeconds: 0,
  failedAt: [],
  rewoundTo: null,
  receipt: null,
  endProblem: '',
});
