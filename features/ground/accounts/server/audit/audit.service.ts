import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { NoteOtherPerson } from '#platform/server/http/mount.ts';
import { withoutIdentityNumbers } from '../../shared/audit/audit-facts.rules.ts';
import { type AuditValues, insertAudit } from '../user.repository.ts';
import { currentRequest } from './audit-request.ts';

/** Entry of the audit log; `facts` hold no personal data beyond ids. */
export interface AuditEntry {
  /** Person who did it; `null` when nobody was signed in. */
  readonly userId: string | null;
  /** `feature.verb`, for example `accounts.switchRole`; its words stand in the feature's x.words.ts. */
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject: string;
  /** Organisation of the subject: its administrators, and those above, find the row. */
  readonly orgCode?: string;
  /** Further facts, and of a change the changed fields only: `before` and `after` by the field's name. */
  readonly facts?: AuditFacts;
}

export type AuditFacts = Readonly<Record<string, unknown>> & {
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
  /** Name of the subject, so that the row can be read after it is gone. */
  readonly label?: string;
  readonly reason?: string | undefined;
  /** The role in which it was done; a request's own is written by itself. */
  readonly roleCode?: string;
};

/** The database keeps neither NUL nor halves of characters, this log no identity numbers: a text is kept without. */
const storable = (facts: AuditFacts): AuditFacts =>
  JSON.parse(
    JSON.stringify(facts, (_key, value) =>
      typeof value === 'string'
        ? withoutIdentityNumbers(value.toWellFormed().replaceAll('\u0000', ''))
        : value,
    ),
  );

/** Audit row of `entry`, in the name of the request under way. */
export const auditRowOf = (clock: Deps['clock'], entry: AuditEntry): AuditValues => {
  const { requestId, userId, roleCode } = currentRequest();
  const role = roleCode !== null && userId === entry.userId ? { roleCode } : {};
  const facts = storable({ ...role, ...entry.facts });
  return { at: clock(), requestId, orgCode: '', ...entry, facts };
};

/** Writes an audit row; in the transaction of the change, so that the two stand or fall together. */
export const audit = (sql: Sql, clock: Deps['clock'], entry: AuditEntry): Promise<void> =>
  insertAudit(sql, auditRowOf(clock, entry));

/** What one step did to a thing, in the words of its feature. */
export interface AuditNote extends Pick<AuditFacts, 'before' | 'after' | 'reason'> {
  /** Without the feature's name. */
  readonly action: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Facts of a note; what it leaves out, the row does not have. */
export const noteFacts = (label: string, { before, after, reason, facts }: AuditNote): AuditFacts => ({
  label,
  before,
  after,
  reason: reason || undefined,
  ...facts,
});

/** Writes down who named another person in a body, and where (decisions, 18); whom they named is not kept. */
export const auditOtherPerson =
  ({ database, clock }: Deps): NoteOtherPerson =>
  ({ caller, path, requestId }) =>
    audit(database.db, clock, {
      userId: caller?.userId ?? null,
      action: 'accounts.otherPerson',
      subject: caller?.userId ?? '',
      orgCode: caller?.orgCode ?? '',
      facts: { path, requestId },
    });
