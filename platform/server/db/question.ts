import { hash } from 'node:crypto';

/** A prepared statement as the builder hands it to its connection. */
export interface Question {
  readonly name?: string;
  /** Names of the statements that were joined, whole: the budget of statements reads them. */
  readonly parts?: string;
  readonly text: string;
  readonly rowMode?: 'array';
}

export interface Rows {
  readonly rows: unknown[];
}

/** Whatever a statement is asked through: a pool of connections, or something in front of one. */
export interface Client {
  query(question: Question, params: unknown[]): Promise<Rows>;
}

/** A question that waits for its answer. */
export interface Waiting {
  readonly question: Question;
  readonly params: unknown[];
  readonly tell: (rows: Rows) => void;
  readonly fail: (error: unknown) => void;
}

/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63;

/** The name of a statement that was made of others; a long one is hashed behind `kind`. */
export const madeName = (kind: string, name: string): string =>
  name.length > LONGEST_NAME ? `${kind}-${hash('sha1', name)}` : name;

/** The same text, its parameters numbered on by `by`. */
export const shifted = (text: string, by: number): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + by}`);
