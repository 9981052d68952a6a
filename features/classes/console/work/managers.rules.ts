import type { ManagerKind } from '../../shared/class-admin.contract.ts';

/**
 * 一个班级至少一位班主任，一个人只占一种身份，总共不超过三十人。
 */
export const MAX_MANAGERS = 30;

export const KINDS: readonly ManagerKind[] = ['HEAD', 'ASSISTANT', 'SUPERVISOR'];

interface Managing {
  readonly userId: string;
  readonly kind: ManagerKind;
}

export const isSameManagers = (a: readonly Managing[], b: readonly Managing[]): boolean =>
  a.length === b.length &&
  a.every(({ userId, kind }) => b.some((other) => other.userId === userId && other.kind === kind));

/** What somebody who is added becomes: the head where there is none, an assistant otherwise. */
export const kindOfNext = (managers: readonly Managing[]): ManagerKind =>
  managers.some(({ kind }) => kind === 'HEAD') ? 'ASSISTANT' : 'HEAD';

/** Why it cannot be saved like this; empty when it can. */
export const managersProblem = (managers: readonly Managing[]): string => {
  if (!managers.some(({ kind }) => kind === 'HEAD')) return '至少要有一位班主任';
  return managers.length > MAX_MANAGERS ? `最多 ${MAX_MANAGERS} 人` : '';
};
