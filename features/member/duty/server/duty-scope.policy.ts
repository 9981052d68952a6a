import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { dutyErrors } from '../shared/duty.errors.ts';

/** The organisation that is asked for, the caller's own without one; throws 404 outside of the caller's scope. */
export const orgInScope = (
  { activeRole }: Pick<Caller, 'activeRole'>,
  orgCode: string = activeRole.orgCode,
): string => {
  if (!isWithin(orgCode, activeRole.orgCode)) throw dutyErrors.noOrg();
  return orgCode;
};
