import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { saveAnswers } from '../../shared/exams.contract.ts';
import type { AnswerEvent, AnswerStore } from './answer-store.ts';

export type SaveReply = OutputOf<typeof saveAnswers>['data'];

export interface Answer {
  /** As the wire has it: letters or texts joined by newline; empty for none. */
  readonly optionsIds: string;
  readonly isMarked: boolean;
}

export interface SavedAnswer extends Answer {
  readonly unifiedItemId: string;
}

export type SaveState =
  | 'saved'
  | 'saving'
  /** Nothing arrives at the moment; it is tried again. */
  | 'offline'
  | 'signedOut'
  /** The server does not know the attempt under this account. */
  | 'stuck';

export interface JournalState {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly save: SaveState;
  /** `HH:mm:ss` of the last answer that is stored; empty before the first. */
  readonly savedTime: string;
  readonly unsentNum: number;
  /** Why an answer was not taken, by question. */
  readonly refused: ReadonlyMap<string, string>;
  /** False in a browser that keeps nothing. */
  readonly isKept: boolean;
}

/** Meaning of a failed request for what was in it. */
type SendFailure = 'retry' | 'signedOut' | 'bad' | 'gone';

export interface JournalPorts {
  readonly shelf: AnswerStore;
  readonly deviceId: string;
  readonly send: (deviceId: string, events: AnswerEvent[]) => Promise<SaveReply>;
  /** The page goes away; nobody waits for the answer. */
  readonly sendLast: (deviceId: string, events: AnswerEvent[]) => void;
  readonly judge: (error: unknown) => SendFailure;
  readonly textOf: (error: unknown) => string;
  /** Asks who is signed in; false when nobody is. */
  readonly renewSession: () => Promise<boolean>;
  /** The server's time as the page knows it. */
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => () => void;
  readonly random: () => number;
  readonly changed: () => void;
  readonly heard: (reply: SaveReply) => void;
}

const DEBOUNCE_MS = 400;
/** A person who writes without a pause is saved all the same. */
const MAX_WAIT_MS = 2000;
/** As many as one request takes: after the deadline the server takes few requests more. */
const MAX_BATCH = 500;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

interface Batch {
  readonly deviceId: string;
  readonly events: AnswerEvent[];
}

/**
 * Answers as numbered events: kept on the device until the server says that they are stored, sent one
 * request at a time. Every load of the page is a device of its own, so that two windows never share numbers;
 * what an earlier load could not send any more is sent on under its own numbers, as often as it takes.
 */
export class AnswerJournal {
  readonly #ports: JournalPorts;
  readonly #own: AnswerEvent[] = [];
  #left: Map<string, AnswerEvent[]>;
  #state: JournalState;
  #lastNo = 0;
  #lastAt = 0;
  #failures = 0;
  #batchSize = MAX_BATCH;
  #running: Promise<void> | null = null;
  #cancelTimer: () => void = () => undefined;
  #waitsSince: number | null = null;
  #isOver = false;

  constructor(saved: readonly SavedAnswer[], savedTime: string, ports: JournalPorts) {
    this.#ports = ports;
    this.#left = new Map(ports.shelf.left().map(({ deviceId, events }) => [deviceId, events]));
    this.#state = {
      answers: this.#laidOver(saved),
      save: 'saved',
      savedTime: savedTime.slice(11),
      unsentNum: this.#unsentNum(),
      refused: new Map(),
      isKept: true,
    };
    if (this.#unsentNum() > 0) this.#schedule(0);
  }

  get state(): JournalState {
    return this.#state;
  }

  /** Events of this page that are not known to be stored; handing in takes them along. */
  get unsent(): AnswerEvent[] {
    return [...this.#own];
  }

  answer(unifiedItemId: string, optionsIds: string): void {
    if ((this.#state.answers.get(unifiedItemId)?.optionsIds ?? '') === optionsIds) return;
    this.#write({ unifiedItemId, optionsIds });
  }

  mark(unifiedItemId: string, isMarked: boolean): void {
    if ((this.#state.answers.get(unifiedItemId)?.isMarked ?? false) === isMarked) return;
    this.#write({ unifiedItemId, isMarked });
  }

  /** Answers that another window of this browser wrote meanwhile are shown here, too. */
  overhear(events: readonly AnswerEvent[]): void {
    const fresh = events.filter(({ at }) => at > this.#lastAt);
    if (fresh.length === 0 || this.#isOver) return;
    const answers = new Map(this.#state.answers);
    for (const event of fresh) layOver(answers, event);
    this.#set({ answers });
  }

  /** The server's own list, with what it does not have yet on top. */
  takeSaved(saved: readonly SavedAnswer[], savedTime: string): void {
    if (this.#isOver) return;
    this.#set({
      answers: this.#laidOver(saved),
      ...(savedTime === '' ? {} : { savedTime: savedTime.slice(11) }),
    });
  }

  /** Sends now what is there; true when nothing is left. */
  async flush(): Promise<boolean> {
    while (this.#running) await this.#running;
    this.#cancelTimer();
    await this.#run();
    return this.#unsentNum() === 0;
  }

  /** The network, the person or the sign-on came back. */
  kick(): void {
    if (this.#unsentNum() > 0 && !this.#running) this.#schedule(0);
  }

  /** The page goes away: everything once more, without waiting. */
  sendLast(): void {
    for (const { deviceId, events } of this.#batches()) this.#ports.sendLast(deviceId, events);
  }

  /** The attempt was handed in: nothing is owed any more. */
  close(): void {
    this.#isOver = true;
    this.#cancelTimer();
    this.#own.length = 0;
    this.#left.clear();
    this.#ports.shelf.clear();
  }

  #write(change: Pick<AnswerEvent, 'unifiedItemId' | 'optionsIds' | 'isMarked'>): void {
    if (this.#isOver) return;
    this.#lastNo += 1;
    // One after the other, whatever the clock says: the later answer counts.
    this.#lastAt = Math.max(Math.round(this.#ports.now()), this.#lastAt + 1);
    const event = { ...change, no: this.#lastNo, at: this.#lastAt };
    this.#own.push(event);
    const answers = new Map(this.#state.answers);
    layOver(answers, event);
    const refused = new Map(this.#state.refused);
    refused.delete(change.unifiedItemId);
    const isKept = this.#ports.shelf.keep(this.#own);
    this.#set({ answers, refused, isKept, save: this.#state.save === 'saved' ? 'saving' : this.#state.save });
    if (this.#failures > 0) return;
    this.#waitsSince ??= this.#lastAt;
    const waited = this.#lastAt - this.#waitsSince;
    this.#schedule(Math.max(0, Math.min(DEBOUNCE_MS, MAX_WAIT_MS - waited)));
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    if (this.#isOver) return;
    this.#cancelTimer = this.#ports.later(ms, () => {
      if (!this.#running) void this.#run();
    });
  }

  #run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    this.#waitsSince = null;
    let renewed = false;
    for (;;) {
      const [batch] = this.#batches();
      if (!batch || this.#isOver) break;
      if (this.#state.save === 'saved') this.#set({ save: 'saving' });
      try {
        const reply = await this.#ports.send(batch.deviceId, batch.events);
        if (this.#isOver) return;
        const before = this.#unsentNum();
        this.#settle(batch, reply);
        // An answer that says nothing about what was sent: not asked again at once.
        if (this.#unsentNum() >= before) return this.#fail('retry');
      } catch (error) {
        if (this.#isOver) return;
        const failure = this.#ports.judge(error);
        if (failure === 'bad') this.#refuse(batch, this.#ports.textOf(error));
        else if (failure === 'signedOut' && !renewed && (await this.#ports.renewSession())) renewed = true;
        else return this.#fail(failure);
      }
    }
    this.#failures = 0;
    this.#batchSize = MAX_BATCH;
    if (!this.#isOver) this.#set({ save: 'saved' });
  }

  #settle({ deviceId }: Batch, reply: SaveReply): void {
    const reasons = new Map(reply.refused.map(({ no, reason }) => [no, reason]));
    this.#failures = 0;
    this.#drop(deviceId, [...reply.savedNos, ...reasons.keys()], (event) => reasons.get(event.no));
    this.#set({ savedTime: reply.savedTime.slice(11) || this.#state.savedTime });
    this.#ports.heard(reply);
  }

  /** A request that the server cannot read: event by event, so that one of them never holds up the others. */
  #refuse({ deviceId, events }: Batch, text: string): void {
    if (events.length > 1) this.#batchSize = 1;
    else
      this.#drop(
        deviceId,
        events.map(({ no }) => no),
        () => text,
      );
  }

  #drop(
    deviceId: string,
    nos: readonly number[],
    reasonOf: (event: AnswerEvent) => string | undefined,
  ): void {
    const done = new Set(nos);
    const isOwn = deviceId === this.#ports.deviceId;
    const events = isOwn ? this.#own : (this.#left.get(deviceId) ?? []);
    const refused = new Map(this.#state.refused);
    for (const event of events.filter(({ no }) => done.has(no))) {
      const reason = reasonOf(event);
      if (reason !== undefined) refused.set(event.unifiedItemId, reason);
    }
    const rest = events.filter(({ no }) => !done.has(no));
    if (isOwn) {
      this.#own.splice(0, this.#own.length, ...rest);
      this.#ports.shelf.keep(this.#own);
    } else {
      if (rest.length === 0) this.#left.delete(deviceId);
      else this.#left.set(deviceId, rest);
      this.#ports.shelf.strike(deviceId, nos);
    }
    this.#set({ refused });
  }

  #fail(failure: SendFailure): void {
    const wait = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length - 1)] ?? 30_000;
    this.#failures += 1;
    const save = failure === 'signedOut' ? 'signedOut' : failure === 'gone' ? 'stuck' : 'offline';
    this.#set({ save });
    // Not all at once, when a server comes back to a thousand of them.
    this.#schedule(wait * (0.75 + this.#ports.random() / 2));
  }

  /** Answers to be sent, those left behind first. */
  #batches(): Batch[] {
    const all: Batch[] = [...this.#left].map(([deviceId, events]) => ({ deviceId, events }));
    all.push({ deviceId: this.#ports.deviceId, events: this.#own });
    return all
      .filter(({ events }) => events.length > 0)
      .map(({ deviceId, events }) => ({ deviceId, events: events.slice(0, this.#batchSize) }));
  }

  #laidOver(saved: readonly SavedAnswer[]): Map<string, Answer> {
    const answers = new Map<string, Answer>();
    for (const { unifiedItemId, optionsIds, isMarked } of saved)
      answers.set(unifiedItemId, { optionsIds, isMarked });
    const unsent = [...this.#left.values(), this.#own].flat().sort((a, b) => a.at - b.at);
    for (const event of unsent) layOver(answers, event);
    return answers;
  }

  #unsentNum(): number {
    return [...this.#left.values()].reduce((sum, events) => sum + events.length, this.#own.length);
  }

  #set(patch: Partial<JournalState>): void {
    this.#state = { ...this.#state, ...patch, unsentNum: this.#unsentNum() };
    this.#ports.changed();
  }
}

const layOver = (answers: Map<string, Answer>, event: AnswerEvent): void => {
  const before = answers.get(event.unifiedItemId);
  answers.set(event.unifiedItemId, {
    optionsIds: event.optionsIds ?? before?.optionsIds ?? '',
    isMarked: event.isMarked ?? before?.isMarked ?? false,
  });
};
