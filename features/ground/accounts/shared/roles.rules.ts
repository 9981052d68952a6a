import type { RoleCode, RoleGrant } from '#platform/shared/caller.ts';

/**
 * 人人都是本单位的学员；其余身份须经授予，授予收回后立即回到学员身份。
 */
export const ROLE_NAMES: Readonly<Record<RoleCode, string>> = {
  learner: '学员',
  manager: '班级管理员',
  author: '课程作者',
  admin: '组织管理员',
  operator: '系统运维员',
};

export const isRoleCode = (code: string): code is RoleCode => Object.hasOwn(ROLE_NAMES, code);

const isSame = (a: RoleGrant, b: RoleGrant) => a.roleCode === b.roleCode && a.orgCode === b.orgCode;

/** Every role of a person of `orgCode`, the learner's first, each once. */
export const rolesOf = <T extends RoleGrant>(orgCode: string, granted: readonly T[]): (T | RoleGrant)[] => {
  const learner: RoleGrant = { roleCode: 'learner', orgCode };
  return [learner, ...granted.filter((grant) => !isSame(grant, learner))];
};

export const holdsRole = (roles: readonly RoleGrant[], wanted: RoleGrant): boolean =>
  roles.some((role) => isSame(role, wanted));

/** The role in which a session acts: the one it chose while that is still held, else the learner's. */
export const activeRoleOf = (orgCode: string, chosen: RoleGrant, isGranted: boolean): RoleGrant =>
  isGranted ? chosen : { roleCode: 'learner', orgCode };
