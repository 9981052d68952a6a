import { accessErrors } from '../access.errors.ts';
import { type Caller, CONSOLE_ACCESS } from '../caller.ts';
import type { Access } from '../endpoint.ts';
import type { AppError } from '../errors.ts';

/** 准入规则：按「最低身份」放行；未登录答 401，身份不够答 403。Returns the refusal, or `null` when allowed. */
export const refusalOf = (access: Access, caller: Caller | null): AppError | null => {
  if (access === 'visitor' || access === 'lease') return null;
  if (!caller) return accessErrors.signedOut();
  if (access === 'user') return null;
  const actsFor = (role: Access) => CONSOLE_ACCESS[role]?.includes(caller.activeRole.roleCode) === true;
  if (access === 'member' || access === 'student' || access === 'student-or-manager')
    return caller.isPartyMember || (access === 'student-or-manager' && actsFor('manager'))
      ? null
      : accessErrors.membersOnly();
  return actsFor(access) ? null : accessErrors.notAllowed();
};
