import type { Caller } from '#platform/shared/caller.ts';
import { isAbove } from '../shared/group-study.rules.ts';

/**
 * A branch is led by those whose active role manages it: the manager or administrator of the branch itself, as its
 * secretary is, or of an organisation above it (decision 055).
 */
export const leads = ({ activeRole }: Caller, orgCode: string): boolean =>
  (activeRole.roleCode === 'manager' || activeRole.roleCode === 'admin') &&
  orgCode.startsWith(activeRole.orgCode);

/** The spot check belongs to administrators above the branch, never to the session's own leader. */
export const checks = (
  { userId, activeRole }: Caller,
  session: { readonly orgCode: string; readonly leaderId: string },
): boolean =>
  activeRole.roleCode === 'admin' &&
  isAbove(activeRole.orgCode, session.orgCode) &&
  session.leaderId !== userId;
