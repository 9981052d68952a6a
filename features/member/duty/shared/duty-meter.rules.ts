import { wireTime } from '#platform/shared/times.ts';

/**
 * 学时尺规则：一年的目标按天摊，今天应到的学时等于目标乘以一年已过的天数；尺子按目标分格，学满为止。
 * All hours are whole hundredths.
 */
const DAY_MS = 86_400_000;

/** Share of the year that has passed at the end of today, in Asia/Shanghai. */
export const yearShare = (at: Date): number => {
  const [year = 0, month = 1, day = 1] = wireTime(at).slice(0, 10).split('-').map(Number);
  const start = Date.UTC(year, 0, 1);
  const passed = Date.UTC(year, month - 1, day) - start + DAY_MS;
  return passed / (Date.UTC(year + 1, 0, 1) - start);
};

export interface DutyMeter {
  readonly studied: number;
  readonly target: number;
  /** Hours that an even pace would have reached today. */
  readonly due: number;
  /** Hours that the year still asks for; 0 when the target is reached. */
  readonly missing: number;
  /** Shares of the ruler, 0 to 1. */
  readonly studiedShare: number;
  readonly dueShare: number;
}

export const dutyMeter = (studied: number, target: number, at: Date): DutyMeter => {
  const dueShare = yearShare(at);
  return {
    studied,
    target,
    due: Math.round(target * dueShare),
    missing: Math.max(0, target - studied),
    studiedShare: target > 0 ? Math.min(1, studied / target) : 1,
    dueShare,
  };
};

/** The numbers under the ruler: a quarter of the target apart, in hundredths. */
export const rulerLabels = (target: number): { share: number; hours: number }[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, hours: Math.round(target * share) }));

/** Hours without needless zeros, for the ruler only: 8, 16.5. */
export const shortHours = (hundredths: number): string => String(hundredths / 100);
