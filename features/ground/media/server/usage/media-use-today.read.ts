import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { sumDifferences } from './media-use.repository.ts';

/** A nightly check that found the table of media uses wrong, for operators, until a check finds it right. */
export const mediaUsesDiffer = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode } = caller.activeRole;
  if (roleCode !== 'operator' && roleCode !== 'admin') return [];
  const { missingNum, surplusNum, checkedAt } = await sumDifferences(deps.database.db);
  if (missingNum + surplusNum === 0 || !checkedAt) return [];
  return [
    {
      key: 'media-use',
      icon: 'media',
      tone: missingNum > 0 ? 'danger' : 'gold',
      title: `素材的使用记录有 ${missingNum + surplusNum} 处对不上，请运维人员查看日志`,
      text:
        missingNum > 0
          ? '漏记的已补上，当晚没有清理任何文件；没有文件丢失'
          : '多记的文件一直保留着，不会被清理；没有文件丢失',
      when: wireTime(checkedAt),
      verb: '看近日的操作',
      to: '/console/audit',
    },
  ];
};
