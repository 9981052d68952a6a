import type { ClassRights } from './desk/class-admin.contract.ts';

/**
 * 班级权限规则：组织管理员和班主任什么都能做；助理班主任管学员和内容，不管发布、下线、删除和班主任；督学只看。
 * Decisions.md, 21.
 */
export type ClassRole = 'HEAD' | 'ASSISTANT' | 'SUPERVISOR' | 'ADMIN';

const ALL: ClassRights = {
  canEdit: true,
  canPublish: true,
  canTakeOffline: true,
  canRemove: true,
  canChangeManagers: true,
  canDecideMembers: true,
};

const NONE: ClassRights = {
  canEdit: false,
  canPublish: false,
  canTakeOffline: false,
  canRemove: false,
  canChangeManagers: false,
  canDecideMembers: false,
};

const RIGHTS: Readonly<Record<ClassRole, ClassRights>> = {
  ADMIN: ALL,
  HEAD: ALL,
  ASSISTANT: { ...NONE, canEdit: true, canDecideMembers: true },
  SUPERVISOR: NONE,
};

/** Rights of a person in this role on the class, whatever state the class is in. */
export const rightsOf = (role: ClassRole | null): ClassRights => (role ? RIGHTS[role] : NONE);
