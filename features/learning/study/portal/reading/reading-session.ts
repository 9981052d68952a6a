import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { REFRESH_DELAY_MS } from '../../shared/player/player.rules.ts';
import { elsewhereTitle } from '../../shared/player/study.words.ts';
import { observable } from '../observable.ts';
import { endOfStudy } from '../progress/end-of-study.ts';
import type { OtherDevice, Receipt, StartReply, StudyPorts } from '../progress/study-state.ts';

export type ReadingPhase =
  | 'starting'
  /** Seconds count while the window can be seen. */
  | 'counting'
  | 'ending'
  | 'finished'
  /** Read whole, and a test follows; the hours come when it is passed. */
  | 'quiz'
  | 'unrecorded'
  | 'startFailed'
  | 'endFailed'
  | 'elsewhere'
  | 'signedOut';

export interface ReadingState {
  readonly phase: ReadingPhase;
  readonly readSeconds: number;
  /** Seconds to be read in all; grows when the server has counted fewer. */
  readonly needSeconds: number;
  readonly isVisible: boolean;
  readonly message: string;
  readonly other: OtherDevice | null;
  readonly receipt: Receipt | null;
  /** Seconds read here that the server has not counted, when it was asked last. */
  readonly lostSeconds: number;
}

export interface ReadingTerms {
  /** Its reading is on record, and a quiz is all that is missing. */
  readonly awaitsQuiz: boolean;
  /** 0 not started, 1 studying, 2 finished. */
  readonly studyStatus: number;
  /** Empty when study may be recorded; otherwise the sentence why not. */
  readonly whyUnrecorded: string;
  readonly minViewSeconds: number;
}

export type ReadingPorts = Pick<
  StudyPorts,
  'start' | 'end' | 'firstPlayed' | 'changed' | 'isSignedOut' | 'textOf' | 'nowMs' | 'later'
>;

const TICK_MS = 250;
/** A window that slept did not show anything: one tick never counts for more. */
const MAX_TICK_SECONDS = 2;

const firstPhase = ({ studyStatus, whyUnrecorded, awaitsQuiz }: ReadingTerms): ReadingPhase => {
  if (studyStatus === 2) return 'finished';
  if (awaitsQuiz) return 'quiz';
  return whyUnrecorded ? 'unrecorded' : 'starting';
};

/**
 * Reading an image-text course: start-study on entry, then seconds while the window can be seen, then
 * end-study, which the server may answer with seconds still missing (specification, 4; decisions, 33). A course
 * with a quiz is read as long as any other: end-study then opens the quiz instead of crediting the hours.
 */
export const createReadingSession = (terms: ReadingTerms, ports: ReadingPorts) => {
  const { get, set, subscribe } = observable<ReadingState>({
    phase: firstPhase(terms),
    readSeconds: 0,
    needSeconds: terms.minViewSeconds,
    isVisible: true,
    message: terms.studyStatus === 2 ? '' : terms.whyUnrecorded,
    other: null,
    receipt: null,
    lostSeconds: 0,
  });
  let tickedAt = 0;
  let isTicking = false;
  let isOver = false;

  const later = (ms: number, work: () => void) =>
    ports.later(ms, () => {
      if (!isOver) work();
    });
  const refreshLater = () => later(REFRESH_DELAY_MS, ports.changed);
  const unlessSignedOut = (error: unknown, handle: (text: string) => void) => {
    if (isOver) return;
    if (ports.isSignedOut(error)) set({ phase: 'signedOut' });
    else handle(ports.textOf(error));
  };

  const askEnd = endOfStudy({
    ports,
    onDone: (reply) => set({ phase: 'finished', receipt: reply.data.receipt }),
    onMissing: (reply) => {
      const { missingSeconds } = reply.data;
      if (missingSeconds === 0) return set({ phase: 'quiz', message: reply.message });
      // The server's clock ran slower, or the lease is gone, because the class has ended or another window studies.
      // Start-study knows which; counting on without asking would never come to an end.
      const { readSeconds } = get();
      set({ lostSeconds: Math.min(Math.floor(readSeconds), missingSeconds) });
      void start(false, readSeconds + missingSeconds);
    },
    onProblem: (error) => unlessSignedOut(error, (message) => set({ phase: 'endFailed', message })),
  });
  const end = async () => {
    set({ phase: 'ending', message: '' });
    await askEnd();
    if (!isOver) refreshLater();
  };

  const tick = () => {
    isTicking = false;
    const { phase, isVisible, readSeconds, needSeconds } = get();
    if (phase !== 'counting' || !isVisible) return;
    const now = ports.nowMs();
    const read = readSeconds + Math.min((now - tickedAt) / 1000, MAX_TICK_SECONDS);
    tickedAt = now;
    set({ readSeconds: Math.min(read, needSeconds) });
    if (read >= needSeconds) void end();
    else schedule();
  };
  const schedule = () => {
    if (isTicking) return;
    isTicking = true;
    later(TICK_MS, tick);
  };
  const count = () => {
    tickedAt = ports.nowMs();
    schedule();
  };

  const begin = (reply: StartReply, needSeconds: number) => {
    refreshLater();
    const { otherDevice } = reply.data;
    if (reply.code === '800' && otherDevice) {
      return set({
        phase: 'elsewhere',
        other: otherDevice,
        message: reply.message || START_REFUSALS.otherDevice,
      });
    }
    if (reply.code === '800') return set({ phase: 'unrecorded', message: reply.message });
    if (reply.studyStatus === '2') return set({ phase: 'finished' });
    set({ phase: 'counting', message: '', other: null, needSeconds });
    count();
  };
  const start = async (takesOver: boolean, needSeconds = get().needSeconds) => {
    set({ phase: 'starting', message: '' });
    try {
      const reply = await ports.start(takesOver);
      if (!isOver) begin(reply, needSeconds);
    } catch (error) {
      unlessSignedOut(error, (message) => set({ phase: 'startFailed', message }));
    }
  };

  return {
    state: get,
    subscribe,
    entered: () => {
      ports.firstPlayed();
      if (get().phase === 'starting') void start(false);
    },
    /** The window came into sight or went out of it. */
    seen: (isVisible: boolean) => {
      if (isVisible === get().isVisible) return;
      // Reading until now counts; what follows out of sight does not.
      if (!isVisible) tick();
      set({ isVisible });
      if (isVisible && get().phase === 'counting') count();
    },
    /** 再试一次, after a start or an end that got no answer. */
    retry: () => void (get().phase === 'endFailed' ? end() : start(false)),
    /** 在此继续 */
    takeOver: () => start(true),
    /** 只看不记: the other device goes on studying. */
    readOnly: () => set({ phase: 'unrecorded', message: `${elsewhereTitle(get().other)}，本页只读` }),
    dispose: () => {
      isOver = true;
    },
  };
};

export type ReadingSession = ReturnType<typeof createReadingSession>;
