import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const message = (type: string, ...body: number[]): Buffer =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, 4 + body.length, ...body]);

/** A server's answer to a start: authentication is done, and no transaction is open. */
const WELCOME = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))]);
/**
 * A new connection finds no named statement and no open transaction, although the database has one session for
 * all connections. Its channels stay listened to.
 */
const AS_NEW = 'rollback; deallocate all';
/** Only the first message of a connection has no type before its length. */
const isStart = (bytes: Buffer): boolean => bytes[0] === 0;

/** The part of the embedded database that the wire needs. */
export type EmbeddedClient = Pick<PGlite, 'exec' | 'runExclusive' | 'execProtocolRawStream'>;

type Done = (error?: Error | null) => void;

/**
 * The wire between node-postgres and the embedded database, so that one driver asks both databases. Messages that
 * are written together reach the database in one call; its own client makes six of every statement.
 */
export class EmbeddedWire extends Duplex {
  readonly #client: EmbeddedClient;

  constructor(client: EmbeddedClient) {
    super();
    this.#client = client;
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  // A socket's own settings, which the driver makes and nothing here needs.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: Done): void {
    this.#pass(bytes).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #pass(bytes: Buffer): Promise<void> {
    if (isStart(bytes)) {
      await this.#client.exec(AS_NEW);
      this.push(WELCOME);
      return;
    }
    await this.#client.runExclusive(() =>
      this.#client.execProtocolRawStream(bytes, {
        // The bytes are the database's own and are written over by its next answer.
        onRawData: (answer) => this.push(Buffer.from(answer)),
      }),
    );
  }
}
