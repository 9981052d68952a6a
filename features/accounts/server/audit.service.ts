import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { NoteOtherPerson } from '#platform/server/http/mount.ts';
import { insertAudit } from './user.repository.ts';

/** What somebody did, for the audit log; `facts` hold no personal data beyond ids. */
export interface AuditEntry {
  /** Who did it; `null` when nobody was signed in. */
  readonly userId: string | null;
  /** `feature.verb`, for example `accounts.switchRole`. */
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an audit row; in the deed's own transaction, so that the two stand or fall together. */
export const audit = (sql: Sql, clock: Deps['clock'], entry: AuditEntry): Promise<void> =>
  insertAudit(sql, { at: clock(), facts: {}, ...entry });

/** Writes down who named another person in a body, and where (decisions, 18); whom they named is not kept. */
export const auditOtherPerson =
  ({ database, clock }: Deps): NoteOtherPerson =>
  ({ caller, path, requestId }) =>
    audit(database.db, clock, {
      userId: caller?.userId ?? null,
      action: 'accounts.otherPerson',
      subject: caller?.userId ?? '',
      facts: { path, requestId },
    });
