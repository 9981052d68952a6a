import type { RoleCode } from '#platform/shared/caller.ts';

/** 用户名给不管人员的身份看时，只留首尾：认得出是谁，又不能拿去登录。 */
export const maskedUsername = (username: string): string => {
  const signs = [...username];
  if (signs.length <= 2) return `${signs[0] ?? ''}*`;
  const kept = signs.length > 5 ? 2 : 1;
  return `${signs.slice(0, kept).join('')}***${signs.slice(-kept).join('')}`;
};

/** Values of a person by which somebody else could act as them or find them elsewhere. */
export type PersonalField = 'username' | 'idCardHash';

/**
 * Roles that are told a value in full, within their organisation: who keeps people gives them their sign-in names;
 * a record is asked for by the digest of the number. Everybody else reads sign-in names masked, and no digest.
 */
const SEEN_BY: Readonly<Record<PersonalField, readonly RoleCode[]>> = {
  username: ['admin'],
  idCardHash: ['manager', 'admin'],
};

/** Whether `role` may be told the value of somebody else in full; a person's own is always theirs. */
export const maySeePersonal = (field: PersonalField, role: RoleCode): boolean =>
  SEEN_BY[field].includes(role);
