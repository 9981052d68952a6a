import type { TimeStatus } from '../class-item.schema.ts';
import { type ClassRole, rightsOf } from '../class-rights.rules.ts';
import type { ClassRights, ClassStatus } from './class-admin.contract.ts';

/**
 * 班级操作规则：先看是什么身份，再看班级状态；没发布的才能发布，已发布的才能下线，草稿才能删除。
 */
export const CLASS_ROLE_NAMES: Readonly<Record<ClassRole, string>> = {
  HEAD: '班主任',
  ASSISTANT: '助理班主任',
  SUPERVISOR: '督学',
  ADMIN: '组织管理员',
};

/** Steps for a class in its present state. */
export const rightsNow = (role: ClassRole | null, status: ClassStatus): ClassRights => {
  const rights = rightsOf(role);
  return {
    ...rights,
    canPublish: rights.canPublish && status !== 'PUBLISHED',
    canTakeOffline: rights.canTakeOffline && status === 'PUBLISHED',
    canRemove: rights.canRemove && status === 'DRAFT',
  };
};

const TIME_WORDS: Readonly<Record<TimeStatus, string>> = {
  WILLHOLD: '待开班',
  HOLDING: '进行中',
  HOLDOVER: '已结束',
};

/** The state of a class in one word, as the console shows it. */
export const classStateWord = (status: ClassStatus, time: TimeStatus): string => {
  if (status === 'DRAFT') return '草稿';
  return status === 'OFFLINE' ? '已下线' : TIME_WORDS[time];
};
