import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { durationText, wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';

const SHOWN_MS = 24 * 3_600_000;

/** A jump of the server's clock within the last day, or one that the portal's time does not follow yet. */
export const clockJumped = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  const { roleCode } = caller.activeRole;
  const { lastStep, heldMs } = deps.clockFigures();
  if (roleCode !== 'operator' && roleCode !== 'admin') return [];
  if (!lastStep || (heldMs === 0 && deps.clock().getTime() - lastStep.at.getTime() > SHOWN_MS)) return [];
  const length = durationText(Math.round(Math.abs(lastStep.byMs) / 1000));
  return [
    {
      key: 'clock',
      icon: 'shield',
      tone: 'danger',
      title: `服务器时钟${lastStep.byMs > 0 ? '往前' : '往回'}跳了 ${length}，请运维人员查对时`,
      text:
        heldMs === 0
          ? '学习和考试的计时没有受影响；平台时间与时钟一致'
          : '学习和考试的计时没有受影响；平台时间暂时没有跟着跳，时钟校正后会自动一致',
      when: wireTime(lastStep.at),
      verb: '看那时的操作',
      to: '/console/audit',
    },
  ];
};
