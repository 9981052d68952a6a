import { Socket } from 'node:net';
import pg from 'pg';

/** The driver's method has a dozen forms, which stay as they are. */
export type Ask = (...asked: unknown[]) => Promise<unknown>;

const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin';

/** Bytes that a connection takes over at once. */
const READ_AT_ONCE = 65_536;

/**
 * A connection that reads into one buffer of its own. Node by itself takes new memory for each read, 64 kB, and gives
 * back at once what was not filled: little answers with holes between them, which the process then keeps.
 */
const socketReadingInPlace = (): Socket => {
  const buffer = Buffer.allocUnsafeSlow(READ_AT_ONCE);
  const socket: Socket = new Socket({
    onread: {
      buffer,
      callback: (count) => {
        // The driver keeps what is not a whole message yet.
        socket.emit('data', Buffer.from(buffer.subarray(0, count)));
        return true;
      },
    },
  });
  return socket;
};

const configOf = (config?: string | pg.ClientConfig): pg.ClientConfig => ({
  // An encrypted connection reads through TLS, past the buffer.
  stream: socketReadingInPlace,
  ...(typeof config === 'string' ? { connectionString: config } : config),
  pipeline: true,
});

/**
 * A connection that sends statements without waiting for the answers to those before; the database answers them in
 * their order. The beginning of a transaction goes on its way with its first statement; one that fails ends the
 * connection, so that nothing further is asked outside of it.
 */
export class PipelinedClient extends pg.Client {
  private isHeldBack = false;
  private readonly ask: Ask;

  constructor(config?: string | pg.ClientConfig) {
    super(configOf(config));
    this.ask = (...asked) => (super.query as Ask)(...asked);
    this.query = ((...asked: unknown[]) =>
      isBegin(asked[0]) ? this.begin(asked) : this.letGo(this.ask(...asked))) as typeof this.query;
  }

  private begin(asked: unknown[]): Promise<{ rows: [] }> {
    this.askAhead(...asked).catch((error: Error) => this.connection.stream.destroy(error));
    return Promise.resolve({ rows: [] });
  }

  /** Asks what goes on its way with the next statement, in one piece. */
  protected askAhead(...asked: unknown[]): Promise<unknown> {
    if (!this.isHeldBack) this.connection.stream.cork();
    this.isHeldBack = true;
    return this.ask(...asked);
  }

  /** Lets what was held back go with the statement whose `answer` this is; the pool has a `release` of its own. */
  private letGo<T>(answer: T): T {
    if (this.isHeldBack) this.connection.stream.uncork();
    this.isHeldBack = false;
    return answer;
  }
}
