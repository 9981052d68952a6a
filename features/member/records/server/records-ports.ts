import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';

/** What the records need of features that stand beside them. */
export interface RecordsPorts {
  /** Certificates of a person that stand; without the port there are none. */
  readonly certificateNum?: (deps: Deps, sql: Sql, userId: string) => Promise<number>;
}
