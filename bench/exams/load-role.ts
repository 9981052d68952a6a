import { Agent, request } from 'node:http';
import { BASE } from '#platform/shared/envelope.ts';
import { EXAM, type Examinee, rightTextOf } from './prepare-exam.ts';

/** Orders to the load process. */
export interface SitTask {
  readonly port: number;
  readonly examinees: readonly Examinee[];
  /** People begin, and hand in, spread over this long. */
  readonly beginSeconds: number;
  readonly saveSeconds: number;
  readonly everySeconds: number;
  readonly submitSeconds: number;
}

export interface PhaseResult {
  readonly answered: number;
  readonly failed: number;
  readonly firstFailure: string;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly perSecond: number;
}

export interface SitResult {
  readonly begin: PhaseResult;
  readonly save: PhaseResult;
  readonly submit: PhaseResult;
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends one call over the connection that `agent` keeps open; status 0 when there was no answer. */
const post = (
  agent: Agent,
  port: number,
  { cookie, token }: Examinee,
  path: string,
  body: unknown,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      cookie,
      token,
    };
    const options = { agent, port, host: '127.0.0.1', path: `${BASE}${path}`, method: 'POST', headers };
    const sent = request(options, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', (error) => resolve({ status: 0, text: String(error) }));
    sent.end(text);
  });

/** Times from the moment when a request was due, whether or not the last one had been answered by then. */
class Phase {
  readonly #times: number[] = [];
  #failed = 0;
  #firstFailure = '';
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  note(dueAt: number, status: number, body: string): void {
    const now = performance.now();
    this.#first = Math.min(this.#first, dueAt);
    this.#last = Math.max(this.#last, now);
    this.#times.push(now - dueAt);
    if (status === 200) return;
    this.#failed += 1;
    this.#firstFailure ||= `${status} ${body.slice(0, 300)}`;
  }

  result(): PhaseResult {
    const sorted = Float64Array.from(this.#times).sort();
    return {
      answered: sorted.length,
      failed: this.#failed,
      firstFailure: this.#firstFailure,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      worst: sorted.at(-1) ?? 0,
      perSecond: Math.round((sorted.length * 1000) / Math.max(1, this.#last - this.#first)),
    };
  }
}

const until = (at: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

/** One person with the one connection that a browser keeps open. */
class Sitter {
  readonly #examinee: Examinee;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  #attemptId = '';
  #items: string[] = [];
  /** The right letter of each item, as this person sees it: everybody passes, which is the most work. */
  #right: string[] = [];
  #no = 0;

  constructor(examinee: Examinee, port: number) {
    this.#examinee = examinee;
    this.#port = port;
  }

  async #ask(phase: Phase, dueAt: number, path: string, body: unknown): Promise<string> {
    const { status, text } = await post(this.#agent, this.#port, this.#examinee, path, body);
    phase.note(dueAt, status, text);
    return status === 200 ? text : '';
  }

  async begin(phase: Phase, dueAt: number): Promise<void> {
    await until(dueAt);
    const text = await this.#ask(phase, dueAt, '/api/exam/attempt/start', { examId: EXAM });
    if (text === '') return;
    const { data } = JSON.parse(text) as {
      data: {
        attempt: { attemptId: string };
        unifiedExamDto: {
          examinationsList: { id: string; optionsList: { optionName: string; optionContent: string }[] }[];
        };
      };
    };
    this.#attemptId = data.attempt.attemptId;
    const questions = data.unifiedExamDto.examinationsList;
    this.#items = questions.map(({ id }) => id);
    this.#right = questions.map(
      ({ id, optionsList }) =>
        optionsList.find(({ optionContent }) => optionContent === rightTextOf(id))?.optionName ?? 'A',
    );
  }

  async save(phase: Phase, dueAt: number): Promise<void> {
    await until(dueAt);
    this.#no += 1;
    const unifiedItemId = this.#items[this.#no % this.#items.length] ?? '';
    const event = { no: this.#no, unifiedItemId, optionsIds: 'ABCD'[this.#no % 4] ?? 'A', at: Date.now() };
    const deviceId = `device-${this.#examinee.userId}-0001`;
    await this.#ask(phase, dueAt, '/api/exam/attempt/answer', {
      attemptId: this.#attemptId,
      deviceId,
      events: [event],
    });
  }

  /** Whatever is not answered yet goes with the paper, as the page does it at the end. */
  async submit(phase: Phase, dueAt: number): Promise<void> {
    await until(dueAt);
    const deviceId = `device-${this.#examinee.userId}-0001`;
    const events = this.#items.map((unifiedItemId, place) => ({
      no: this.#no + place + 1,
      unifiedItemId,
      optionsIds: this.#right[place] ?? 'A',
      at: Date.now(),
    }));
    await this.#ask(phase, dueAt, '/api/exam/attempt/submit', {
      attemptId: this.#attemptId,
      deviceId,
      events,
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const sit = async (task: SitTask): Promise<SitResult> => {
  const sitters = task.examinees.map((examinee) => new Sitter(examinee, task.port));
  const phases = { begin: new Phase(), save: new Phase(), submit: new Phase() };
  const share = (place: number, seconds: number) => (place / sitters.length) * seconds * 1000;
  const beginAt = performance.now() + 500;
  await Promise.all(
    sitters.map((sitter, place) => sitter.begin(phases.begin, beginAt + share(place, task.beginSeconds))),
  );
  const saveAt = performance.now() + 500;
  await Promise.all(
    sitters.map(async (sitter, place) => {
      for (let turn = 0; turn * task.everySeconds < task.saveSeconds; turn += 1)
        await sitter.save(
          phases.save,
          saveAt + turn * task.everySeconds * 1000 + share(place, task.everySeconds),
        );
    }),
  );
  const submitAt = performance.now() + 500;
  await Promise.all(
    sitters.map((sitter) =>
      sitter.submit(phases.submit, submitAt + Math.random() * task.submitSeconds * 1000),
    ),
  );
  for (const sitter of sitters) sitter.close();
  return {
    begin: phases.begin.result(),
    save: phases.save.result(),
    submit: phases.submit.result(),
  };
};

/** Says that it is ready, waits for one task, drives it, tells the result. */
export const driveLoad = (): void => {
  process.once('message', async (task: SitTask) => {
    process.send?.(await sit(task), () => process.disconnect());
  });
  process.send?.('ready');
};
