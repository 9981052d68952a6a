import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Caller } from '#platform/shared/caller.ts';

/** Operators, and administrators of the whole region. */
export const mayKeepSettings = ({ activeRole }: Caller): boolean =>
  activeRole.roleCode === 'operator' ||
  (activeRole.roleCode === 'admin' && activeRole.orgCode === ROOT_ORG_CODE);

/** Those who keep them, and everybody who writes and signs. */
export const maySeeSettings = (caller: Caller): boolean =>
  mayKeepSettings(caller) || ['author', 'admin'].includes(caller.activeRole.roleCode);
