import type { ClassType } from '../../shared/class-item.schema.ts';
import { dayTextOf } from '../../shared/class-time.rules.ts';
import { takesSignUps } from '../../shared/enrolment/sign-up.rules.ts';

/**
 * 排练挑几个要紧的时刻：现在、报名开始、报名截止之后、开班第一天、开考和考试截止、最后一天、结班之后；没有设的不列，指定班不报名，也不列报名的，同一时刻只列一次。
 */
export interface Moment {
  readonly label: string;
  /** `yyyy-MM-dd HH:mm` */
  readonly at: string;
}

export interface MomentFacts {
  readonly classType: ClassType;
  readonly startDate: string;
  readonly endDate: string;
  /** `yyyy-MM-dd HH:mm:ss`, or empty. */
  readonly signUpStart: string;
  readonly signUpEnd: string;
}

const NOON_MS = 12 * 3_600_000;

const dayAfter = (day: string): string => {
  const noon = Date.parse(`${day}T00:00:00+08:00`) + NOON_MS;
  return dayTextOf(new Date(noon + 2 * NOON_MS));
};

export const momentsOf = (facts: MomentFacts, now: string, ofExams: readonly Moment[] = []): Moment[] => {
  const ofSignUp = [
    { label: '报名开始时', at: facts.signUpStart.slice(0, 16) },
    { label: '报名截止后', at: facts.signUpEnd.slice(0, 16) },
  ];
  const all: Moment[] = [
    { label: '现在', at: now },
    // A class by assignment may keep such dates of an earlier type: nothing happens at them.
    ...(takesSignUps(facts.classType) ? ofSignUp : []),
    { label: '开班第一天', at: `${facts.startDate} 09:00` },
    ...ofExams,
    { label: '最后一天', at: `${facts.endDate} 18:00` },
    { label: '结班第二天', at: `${dayAfter(facts.endDate)} 09:00` },
  ];
  return all.filter(({ at }, index) => at !== '' && all.findIndex((other) => other.at === at) === index);
};

/** Whether a text of the address is a moment that may be asked for. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}:00+08:00`));
