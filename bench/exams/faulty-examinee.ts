import { BASE } from '#platform/shared/envelope.ts';
import { EXAM, type Examinee, rightTextOf } from './prepare-exam.ts';

/** One numbered answer, and whether the server has said that it is stored. */
export interface SentEvent {
  readonly no: number;
  readonly unifiedItemId: string;
  readonly optionsIds: string;
  readonly at: number;
}

interface StartReply {
  readonly unifiedExamDto: {
    readonly examinationsList: readonly {
      readonly id: string;
      readonly optionsList: readonly { readonly optionName: string; readonly optionContent: string }[];
    }[];
  };
  readonly attempt: { readonly attemptId: string; readonly serverMs: number };
}

const TIMEOUT_MS = 20_000;
/** One request in so many is cut off on its way, at a moment of its own. */
const CUT_IN = 8;
const CUT_WITHIN_MS = 40;
const PAUSE_MS = 150;
const REPEATED_POSTS = 50;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody at an exam whose network is cut and whose server dies; never gives up. */
export class FaultyExaminee {
  readonly person: Examinee;
  readonly #port: () => number;
  readonly confirmed = new Map<number, SentEvent>();
  readonly receipts = new Set<string>();
  readonly scores = new Set<number>();
  readonly #device: string;
  #letters = new Map<string, Map<string, string>>();
  attemptId = '';
  isSubmitted = false;
  lostReplies = 0;
  posts = 0;

  constructor(person: Examinee, port: () => number) {
    this.person = person;
    this.#port = port;
    this.#device = `device-${person.userId}-0001`;
  }

  /** One try; null when the network or the server failed, whatever the server did with it. */
  async #once(path: string, body: unknown, mayCut = true): Promise<{ status: number; data: unknown } | null> {
    const cut =
      mayCut && Math.random() * CUT_IN < 1
        ? AbortSignal.timeout(Math.ceil(Math.random() * CUT_WITHIN_MS))
        : null;
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(cut ? [cut] : [])]);
    try {
      const reply = await fetch(`http://127.0.0.1:${this.#port()}${BASE}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.person.cookie, token: this.person.token },
        body: JSON.stringify(body),
        signal,
      });
      return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data };
    } catch {
      this.lostReplies += 1;
      return null;
    }
  }

  /** Asks until there is an answer; a refusal is a fault of the portal. */
  async #ask<T>(path: string, body: unknown): Promise<T> {
    for (;;) {
      const reply = await this.#once(path, body);
      if (reply?.status === 200) return reply.data as T;
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`${path} was refused with ${reply.status}`);
      await wait(PAUSE_MS * Math.random() * 2);
    }
  }

  async start(): Promise<void> {
    const { unifiedExamDto, attempt } = await this.#ask<StartReply>('/api/exam/attempt/start', {
      examId: EXAM,
    });
    this.attemptId = attempt.attemptId;
    this.#letters = new Map(
      unifiedExamDto.examinationsList.map(({ id, optionsList }) => [
        id,
        new Map(optionsList.map(({ optionName, optionContent }) => [optionContent, optionName])),
      ]),
    );
  }

  /** Answers every question once in random order, some of them again, and confirms each event before the end. */
  async answerAll(isOver: () => boolean): Promise<void> {
    const items = [...this.#letters.keys()];
    let no = 0;
    for (let turn = 0; turn < items.length || !isOver(); turn += 1) {
      const item = items[turn % items.length] ?? '';
      const letters = [...(this.#letters.get(item)?.values() ?? [])];
      no += 1;
      const optionsIds = letters[Math.floor(Math.random() * letters.length)] ?? 'A';
      await this.#save({ no, unifiedItemId: item, optionsIds, at: Date.now() });
      await wait(PAUSE_MS * Math.random());
    }
    // At last the right answer everywhere: the score must be the whole.
    for (const item of items) {
      no += 1;
      const optionsIds = this.#letters.get(item)?.get(rightTextOf(item)) ?? '';
      await this.#save({ no, unifiedItemId: item, optionsIds, at: Date.now() });
    }
  }

  async #save(event: SentEvent): Promise<void> {
    const body = { attemptId: this.attemptId, deviceId: this.#device, events: [event] };
    const { savedNos } = await this.#ask<{ savedNos: number[] }>('/api/exam/attempt/answer', body);
    if (!savedNos.includes(event.no)) throw new Error(`event ${event.no} is not confirmed`);
    this.confirmed.set(event.no, event);
  }

  /** Posts the same submission fifty times at once, again and again until fifty of them are answered. */
  async submit(): Promise<void> {
    let answered = 0;
    while (answered < REPEATED_POSTS) {
      const posts = Array.from({ length: REPEATED_POSTS - answered }, () =>
        this.#once('/api/exam/attempt/submit', { attemptId: this.attemptId }),
      );
      for (const reply of await Promise.all(posts)) {
        this.posts += 1;
        if (reply?.status !== 200) continue;
        answered += 1;
        const { receiptNo, userScore } = reply.data as { receiptNo: string; userScore: number };
        this.receipts.add(receiptNo);
        this.scores.add(userScore);
      }
      if (answered < REPEATED_POSTS) await wait(PAUSE_MS);
    }
    this.isSubmitted = true;
  }
}
