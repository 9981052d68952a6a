import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { OBJECTIONS_CONSOLE_PATH } from '../shared/objections-address.rules.ts';
import { countWaiting } from './objections.repository.ts';

/** One line for all objections that wait for the caller's word. */
export const objectionsWaiting = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode } = caller.activeRole;
  if (roleCode !== 'manager' && roleCode !== 'admin') return [];
  const num = await countWaiting(deps.database.db, caller);
  return num === 0
    ? []
    : [
        {
          key: 'objections',
          icon: 'question',
          verb: '去处理',
          title: `有 ${num} 份学时申诉等处理`,
          text: '看过账本和学习片段再决定',
          tone: 'gold',
          when: '',
          to: OBJECTIONS_CONSOLE_PATH,
        },
      ];
};
