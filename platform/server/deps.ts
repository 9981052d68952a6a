import type { Clock, ClockFigures } from './clock/clock.ts';
import type { Secrets } from './config/secrets.ts';
import type { Config } from './config/settings.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';

/** Parts that every feature's server is given when it is put together; nothing in it is global. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  /** The portal's time, for windows, dates and all that is shown; may jump when somebody sets the server's clock. */
  readonly clock: Clock;
  /**
   * Time that passes evenly, for what has a length: seconds of study, an attempt's minutes. Compare only with what
   * was read from it (docs/decisions/029-clock.md).
   */
  readonly steadyClock: Clock;
  readonly clockFigures: () => ClockFigures;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly log: { warn(facts: object, text: string): void; info(facts: object, text: string): void };
}
