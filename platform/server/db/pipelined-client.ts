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
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library has a dozen forms of this one method.
  override query(...asked: any[]): any {
    const { stream } = this.connection;
    if (isBegin(asked[0])) {
      stream.cork();
      this.isHeldBack = true;
      const begun = super.query(asked[0] as pg.QueryConfig);
      begun.catch((error: Error) => stream.destroy(error));
      return Promise.resolve({ rows: [] });
    }
    const answer = super.query(...(asked as Parameters<pg.Client['query']>));
    if (this.isHeldBack) {
      this.isHeldBack = false;
      stream.uncork();
    }
    return answer;
  }
}
