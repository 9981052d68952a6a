import { Tag } from '#platform/web/ui/tag.tsx';
import type { Person } from '../../shared/people/people-admin.contract.ts';

type Shown = Pick<Person, 'status' | 'isLocked' | 'mustSetPassword'>;

const STATES = {
  disabled: { tone: 'danger', icon: 'close', word: '停用' },
  locked: { tone: 'gold', icon: 'lock', word: '登录锁定' },
  first: { tone: 'plain', icon: 'hourglass', word: '初始密码' },
  active: { tone: 'pine', icon: 'check', word: '启用' },
} as const;

/** Whether somebody can sign in now, and what stands in the way. */
export function PersonStatus({ status, isLocked, mustSetPassword }: Shown) {
  const free = mustSetPassword ? 'first' : 'active';
  const { word, ...look } = STATES[status === 'disabled' ? status : isLocked ? 'locked' : free];
  return <Tag {...look}>{word}</Tag>;
}
