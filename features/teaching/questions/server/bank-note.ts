import { type AuditFacts, audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';

/** Writes what was done to a thing of the bank into the trail of its organisation, under the name that people know. */
export const noteInBank = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  verb: string,
  { id, orgCode, label }: { readonly id: string; readonly orgCode: string; readonly label: string },
  facts: AuditFacts,
): Promise<void> =>
  audit(tx, clock, {
    userId,
    action: `questions.${verb}`,
    subject: id,
    orgCode,
    facts: { label, ...facts },
  });
