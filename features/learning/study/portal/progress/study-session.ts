import { wireTime } from '#platform/shared/times.ts';
import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { type PlayerReading, REFRESH_DELAY_MS } from '../../shared/player/player.rules.ts';
import { observable } from '../observable.ts';
import { PlayedRecord } from '../player/played-record.ts';
import { endOfStudy } from './end-of-study.ts';
import { ReportLine } from './report-line.ts';
import {
  firstState,
  type ProgressReply,
  type StartReply,
  type StudyPorts,
  type StudyState,
  type StudyTerms,
} from './study-state.ts';

/** Closer than this the playhead is left where it is. */
const SAME_PLACE_SECONDS = 3;
/** While the start is asked for, the player already runs on for as long. */
const START_SLACK_SECONDS = 10;

/**
 * Studying one video or audio: starts with the first playback, reports what was played, follows what the
 * server has on record, and stops where the specification says so (4, 8, 9). Knows neither React nor the DOM.
 */
export const createStudySession = (terms: StudyTerms, ports: StudyPorts) => {
  const { get, set, subscribe } = observable<StudyState>(firstState(terms));
  const played = new PlayedRecord(terms.durationSeconds, terms.studiedSeconds);
  const timers = new Set<() => void>();
  let stalledAt = 0;
  let isPlaying = false;
  let resumesPlaying = false;
  let hasPlayed = false;
  let hasEnded = false;
  let isOver = false;

  const phase = () => get().phase;
  const later = (ms: number, work: () => void) => {
    const cancel = ports.later(ms, () => {
      timers.delete(cancel);
      work();
    });
    timers.add(cancel);
  };
  const refreshLater = () => later(REFRESH_DELAY_MS, ports.changed);

  const stop = (patch: Partial<StudyState>) => {
    line.drop();
    isPlaying = false;
    ports.pause();
    set(patch);
  };
  /** A call that failed because nobody is signed in any more says so; anything else is the caller's. */
  const unlessSignedOut = (error: unknown, handle: (error: unknown) => void) => {
    if (isOver) return;
    if (ports.isSignedOut(error)) stop({ phase: 'signedOut' });
    else handle(error);
  };
  const finish = (patch: Partial<StudyState> = {}) =>
    set({ phase: 'finished', reach: Number.POSITIVE_INFINITY, needSeconds: 0, ...patch });

  const askEnd = endOfStudy({
    ports,
    onDone: (reply) => finish({ receipt: reply.data.receipt }),
    onMissing: (reply) => {
      set({ needSeconds: reply.data.missingSeconds, endProblem: reply.message });
      if (reply.data.missingSeconds > 0) void goToHole();
    },
    onProblem: (error) => unlessSignedOut(error, () => set({ endProblem: ports.textOf(error) })),
  });
  const end = async () => {
    set({ endProblem: '' });
    await askEnd();
    refreshLater();
  };

  const adopt = ({ data }: StartReply, mayMove: boolean) => {
    line.use({ leaseId: data.leaseId, key: data.key, secret: data.secret });
    played.adopt(ports.stored(), Math.max(data.resumeAt, data.coveredSeconds, data.studyTimes));
    set({ phase: 'recording', message: '', other: null, reach: played.reach });
    // A lease that is taken up again brings the record up to date: nothing after the old time is missing.
    const recordedAt = get().recordedAt === '' ? '' : wireTime(new Date(data.serverNow));
    set({ studiedSeconds: data.studyTimes, needSeconds: data.needSeconds, recordedAt });
    const isElsewhere = Math.abs(data.resumeAt - played.position) > SAME_PLACE_SECONDS;
    if (mayMove && isElsewhere) ports.seek(data.resumeAt);
  };

  const begin = (reply: StartReply, mayMove: boolean) => {
    refreshLater();
    const { otherDevice, key } = reply.data;
    if (reply.code === '800' && otherDevice) {
      const message = reply.message || START_REFUSALS.otherDevice;
      stop({ phase: 'elsewhere', message, other: otherDevice, lostSeconds: 0 });
    } else if (reply.code === '800') set({ phase: 'unrecorded', message: reply.message });
    else if (reply.studyStatus === '2' || key === '') finish();
    else adopt(reply, mayMove);
  };

  /** Through to the end, and something in between is still missing: start-study knows where. */
  const goToHole = async () => {
    try {
      begin(await ports.start(false), true);
    } catch {
      // The sentence with the missing seconds stands; pressing play goes on from the beginning.
    }
  };

  const start = async () => {
    set({ phase: 'starting', message: '' });
    try {
      const reply = await ports.start(false);
      if (isOver) return;
      // A learner who went to another place before pressing play stays there.
      begin(reply, Math.abs(played.position - terms.studiedSeconds) <= START_SLACK_SECONDS);
      if (hasEnded && phase() === 'recording') line.report();
    } catch (error) {
      unlessSignedOut(error, () => {
        stop({ phase: 'startFailed', message: ports.textOf(error) });
        ports.seek(get().studiedSeconds);
      });
    }
  };

  /** Play since the last report that counted belongs to no lease any more, and the page says so. */
  const loseLease = ({ data }: ProgressReply) => {
    const other = data.otherDevice ?? null;
    stop({
      phase: 'elsewhere',
      message: START_REFUSALS.otherDevice,
      other,
      lostSeconds: played.untoldSeconds,
    });
  };

  /** Watched whole, and a test decides: nothing more to record, so another course may be studied at once. */
  const leaveToQuiz = () => {
    if (get().needSeconds === 0) {
      line.sendLast();
      line.drop();
    }
    refreshLater();
  };

  const follow = (reply: ProgressReply) => {
    if (reply.playFlag === '1' || reply.plagFlag === '1') return loseLease(reply);
    const { studyTimes, needSeconds, studyStatus, serverTime } = reply.data;
    const playsOn = phase() === 'retrying' && resumesPlaying && !hasEnded;
    const hasGrown = studyTimes > get().studiedSeconds;
    resumesPlaying = false;
    set({
      phase: 'recording',
      studiedSeconds: studyTimes,
      needSeconds,
      recordedAt: serverTime,
      failedAt: [],
    });
    const isThrough = hasEnded && !played.isUntold;
    if (studyStatus === 2) finish();
    if (studyStatus === 2 || (isThrough && !terms.hasQuiz)) void end();
    else if (isThrough) leaveToQuiz();
    // After a long silence the server takes in no more at once than the time that passed: the rest follows.
    else if (hasEnded && hasGrown) later(ports.heartbeatSeconds() * 1000, () => line.report());
    if (playsOn) ports.play();
  };

  const line: ReportLine = new ReportLine({
    kind: terms.kind,
    played,
    ports,
    later,
    serverSeconds: () => get().studiedSeconds,
    isAtEnd: () => hasEnded,
    isOpen: () => phase() === 'recording',
    onReply: follow,
    onLoss: ({ error, isFirst, isGivenUp, rewindSeconds }) => {
      if (isFirst) {
        resumesPlaying = resumesPlaying || isPlaying;
        stalledAt = played.position;
      }
      const back = Math.max(0, stalledAt - rewindSeconds);
      const failedAt = isFirst ? [ports.nowMs()] : [...get().failedAt, ports.nowMs()];
      isPlaying = false;
      ports.pause();
      if (rewindSeconds > 0) ports.seek(back);
      set({ phase: isGivenUp ? 'failed' : 'retrying', failedAt, message: ports.textOf(error) });
      set({ rewoundTo: isGivenUp ? back : null });
    },
    onUnknownLease: async () => {
      try {
        begin(await ports.start(false), false);
        if (phase() === 'recording') line.report();
      } catch (error) {
        unlessSignedOut(error, () => line.lose(error));
      }
    },
  });

  const reportRest = () => {
    if (phase() === 'recording' && played.isUntold) line.report();
  };

  return {
    state: get,
    subscribe,
    /** Seconds studied since the last report, which the server will most likely take in; zero while nothing is recorded. */
    freshSeconds: (): number => {
      if (phase() !== 'recording') return 0;
      const { needSeconds } = get();
      // The last second is the server's to give.
      return needSeconds === null ? 0 : Math.min(played.freshSeconds, Math.max(0, needSeconds - 1));
    },
    /** The player plays. */
    began: () => {
      hasEnded = false;
      const now = phase();
      if (now === 'retrying') resumesPlaying = true;
      if (['retrying', 'failed', 'elsewhere', 'signedOut'].includes(now)) return ports.pause();
      isPlaying = true;
      if (!hasPlayed) ports.firstPlayed();
      hasPlayed = true;
      if (now === 'idle' || now === 'startFailed') void start();
    },
    /** The player's clock went on. */
    moved: (reading: PlayerReading) => {
      played.move(reading);
      if (phase() !== 'finished') set({ reach: played.reach });
      if (played.due >= ports.heartbeatSeconds() && phase() === 'recording') line.report();
    },
    stopped: () => {
      isPlaying = false;
      reportRest();
    },
    /** The window was hidden: playing goes on, and what is on hand is reported. */
    hidden: reportRest,
    /** The medium has run to its end: the odd last report, then end-study where no quiz follows. */
    ended: () => {
      isPlaying = false;
      hasEnded = true;
      const now = phase();
      if (now === 'recording' && (played.isUntold || terms.hasQuiz)) line.report();
      else if (now === 'recording' && !line.isRunning) void end();
      else if (now === 'unrecorded' || now === 'finished') refreshLater();
    },
    /** The page goes away. */
    leaving: () => {
      if (phase() !== 'finished') line.sendLast();
    },
    /** 再试一次 */
    retry: () => {
      if (phase() !== 'failed') return;
      resumesPlaying = true;
      set({ phase: 'retrying', failedAt: [] });
      line.report();
    },
    retryEnd: () => void end(),
    /** 在此继续 */
    takeOver: async () => {
      set({ phase: 'starting' });
      try {
        const reply = await ports.start(true);
        if (isOver) return;
        played.startOver();
        begin(reply, true);
        if (phase() === 'recording') ports.play();
      } catch (error) {
        unlessSignedOut(error, () => set({ phase: 'elsewhere', message: ports.textOf(error) }));
      }
    },
    dismissRewind: () => set({ rewoundTo: null }),
    dispose: () => {
      if (phase() !== 'finished') line.sendLast();
      line.drop();
      isOver = true;
      for (const cancel of timers) cancel();
    },
  };
};

export type StudySession = ReturnType<typeof createStudySession>;
