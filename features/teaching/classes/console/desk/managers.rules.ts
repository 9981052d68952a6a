import type { ManagerKind } from '../../shared/desk/class-admin.contract.ts';

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

/** Kind of somebody who is added: the head where there is none, an assistant otherwise. */
export const kindOfNext = (managers: readonly Managing[]): ManagerKind =>
  managers.some(({ kind }) => kind === 'HEAD') ? 'ASSISTANT' : 'HEAD';

interface Named extends Managing {
  readonly isMe: boolean;
}

/** Rights that a head who goes off the list, or down on it, gives up by saving it; empty for none. */
export const givenUp = (before: readonly Named[], after: readonly Managing[]): string => {
  const me = before.find(({ isMe, kind }) => isMe && kind === 'HEAD');
  if (me === undefined) return '';
  const kept = after.find(({ userId }) => userId === me.userId);
  if (kept === undefined) return '名单里没有您了：保存以后，您看不到这个班级，也不能再改回来。';
  if (kept.kind === 'HEAD') return '';
  return '您不再是班主任：保存以后，您不能发布、下线班级，也不能再改这份名单。';
};

/** Why it cannot be saved like this; empty when it can. */
export const managersProblem = (managers: readonly Managing[]): string => {
  if (!managers.some(({ kind }) => kind === 'HEAD')) return '至少要有一位班主任';
  return managers.length > MAX_MANAGERS ? `最多 ${MAX_MANAGERS} 人` : '';
};
