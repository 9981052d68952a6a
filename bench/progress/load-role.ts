import { REMEMBERED_NONCES } from '#features/learning/study/shared/progress/signed-report.rules.ts';
import { type Answer, Connection } from './connection.ts';
import type { Learner } from './learners.ts';
import { nextRequest, openPage, type Page } from './signed-request.ts';

/** Orders to the load process. */
export interface LoadTask {
  readonly port: number;
  readonly learners: readonly Learner[];
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Reports a second in all; null sends the next as soon as the last is answered. */
  readonly rate: number | null;
}

/** Progress that one learner was told was recorded. */
export interface Acknowledged {
  readonly userId: string;
  readonly studyTimes: number;
  readonly marks: readonly string[];
}

export interface LoadResult {
  /** Reports answered in the measured time, by the second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  /** Answers that were no record of the report. */
  readonly failed: number;
  readonly firstFailure: string;
  readonly acknowledged: readonly Acknowledged[];
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const isKept = ({ status, body }: Answer) => status === 200 && body.includes('"playFlag":"0"');

class Load {
  readonly #task: LoadTask;
  readonly #pages: Page[][];
  readonly #turns: number[];
  readonly #connections: Connection[] = [];
  readonly #idle: number[] = [];
  readonly #due: number[] = [];
  readonly #latencies: number[] = [];
  readonly #measureFrom: number;
  readonly #until: number;
  #answered = 0;
  #failed = 0;
  #firstFailure = '';

  constructor(task: LoadTask) {
    const now = performance.now();
    this.#task = task;
    this.#measureFrom = now + task.warmUpSeconds * 1000;
    this.#until = this.#measureFrom + task.seconds * 1000;
    // Each connection has learners of its own, so that nobody has two reports under way.
    this.#pages = Array.from({ length: task.connections }, (_, n) =>
      task.learners
        .filter((_learner, place) => place % task.connections === n)
        .map((one) => openPage(one, now)),
    );
    this.#turns = this.#pages.map(() => 0);
  }

  run(): Promise<LoadResult> {
    const { connections, port } = this.#task;
    return new Promise((resolve) => {
      let open = connections;
      const closed = () => {
        open -= 1;
        if (open === 0) finish();
      };
      const pacer = setInterval(() => this.#pace(), 2);
      const finish = () => {
        clearInterval(pacer);
        clearTimeout(end);
        resolve(this.#result());
      };
      const end = setTimeout(
        () => {
          for (const connection of this.#connections) connection.close();
        },
        this.#until - performance.now() + 500,
      );
      for (let n = 0; n < connections; n += 1) {
        this.#connections.push(new Connection(port, closed));
        this.#free(n);
      }
    });
  }

  /** Sends at the wanted rate; a report that finds no free connection waits, and its waiting counts. */
  #pace(): void {
    const { rate, warmUpSeconds } = this.#task;
    if (rate === null) return;
    const now = Math.min(performance.now(), this.#until);
    const start = this.#measureFrom - warmUpSeconds * 1000;
    const wanted = Math.floor(((now - start) / 1000) * rate);
    for (; this.#scheduled < wanted; this.#scheduled += 1)
      this.#due.push(start + (this.#scheduled / rate) * 1000);
    while (this.#due.length > 0 && this.#idle.length > 0) {
      const at = this.#due.shift();
      const connection = this.#idle.shift();
      if (at !== undefined && connection !== undefined) this.#send(connection, at);
    }
  }

  #scheduled = 0;

  #free(connection: number): void {
    if (this.#task.rate === null) this.#send(connection, performance.now());
    else this.#idle.push(connection);
  }

  #send(n: number, dueAt: number): void {
    const connection = this.#connections[n];
    const pages = this.#pages[n] ?? [];
    const turn = this.#turns[n] ?? 0;
    this.#turns[n] = turn + 1;
    const page = pages[turn % pages.length];
    if (!connection?.isOpen || !page || performance.now() >= this.#until) return;
    const { text, mark } = nextRequest(page, performance.now());
    connection.send(text, (answer) => {
      const now = performance.now();
      if (isKept(answer)) this.#kept(page, answer, mark, now, dueAt);
      else {
        this.#failed += 1;
        this.#firstFailure ||= `${answer.status} ${answer.body.slice(0, 200)}`;
      }
      this.#free(n);
    });
  }

  #kept(page: Page, { body }: Answer, mark: string, now: number, dueAt: number): void {
    page.studyTimes = Number(/"studyTimes":(\d+)/.exec(body)?.[1] ?? page.studyTimes);
    page.answered.push(mark);
    if (page.answered.length > REMEMBERED_NONCES) page.answered.shift();
    if (now < this.#measureFrom || now > this.#until) return;
    this.#answered += 1;
    this.#latencies.push(now - dueAt);
  }

  #result(): LoadResult {
    const sorted = Float64Array.from(this.#latencies).sort();
    return {
      perSecond: Math.round(this.#answered / this.#task.seconds),
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      answered: this.#answered,
      failed: this.#failed,
      firstFailure: this.#firstFailure,
      acknowledged: this.#pages.flat().map(({ learner, studyTimes, answered }) => ({
        userId: learner.userId,
        studyTimes,
        marks: answered,
      })),
    };
  }
}

/** Says that it is ready, waits for one task, drives it, tells the result. */
export const driveLoad = (): void => {
  process.once('message', async (task: LoadTask) => {
    process.send?.(await new Load(task).run(), () => process.disconnect());
  });
  process.send?.('ready');
};
