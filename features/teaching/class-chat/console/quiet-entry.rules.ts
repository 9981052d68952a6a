import type { QuietHours } from '#platform/shared/settings/quiet-hours.rules.ts';
import { dateProblem } from '#platform/web/console/entry/typed-date.rules.ts';

/**
 * 静音时段的填写：两个时间都填或者都不填；认不出的原样留着并说明为什么，改好以前不保存。
 */
const problemOf = (time: string, other: string): string =>
  time === '' && other !== '' ? '两个时间都要填，或者都不填' : dateProblem(time, 'time');

/** Sentences below both ends of the quiet hours, empty for none. */
export const quietProblems = ({ quietFrom, quietTo }: QuietHours) => ({
  from: problemOf(quietFrom, quietTo),
  to: problemOf(quietTo, quietFrom),
});
