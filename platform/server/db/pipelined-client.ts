import pg from 'pg';

const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin';

/**
 * A connection that sends statements without waiting for the answers to those before; the database answers them in
 * their order. The beginning of a transaction goes on its way with its first statement; one that fails ends the
 * connection, so that nothing further is asked outside of it.
 */
export class PipelinedClient extends pg.Client {
  private isHeldBack = false;

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
    const send = this.query.bind(this) as (...asked: unknown[]) => unknown;
    // The driver's method has a dozen forms, which stay as they are.
    this.query = ((...asked: unknown[]) =>
      isBegin(asked[0])
        ? this.holdBack(() => send(...asked) as Promise<unknown>)
        : this.letGo(send(...asked))) as typeof this.query;
  }

  private holdBack(send: () => Promise<unknown>): Promise<{ rows: [] }> {
    const { stream } = this.connection;
    stream.cork();
    this.isHeldBack = true;
    send().catch((error: Error) => stream.destroy(error));
    return Promise.resolve({ rows: [] });
  }

  /** Lets what was held back go with the statement whose `answer` this is; the pool has a `release` of its own. */
  private letGo<T>(answer: T): T {
    if (this.isHeldBack) this.connection.stream.uncork();
    this.isHeldBack = false;
    return answer;
  }
}
