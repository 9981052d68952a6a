import { type Client, madeName, type Question, type Rows, shifted, type Waiting } from './question.ts';

/**
 * So many reads of one statement go together. It makes a second statement of each, which each connection plans and
 * keeps; other numbers besides brought nothing more, and took memory.
 */
const TOGETHER = 5;

/**
 * The question asked `times` times: answers one behind the other, each row with its place at the end. The database
 * keeps the order of parts and of rows in them as long as it does not answer them in parallel.
 */
export const repeated = (question: Question, paramNum: number, times: number): Question => ({
  ...question,
  name: madeName('reads', `${question.name}*${times}`),
  text: Array.from(
    { length: times },
    (_, at) => `(select part.*, ${at} from (${shifted(question.text, at * paramNum)}) part)`,
  ).join(' union all '),
});

/** Whether a question may go with others of its kind: it has a name, and its rows are lists, of which the end is free. */
export const mayGoTogether = ({ name, rowMode }: Question): boolean => Boolean(name) && rowMode === 'array';

export interface QueueOptions {
  /** Reads of one statement that go together. */
  readonly together: number;
  /** Sends the next, at once by default; or later, once what has come meanwhile is heard. */
  readonly turn: (send: () => void) => void;
}
const AT_ONCE: QueueOptions = { together: TOGETHER, turn: (send) => send() };

/**
 * Prepared reads in front of a pool of so many connections. As long as one of them is free, a read is asked by itself,
 * at once. Reads of one statement that have to wait go together, several in one: a way to the database costs both sides
 * more than most reads do, and the more is asked, the fewer ways a read needs.
 */
export class ReadQueue implements Client {
  /** By statement, the one that has waited longest first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly known = new Map<string, Question>();
  private underWay = 0;
  private readonly pool: Client;
  private readonly connections: number;
  private readonly options: QueueOptions;

  constructor(pool: Client, connections: number, options: Partial<QueueOptions> = {}) {
    this.pool = pool;
    this.connections = connections;
    this.options = { ...AT_ONCE, ...options };
  }

  query(question: Question, params: unknown[]): Promise<Rows> {
    return new Promise((tell, fail) => {
      this.wait({ question, params, tell, fail });
      if (this.underWay === this.connections) return;
      this.underWay += 1;
      this.options.turn(() => void this.sendNext());
    });
  }

  private wait(asked: Waiting): void {
    const { name = '' } = asked.question;
    const others = this.waiting.get(name);
    if (others) others.push(asked);
    else this.waiting.set(name, [asked]);
  }

  private async sendNext(): Promise<void> {
    const all = this.takeNext();
    if (all.length > 1) await this.askTogether(all);
    else await this.askAlone(all);
    if (this.waiting.size > 0) this.options.turn(() => void this.sendNext());
    else this.underWay -= 1;
  }

  /** The rest of a statement is asked after every other one that waits. */
  private takeNext(): readonly Waiting[] {
    const [next] = this.waiting;
    if (!next) return [];
    const [name, all] = next;
    this.waiting.delete(name);
    const { together } = this.options;
    const first = all.slice(0, together);
    const isFull = first.length === together && first.every(({ question }) => mayGoTogether(question));
    const going = isFull ? first : all.slice(0, 1);
    if (all.length > going.length) this.waiting.set(name, all.slice(going.length));
    return going;
  }

  private async askAlone(all: readonly Waiting[]): Promise<void> {
    for (const { question, params, tell, fail } of all)
      await this.pool.query(question, params).then(tell, fail);
  }

  private async askTogether(all: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await this.pool.query(
        this.repeatedFor(all),
        all.flatMap(({ params }) => params),
      );
      const answers = all.map((): unknown[] => []);
      for (const row of rows as unknown[][]) answers[row.pop() as number]?.push(row);
      for (const [at, { tell }] of all.entries()) tell({ rows: answers[at] ?? [] });
    } catch {
      // One of them is at fault, or the connection: alone each gets its own answer, and its own error.
      await this.askAlone(all);
    }
  }

  private repeatedFor(all: readonly Waiting[]): Question {
    const [{ question, params }] = all as [Waiting];
    const { name = '' } = question;
    const made = this.known.get(name) ?? repeated(question, params.length, all.length);
    this.known.set(name, made);
    return made;
  }
}
