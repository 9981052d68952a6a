import { type KeyOf, problemsOf } from '#platform/shared/record.ts';
import { wireTime } from '#platform/shared/times.ts';
import { dayEndOf, dayStartOf } from '../class-time.rules.ts';
import type { ClassInput } from '../desk/class-admin.contract.ts';
import { takesSignUps } from '../enrolment/sign-up.rules.ts';
import { classRecord } from './class.record.ts';

/**
 * 班级设置规则：结束不早于开始，报名在班级结束前截止，名额不少于已占的，范围不出班级的上下级，简介不超过一万字。
 */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
/** A class of more than three years is a slip of the keyboard. */
const MAX_DAYS = 1100;
const DAY_MS = 86_400_000;

/** A moment as the wire writes it; null when there is none, undefined when it is not one of the calendar. */
export const momentOf = (text: string): Date | null | undefined => {
  if (text === '') return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) || wireTime(at) !== text ? undefined : at;
};

type Problems = Record<string, string>;

const isKnownDay = (day: string): boolean => dayStartOf(day) !== null && day >= FIRST_DAY && day <= LAST_DAY;

const dayProblems = ({ startDate, endDate }: ClassInput): Problems => {
  if (!isKnownDay(startDate)) return { startDate: '开始日期不在日历上' };
  if (!isKnownDay(endDate)) return { endDate: '结束日期不在日历上' };
  if (endDate < startDate) return { endDate: `结束日期不能早于开始日期 ${startDate}` };
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
  return days > MAX_DAYS ? { endDate: '班级最长三年，请核对年份' } : {};
};

const windowProblems = (input: ClassInput): Problems => {
  // The form hides these dates of a class by assignment: nobody could mend them there.
  if (!takesSignUps(input.classType)) return {};
  const [start, end] = [momentOf(input.signUpStart), momentOf(input.signUpEnd)];
  if (start === undefined) return { signUpStart: '报名开始时间不在日历上' };
  if (end === undefined) return { signUpEnd: '报名截止时间不在日历上' };
  const over = dayEndOf(input.endDate);
  if (start && end && start >= end) return { signUpEnd: '报名截止要在报名开始以后' };
  if (over && end && end > over) return { signUpEnd: `报名截止不能晚于班级结束日 ${input.endDate}` };
  if (over && start && start >= over) return { signUpStart: '报名开始要在班级结束以前' };
  return {};
};

/** Faults of the fields by themselves; `taken` are the seats that people hold already. */
export const fieldProblems = (input: ClassInput, taken: number): Problems => ({
  ...problemsOf(classRecord, input),
  ...dayProblems(input),
  ...windowProblems(input),
  ...(input.capacity !== null && input.capacity < taken
    ? { capacity: `已占 ${taken} 人，名额不能少于 ${taken}` }
    : {}),
});

/** Whether an organisation lies above or below the class's own, or where the person acts. */
export const isInReach = (orgCode: string, classOrg: string, callerOrg: string): boolean =>
  orgCode.startsWith(classOrg) || classOrg.startsWith(orgCode) || orgCode.startsWith(callerOrg);

/** Fields by which graduation is decided: whoever changes them has everybody counted anew. */
const CONDITION_FIELDS: readonly KeyOf<typeof classRecord>[] = [
  'needHours',
  'mustFinishCompulsory',
  'needElective',
  'needEvaluations',
];

export const changesConditions = (fields: readonly string[]): boolean =>
  CONDITION_FIELDS.some((field) => fields.includes(field));
