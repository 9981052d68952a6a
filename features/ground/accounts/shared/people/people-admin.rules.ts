/**
 * 管理员只管本身份范围内的人；谁有范围以外的身份，只能由上级管理员处理；不能停用自己，全区至少留一位可用的管理员；系统运维员只由全区管理员授予。
 */
import type { RoleGrant } from '#platform/shared/caller.ts';

/** The region's own code is handed in: organisations are another feature's. */
export interface Manager {
  readonly userId: string;
  readonly scopeCode: string;
  readonly rootCode: string;
}

const isInside = (orgCode: string, scopeCode: string) => scopeCode !== '' && orgCode.startsWith(scopeCode);

const isRoot = ({ scopeCode, rootCode }: Manager) => scopeCode === rootCode;

/** Whether the manager may give or take back this role at all. */
export const mayHandleRole = (manager: Manager, role: RoleGrant): boolean => {
  if (role.roleCode === 'learner') return false;
  if (role.roleCode === 'operator') return isRoot(manager) && role.orgCode === manager.rootCode;
  return isInside(role.orgCode, manager.scopeCode);
};

/**
 * Whether the manager may change the account of somebody who holds `roles`. Who could reset the password of
 * a person with a higher role would thereby hold that role.
 */
export const mayManage = (manager: Manager, roles: readonly RoleGrant[]): boolean =>
  roles.every((role) => mayHandleRole(manager, role));

export type StatusProblem = 'ownAccount' | 'lastAdmin';

/** Why this person's account cannot be disabled; `rootAdminIds` are the active administrators of the region. */
export const disableProblem = (
  manager: Manager,
  personId: string,
  rootAdminIds: readonly string[],
): StatusProblem | null => {
  if (personId === manager.userId) return 'ownAccount';
  return isLastAdmin(personId, rootAdminIds) ? 'lastAdmin' : null;
};

/** Whether without this person nobody would administer the whole region. */
export const isLastAdmin = (personId: string, rootAdminIds: readonly string[]): boolean =>
  rootAdminIds.length > 0 && rootAdminIds.every((id) => id === personId);
