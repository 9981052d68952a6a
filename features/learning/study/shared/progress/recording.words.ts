import { START_REFUSALS } from '../leases/start-refusals.words.ts';

/**
 * 记录规则：不在班级里，或班级正在进行，才记学习；班级没开始、已结束或已下线时可以看，不记学时，并说明原因。
 */
export const CLASS_IS_OVER = '班级已结束，可以继续观看，不再记学时';
export const CLASS_IS_OFFLINE = '班级已由主办单位下线，可以继续观看，不再记学时';

const REASONS: Readonly<Record<string, string>> = {
  WILLHOLD: START_REFUSALS.classNotStarted,
  HOLDOVER: CLASS_IS_OVER,
  OFFLINE: CLASS_IS_OFFLINE,
};

/**
 * Why study is not recorded; empty when it is. A class whose status is not known is left to start-study,
 * which knows it.
 */
export const whyUnrecorded = (classId: string, classStatusEnum: string): string => {
  if (classId === '' || classStatusEnum === '' || classStatusEnum === 'HOLDING') return '';
  return REASONS[classStatusEnum] ?? '班级不在进行中，可以观看，不记学时';
};
