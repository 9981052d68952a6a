import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { reversePresence } from '#features/learning/study/server/study.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { decideSample } from '../shared/group-study.contract.ts';
import { groupStudyErrors } from '../shared/group-study.errors.ts';
import { checks } from './group-study.policy.ts';
import { listPeople, updatePerson } from './group-study.repository.ts';
import { creditPerson, heldSession } from './group-study.service.ts';

/**
 * Enters what the county heard from a person of the sample. Doubtful hours are taken back, with the reason on the
 * receipt; hours that turn out right after all are credited anew.
 */
export const decideOnSample = (
  deps: Deps,
  caller: Caller,
  { id, userId, verdict, note }: InputOf<typeof decideSample>,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const session = await heldSession(tx, caller, id);
    if (!checks(caller, session)) throw groupStudyErrors.notAbove();
    if (session.state !== 'CLOSED') throw groupStudyErrors.notClosed();
    const reason = note.trim();
    if (verdict === 'DOUBTFUL' && reason === '') throw groupStudyErrors.noteMissing();
    const person = (await listPeople(tx, id)).find((one) => one.userId === userId);
    if (!person?.isSampled) throw groupStudyErrors.notSampled();
    const { clock } = deps;
    const by = caller.userId;
    const presence = { userId, kind: 'GROUP', key: id } as const;
    if (verdict === 'DOUBTFUL') await reversePresence(tx, deps, { ...presence, reason, by });
    const credit =
      verdict === 'CONFIRMED'
        ? await creditPerson(tx, deps, session, person, session.closedAt ?? clock())
        : null;
    await updatePerson(tx, person, {
      ...{ verdict, verdictNote: reason, verdictBy: by, verdictAt: clock() },
      ...(credit ? { receiptNo: credit.receiptNo } : {}),
    });
    await audit(tx, clock, {
      userId: by,
      action: 'groupStudy.sample',
      subject: id,
      orgCode: session.orgCode,
      facts: { person: person.name, verdict, note: reason },
    });
  });
