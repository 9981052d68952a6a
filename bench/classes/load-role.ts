import { Connection } from '../progress/connection.ts';

/** Orders to the load process: requests ready to be sent, each connection its own list in turn. */
export interface LoadTask {
  readonly port: number;
  readonly connections: number;
  /** Texts of requests; connection n begins at its own place of the list. */
  readonly requests: readonly string[];
  /** Groups of requests whose times are told apart; request n is of the group `groups[n]`. */
  readonly groups: readonly string[];
  readonly warmUpSeconds: number;
  /** Null sends each request once and measures from the first to the last. */
  readonly seconds: number | null;
}

export interface GroupResult {
  readonly name: string;
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly seconds: number;
  readonly groups: readonly GroupResult[];
  /** All that were sent, those of the warming up included. */
  readonly sent: number;
  readonly failed: number;
  readonly firstFailure: string;
}

const ALL = 'all';

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

class Load {
  readonly #task: LoadTask;
  readonly #times = new Map<string, number[]>([[ALL, []]]);
  readonly #measureFrom: number;
  readonly #until: number;
  #next = 0;
  #last = 0;
  #sent = 0;
  #failed = 0;
  #firstFailure = '';

  constructor(task: LoadTask) {
    this.#task = task;
    this.#measureFrom = performance.now() + task.warmUpSeconds * 1000;
    this.#until = task.seconds === null ? Number.POSITIVE_INFINITY : this.#measureFrom + task.seconds * 1000;
  }

  run(): Promise<LoadResult> {
    const { connections, port } = this.#task;
    return new Promise((resolve) => {
      let open = connections;
      const closed = () => {
        open -= 1;
        if (open === 0) resolve(this.#result());
      };
      for (let n = 0; n < connections; n += 1) this.#send(new Connection(port, closed));
    });
  }

  /** The next request of the list; when all are sent once, or the time is over, the connection closes. */
  #send(connection: Connection): void {
    const { requests, groups, seconds } = this.#task;
    const place = this.#next;
    this.#next += 1;
    const isOver = seconds === null ? place >= requests.length : performance.now() >= this.#until;
    const text = requests[place % requests.length];
    if (isOver || text === undefined) {
      connection.close();
      return;
    }
    const sentAt = performance.now();
    this.#sent += 1;
    connection.send(text, ({ status, body }) => {
      const now = performance.now();
      this.#last = now;
      if (status !== 200) {
        this.#failed += 1;
        this.#firstFailure ||= `${status} ${Buffer.from(body, 'latin1').toString().slice(0, 300)}`;
      }
      if (sentAt >= this.#measureFrom) this.#note(groups[place % groups.length] ?? '', now - sentAt);
      this.#send(connection);
    });
  }

  #note(group: string, ms: number): void {
    this.#times.get(ALL)?.push(ms);
    const times = this.#times.get(group);
    if (times) times.push(ms);
    else this.#times.set(group, [ms]);
  }

  #result(): LoadResult {
    const groups = [...this.#times].map(([name, times]) => {
      const sorted = Float64Array.from(times).sort();
      return { name, answered: times.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
    });
    const seconds = this.#task.seconds ?? (this.#last - this.#measureFrom) / 1000;
    const answered = groups[0]?.answered ?? 0;
    return {
      perSecond: Math.round(answered / seconds),
      seconds,
      groups,
      sent: this.#sent,
      failed: this.#failed,
      firstFailure: this.#firstFailure,
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
