/**
 * 年度学时规则：一年该学多少，由规则表定，范围最窄的一条算数；没有规则时党员 32 学时，支部书记和委员 56 学时。
 * 年中加入的从那个月算起，按月份折算。Hours are whole hundredths.
 */
import { YEAR_TARGET_HUNDREDTHS } from '#features/learning/study/shared/credits/year-target.rules.ts';

export const POSITIONS = ['MEMBER', 'COMMITTEE'] as const;
export type Position = (typeof POSITIONS)[number];

export const DEFAULT_TARGETS: Readonly<Record<Position, number>> = {
  MEMBER: YEAR_TARGET_HUNDREDTHS,
  COMMITTEE: 5600,
};

/** Most of each kind that counts towards the target; null without a limit. */
export interface Caps {
  readonly capOnline: number | null;
  readonly capOffline: number | null;
  readonly capGroup: number | null;
}

export interface DutyRule extends Caps {
  /** Null: every year that has no rule of its own. */
  readonly year: number | null;
  readonly position: Position;
  readonly orgCode: string;
  readonly target: number;
  /** Online hours after which no other course is begun on the same day; null without a limit. */
  readonly capDay: number | null;
}

/** Facts of a person that decide the target of a year. */
export interface Obliged {
  readonly year: number;
  readonly position: Position;
  readonly orgCode: string;
  /** 1 to 12; a later one takes a part of the target off. */
  readonly fromMonth: number;
}

export interface Terms extends Caps {
  readonly target: number;
}

const NO_CAPS: Caps = { capOnline: null, capOffline: null, capGroup: null };

const applies = (rule: DutyRule, { year, position, orgCode }: Obliged): boolean =>
  rule.position === position &&
  (rule.year === null || rule.year === year) &&
  orgCode.startsWith(rule.orgCode);

/** The narrower organisation comes first; of two for the same one that of the year itself. */
const byWidth = (a: DutyRule, b: DutyRule): number =>
  b.orgCode.length - a.orgCode.length || Number(a.year === null) - Number(b.year === null);

/** The rule that counts for a person; null where the default does. */
export const ruleOf = <Rule extends DutyRule>(rules: readonly Rule[], person: Obliged): Rule | null =>
  rules.filter((rule) => applies(rule, person)).sort(byWidth)[0] ?? null;

/** Target and caps of a person, the target by months where the duty begins within the year. */
export const termsOf = (rules: readonly DutyRule[], person: Obliged): Terms => {
  const rule = ruleOf(rules, person);
  const whole = rule?.target ?? DEFAULT_TARGETS[person.position];
  const { capOnline, capOffline, capGroup } = rule ?? NO_CAPS;
  return { target: Math.round((whole * (13 - person.fromMonth)) / 12), capOnline, capOffline, capGroup };
};

/** Hours by how they were earned. */
export interface KindHours {
  readonly online: number;
  readonly offline: number;
  readonly group: number;
}

const capped = (hours: number, cap: number | null): number => (cap === null ? hours : Math.min(hours, cap));

/** Hours that count towards the target. */
export const countedHours = ({ online, offline, group }: KindHours, caps: Caps): number =>
  capped(online, caps.capOnline) + capped(offline, caps.capOffline) + capped(group, caps.capGroup);

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** First and last day of a duty, as numbers of days. */
const spanOf = (year: number, fromMonth: number) => ({
  first: dayNumber(`${year}-${String(fromMonth).padStart(2, '0')}-01`),
  last: dayNumber(`${year}-12-31`),
});

/** Hundredths that an even pace has reached at the end of `day` (`yyyy-MM-dd`); 0 before the duty begins. */
export const dueOn = (target: number, fromMonth: number, year: number, day: string): number => {
  const { first, last } = spanOf(year, fromMonth);
  const at = dayNumber(day);
  if (at < first) return 0;
  if (at >= last) return target;
  return Math.round((target * (at - first + 1)) / (last - first + 1));
};

export const STANDINGS = ['EXEMPT', 'DONE', 'ON_PACE', 'BEHIND'] as const;
export type Standing = (typeof STANDINGS)[number];

/** 免学、已学满、跟得上或落后：少于今天应到的就是落后。 */
export const standingOf = (person: {
  readonly isExempt: boolean;
  readonly hours: number;
  readonly target: number;
  readonly due: number;
}): Standing => {
  if (person.isExempt) return 'EXEMPT';
  if (person.hours >= person.target) return 'DONE';
  return person.hours < person.due ? 'BEHIND' : 'ON_PACE';
};

/** Time a person has for the target. */
export interface Span {
  readonly target: number;
  readonly fromMonth: number;
  readonly year: number;
  readonly day: string;
}

/** Hundredths at the end of the year if it goes on as it went so far. */
export const yearEndHours = (hours: number, { fromMonth, year, day }: Omit<Span, 'target'>): number => {
  const { first, last } = spanOf(year, fromMonth);
  const passed = Math.min(dayNumber(day), last) - first + 1;
  return passed <= 0 ? hours : Math.round((hours * (last - first + 1)) / passed);
};

/** Day on which the target is reached at the pace so far; null when that is after the year, or nothing was studied. */
export const forecastDay = (hours: number, { target, fromMonth, year, day }: Span): string | null => {
  const { first, last } = spanOf(year, fromMonth);
  const passed = Math.min(dayNumber(day), last) - first + 1;
  if (hours >= target) return day;
  if (hours <= 0 || passed <= 0) return null;
  const reached = first + Math.ceil((target * passed) / hours) - 1;
  return reached > last ? null : dayText(reached);
};

/** Days between the forecast and the end of the year. */
export const daysEarly = (forecast: string, year: number): number =>
  spanOf(year, 1).last - dayNumber(forecast);

export type HeatStep = 1 | 2 | 3 | 4 | 5;

/** Colour of an organisation: 不到应到四成、四至七成、七成以上、已到应到、快学满（到了应到，又满目标的八成）。 */
export const heatStep = (hours: number, due: number, target: number): HeatStep => {
  if (hours >= due) return target > 0 && hours >= target * 0.8 ? 5 : 4;
  if (hours >= due * 0.7) return 3;
  return hours >= due * 0.4 ? 2 : 1;
};
