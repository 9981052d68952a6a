import type { Static } from 'typebox';
import type { ExamResult } from '../../shared/exam.schema.ts';
import { AnswerJournal, type JournalPorts, type JournalState, type SaveReply } from './answer-journal.ts';
import type { AttemptApi } from './exam-api.ts';
import type { ExamClock } from './exam-clock.ts';
import type { Running } from './exam-session.ts';

export type Result = Static<typeof ExamResult>;

export type SittingPhase =
  | 'answering'
  | 'submitting'
  /** The time is over; what is answered is on its way, nothing more can be. */
  | 'overtime'
  | 'closed';

export interface SittingState extends JournalState {
  readonly phase: SittingPhase;
  /** Epoch milliseconds of the server; null without limit. */
  readonly deadlineMs: number | null;
  /** Why handing in did not work. */
  readonly problem: string;
  /** The deadline that was moved back while the page was open. */
  readonly extendedTo: number | null;
}

/** The attempt is closed. */
export interface Ending {
  readonly result: Result;
  /** Handed in by hand on this page. */
  readonly isOwn: boolean;
  /** Answers that came too late to count. */
  readonly refusedNum: number;
}

export interface SittingPorts
  extends Pick<
    JournalPorts,
    'shelf' | 'deviceId' | 'judge' | 'textOf' | 'renewSession' | 'later' | 'random'
  > {
  readonly api: AttemptApi;
  readonly clock: ExamClock;
  readonly isVisible: () => boolean;
  readonly onResult: (ending: Ending) => void;
}

const TICK_MS = 500;
/** A page that neither writes nor is written to asks how it stands: it may have been extended, or collected. */
const IDLE_MS = 60_000;
const RETURN_MS = 15_000;
const ASK_AGAIN_MS = 5000;
const SUBMIT_TRIES = 3;
const RETRY_MS = 2000;

/**
 * An attempt as it is sat on this page: the journal of its answers, its clock, and how it ends. It belongs to the
 * server: whatever happens here, the server closes it at its deadline with what it has.
 */
export const createSitting = (attempt: Running, ports: SittingPorts) => {
  const { api, clock } = ports;
  const listeners = new Set<() => void>();
  let own: Pick<SittingState, 'phase' | 'deadlineMs' | 'problem' | 'extendedTo'> = {
    phase: 'answering',
    deadlineMs: attempt.deadlineMs,
    problem: '',
    extendedTo: null,
  };
  let heardAt = clock.now();
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isOver = false;
  let state: SittingState;

  const publish = () => {
    state = { ...journal.state, ...own };
    for (const listener of listeners) listener();
  };
  const set = (patch: Partial<typeof own>) => {
    own = { ...own, ...patch };
    publish();
  };
  const learn = (serverMs: number, deadlineMs: number | null) => {
    clock.learn(serverMs);
    heardAt = serverMs;
    const before = own.deadlineMs;
    const isExtended = before !== null && deadlineMs !== null && deadlineMs > before + 1000;
    if (before !== deadlineMs) set({ deadlineMs, ...(isExtended ? { extendedTo: deadlineMs } : {}) });
  };
  const finish = (result: Result) => {
    if (isOver) return;
    isOver = true;
    const refusedNum = journal.state.refused.size;
    const isOwn = own.phase === 'submitting' && result.submitKind === 'SELF';
    journal.close();
    set({ phase: 'closed', problem: '' });
    ports.onResult({ result, isOwn, refusedNum });
  };

  /** Asks how it stands; true when it runs on. */
  const ask = async (): Promise<boolean> => {
    askedAt = clock.now();
    let now = await api.state();
    if (now.result && journal.state.unsentNum > 0) {
      // Given in time, and still on the way: the server counts it for some seconds more.
      if (!(await journal.flush())) return false;
      now = await api.state();
    }
    if (now.result) finish(now.result);
    if (isOver || !now.attempt) return false;
    learn(now.attempt.serverMs, now.attempt.deadlineMs);
    journal.takeSaved(now.attempt.saved, now.attempt.savedTime);
    return true;
  };
  const askQuietly = async () => {
    if (isAsking || isOver || clock.now() - askedAt < ASK_AGAIN_MS) return;
    isAsking = true;
    await ask().catch(() => undefined);
    isAsking = false;
  };

  const journal = new AnswerJournal(attempt.saved, attempt.savedTime, {
    ...ports,
    send: api.send,
    sendLast: api.sendLast,
    now: clock.now,
    changed: () => {
      if (state) publish();
    },
    heard: (reply: SaveReply) => {
      learn(reply.serverMs, reply.deadlineMs);
      if (reply.isSubmitted) void ask().catch(() => undefined);
    },
  });
  state = { ...journal.state, ...own };

  const pause = (ms: number) => new Promise<void>((resume) => void ports.later(ms, resume));

  /** Hands in; tried again while no answer comes: the server gives the same receipt for every repeat. */
  const send = async (): Promise<Result> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await api.submit(ports.deviceId, journal.unsent);
      } catch (error) {
        const failure = ports.judge(error);
        const isHopeless = failure === 'bad' || failure === 'gone';
        if (isHopeless || tries >= SUBMIT_TRIES) throw error;
        if (failure === 'signedOut' && !(await ports.renewSession())) throw error;
        await pause(RETRY_MS);
        if (isOver) throw error;
      }
    }
  };
  const submit = async (): Promise<void> => {
    if (own.phase !== 'answering') return;
    set({ phase: 'submitting', problem: '' });
    await journal.flush();
    try {
      if (!isOver) finish(await send());
    } catch (error) {
      if (isOver) return;
      set({ phase: 'answering', problem: ports.textOf(error) });
      askedAt = Number.NEGATIVE_INFINITY;
      void askQuietly();
    }
  };

  /** At zero: what is answered goes first, then the server is asked whether it is really over. */
  const endInTime = async (): Promise<void> => {
    set({ phase: 'overtime', problem: '' });
    for (let tries = 0; !isOver; tries += 1) {
      try {
        await journal.flush();
        if (!isOver && (await ask()) && !isDue()) return set({ phase: 'answering', problem: '' });
        if (!isOver) finish(await send());
      } catch (error) {
        if (isOver) return;
        set({ problem: ports.textOf(error) });
        await pause(RETRY_MS * Math.min(2 ** tries, 8));
      }
    }
  };

  const isDue = () => own.deadlineMs !== null && clock.now() >= own.deadlineMs;
  let cancelTick: () => void = () => undefined;
  const tick = () => {
    if (isOver) return;
    if (own.phase === 'answering' && isDue()) void endInTime();
    else if (clock.isDoubtful() || (ports.isVisible() && clock.now() - heardAt > IDLE_MS)) void askQuietly();
    cancelTick = ports.later(TICK_MS, tick);
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: clock.now,
    answer: (itemId: string, optionsIds: string) => {
      if (own.phase === 'answering') journal.answer(itemId, optionsIds);
    },
    mark: (itemId: string, isMarked: boolean) => {
      if (own.phase === 'answering') journal.mark(itemId, isMarked);
    },
    overhear: (events: Parameters<AnswerJournal['overhear']>[0]) => journal.overhear(events),
    open: () => {
      cancelTick();
      tick();
    },
    submit,
    save: () => journal.flush(),
    /** The network or the window came back. */
    returned: () => {
      journal.kick();
      if (own.phase === 'answering' && clock.now() - heardAt > RETURN_MS) void askQuietly();
    },
    sendLast: () => journal.sendLast(),
    /** The page shows something else; what is not stored yet is still sent. */
    leave: () => {
      cancelTick();
      listeners.clear();
      journal.kick();
    },
  };
};

export type Sitting = ReturnType<typeof createSitting>;
