import type { Static } from 'typebox';
import type { Student } from '../shared/offline-manage.contract.ts';

/** 考勤格：每人每天一个字，全称写在读屏的话里；没开课的日子是一个点。 */
export type StudentDay = Static<typeof Student>['days'][number];

export const STATUSES = ['PRESENT', 'LATE', 'LEAVE', 'ABSENT'] as const;
export type SignStatus = (typeof STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<SignStatus, { readonly short: string; readonly long: string }>> = {
  PRESENT: { short: '到', long: '到课' },
  LATE: { short: '迟', long: '迟到' },
  LEAVE: { short: '假', long: '请假' },
  ABSENT: { short: '缺', long: '缺课' },
};

/** Reasons that are given most; the manager adds what happened. */
export const USUAL_REASONS = ['扫码设备出错', '人在场没扫', '补假条', '班主任点名'] as const;

const isStatus = (text: string): text is SignStatus => STATUSES.some((one) => one === text);

/** The status of a day; null before it. */
export const statusOf = ({ signStatus }: Pick<StudentDay, 'signStatus'>): SignStatus | null =>
  isStatus(signStatus) ? signStatus : null;

export const cellWord = (day: Pick<StudentDay, 'signStatus'>): string => {
  const status = statusOf(day);
  return status === null ? '·' : STATUS_WORDS[status].short;
};

/** The whole of a cell in words: `07-14 迟到，10:21 签到，改过：设备出错`. */
export const cellSays = ({ date, signTime, isCorrected, reason, ...day }: StudentDay): string => {
  const status = statusOf(day);
  return [
    `${date.slice(5)} ${status === null ? '还没开课' : STATUS_WORDS[status].long}`,
    ...(signTime === '' ? [] : [`${signTime} 签到`]),
    ...(isCorrected ? [reason === '' ? '改过' : `改过：${reason}`] : []),
  ].join('，');
};

const hasCome = (day: StudentDay): boolean => day.signStatus === 'PRESENT' || day.signStatus === 'LATE';

/** Days on which somebody came, of those so far: `4 / 5`. */
export const cameText = (days: readonly StudentDay[]): string => {
  const begun = days.filter((day) => statusOf(day) !== null);
  return begun.length === 0 ? '--' : `${begun.filter(hasCome).length} / ${begun.length}`;
};

/** How many of `students` came on `date`; null before the day. */
export const cameOn = (
  students: readonly { readonly days: readonly StudentDay[] }[],
  date: string,
): number | null => {
  const days = students.flatMap(({ days: own }) => own.filter((day) => day.date === date));
  return days.some((day) => statusOf(day) !== null) ? days.filter(hasCome).length : null;
};

/** The day that is looked at first: the last one that has begun, else the first. */
export const dayToShow = (days: readonly StudentDay[]): string =>
  (days.filter((day) => statusOf(day) !== null).at(-1) ?? days[0])?.date ?? '';

/** Whole percent; `--` of nothing. */
export const percentText = (num: number, of: number): string =>
  of === 0 ? '--' : `${Math.floor((num * 1000) / of) / 10}%`;

/** The reason as it is kept: the chosen words, and what was written beside them. */
export const reasonText = (chosen: string, written: string): string =>
  [chosen, written.trim()].filter((part) => part !== '').join('：');
