import { initialOf } from '#platform/shared/record.ts';
import { dayEndOf, dayStartOf, dayTextOf } from '../../shared/class-time.rules.ts';
import type { ClassInput } from '../../shared/desk/class-admin.contract.ts';
import { codeKey } from '../../shared/enrolment/registration-code.rules.ts';
import { codeProblem } from '../../shared/members/code-making.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';

/**
 * 新班级先给一套用得上的默认值：下周一开班，一个月，本单位范围，满了排候补；填错的日期当场说清楚错在哪里。
 */
export interface ClassValues extends ClassInput {
  /** Of a new class by code: its first registration code; empty lets the server think of one. */
  readonly firstCode: string;
}

const DAY_MS = 86_400_000;
const WEEKS = 4;

const later = (day: Date, days: number): string => dayTextOf(new Date(day.getTime() + days * DAY_MS));

/** The next Monday after `today` (`yyyy-MM-dd`), with at least two days to prepare. */
export const nextStartDay = (today: string): string => {
  const start = dayStartOf(today);
  if (start === null) return today;
  const weekday = new Date(start.getTime() + DAY_MS / 2).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  return later(start, toMonday < 3 ? toMonday + 7 : toMonday);
};

interface Remembered {
  readonly organizer: string;
  readonly phone: string;
  readonly categoryKey: string;
}

interface Maker {
  readonly orgCode: string;
  readonly orgName: string;
}

/** Values that a new class begins with: the maker's organisation, and what the last class had. */
export const newClassValues = (today: string, maker: Maker, last: Remembered | null): ClassValues => {
  const startDate = nextStartDay(today);
  const start = dayStartOf(startDate);
  return {
    ...initialOf(classRecord),
    orgCode: maker.orgCode,
    organizer: last?.organizer || maker.orgName,
    phone: last?.phone ?? '',
    categoryKey: last?.categoryKey || initialOf(classRecord).categoryKey,
    startDate,
    endDate: start ? later(start, WEEKS * 7 - 1) : startDate,
    scopeOrgCodes: [maker.orgCode],
    firstCode: '',
  };
};

/** Why signing up cannot end then: before it begins, or after the class; empty when it can. */
export const signUpEndProblem = (signUpStart: string, signUpEnd: string, endDate: string): string => {
  if (signUpEnd === '') return '';
  if (signUpEnd <= signUpStart) return '截止要晚于开始报名的时间';
  const end = dayEndOf(endDate);
  const closes = new Date(`${signUpEnd.replace(' ', 'T')}+08:00`);
  return end !== null && closes > end ? '截止不能晚于班级结束的那天' : '';
};

/** How long a class runs: 「28 天」; empty while the dates are none. */
export const lengthText = (startDate: string, endDate: string): string => {
  const [start, end] = [dayStartOf(startDate), dayEndOf(endDate)];
  if (start === null || end === null || end <= start) return '';
  return `共 ${Math.round((end.getTime() - start.getTime()) / DAY_MS)} 天`;
};

/** Why there cannot be so few places; empty when there can. */
export const capacityProblem = (capacity: number | null, taken: number): string =>
  capacity !== null && capacity < taken ? `已报 ${taken} 人，不能少于 ${taken}` : '';

/** Why a registration code cannot be the typed one; empty when it can, or when the server is to make one. */
export const typedCodeProblem = (typed: string): string => {
  const code = codeKey(typed);
  return code === '' ? '' : codeProblem(code);
};
