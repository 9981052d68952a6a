import type { Clock } from './clock.ts';
import type { Secrets } from './config/secrets.ts';
import type { Config } from './config/settings.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { FileStore } from './storage.ts';

/** What every feature's server is given when it is put together; nothing in it is global. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly log: { warn(facts: object, text: string): void; info(facts: object, text: string): void };
}
