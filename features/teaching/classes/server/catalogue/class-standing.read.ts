import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { isShownTo, outsideStanding, standingOf } from '../../shared/catalogue/class-standing.rules.ts';
import type { ClassStanding } from '../../shared/class-item.schema.ts';
import { ownEnrolments } from '../enrolment/own-enrolment.batch.ts';
import { rememberedFacts } from '../enrolment/sign-up-facts.cache.ts';

/**
 * States of these classes for `caller`, in the order of `ids`. Classes that are not shown to the caller are left
 * out. The classes are at most five seconds old, the caller's own rows are read now.
 */
export const standings = async (
  deps: Deps,
  caller: Caller | null,
  ids: readonly string[],
): Promise<ClassStanding[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const facts = await rememberedFacts(deps, wanted);
  const own = caller?.isPartyMember
    ? await ownEnrolments(deps, caller.userId, wanted)
    : new Map<string, never>();
  const now = deps.clock();
  return wanted.flatMap((id) => {
    const one = facts.get(id);
    const row = own.get(id) ?? null;
    if (!one || !isShownTo(one.status, row?.state ?? null, false)) return [];
    return caller?.isPartyMember ? standingOf(one, caller.orgCode, row, now) : outsideStanding(one);
  });
};
