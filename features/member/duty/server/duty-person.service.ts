import { audit, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireYear } from '#platform/shared/times.ts';
import type { saveDutyPerson } from '../shared/duty.contract.ts';
import { dutyErrors } from '../shared/duty.errors.ts';
import { lockDutyPerson, updateDutyPerson } from './duty-person.repository.ts';

/**
 * Writes down what an administrator knows of a person's year: position, month of joining, exemption with its reason.
 * Target and sums of the organisation follow in the same transaction. Throws 404 outside of the scope, 409 on an older
 * version, 400 without a reason.
 */
export const savePerson = (
  deps: Deps,
  caller: Caller,
  { userId, version, position, fromMonth, isExempt, note: typed }: InputOf<typeof saveDutyPerson>,
): Promise<OutputOf<typeof saveDutyPerson>['data']> =>
  deps.database.db.transaction(async (tx) => {
    const year = wireYear(deps.clock());
    const old = await lockDutyPerson(tx, userId, year);
    if (!old?.isCounted || !isWithin(old.orgCode, caller.activeRole.orgCode)) throw dutyErrors.noPerson();
    if (old.version !== version) throw dutyErrors.stale();
    const note = typed.trim();
    if (note === '' && (isExempt || fromMonth > 1)) throw dutyErrors.noteMissing();
    const facts = { position, fromMonth, isExempt, note };
    const positionIsSet = old.positionIsSet || old.position !== position;
    await updateDutyPerson(tx, { userId, year, version }, { ...facts, positionIsSet });
    const saved = await lockDutyPerson(tx, userId, year);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'duty.savePerson',
      subject: userId,
      orgCode: old.orgCode,
      facts: {
        label: (await peopleCards(tx, [userId])).get(userId)?.name ?? '',
        before: {
          position: old.position,
          fromMonth: old.fromMonth,
          isExempt: old.isExempt,
          note: old.note,
        },
        after: facts,
      },
    });
    return { targetHours: hoursText(saved?.target ?? 0), version: version + 1 };
  });
