import { dayText } from '../class-dates.words.ts';
import type { GraduationCondition } from '../class-item.schema.ts';
import { type ClassSpan, dayTextOf, lastDayOf, leftDaysOf } from '../class-time.rules.ts';
import { mayGraduate, missingText } from './graduation.rules.ts';

/**
 * 提醒规则：开班的前一天和当天提醒一次；只剩三天还没结业的提醒一次，并说还差什么；班级结束了还在候补、待审的，告诉一次
 * 没有报上。
 */
const DAY_MS = 86_400_000;
const DAYS_BEFORE_END = 3;
/** A morning on which nothing ran is made up for within these days. */
const DAYS_AFTER_END = 3;

/** Which classes a morning is about: those that begin today or tomorrow, end within three days, or are just over. */
export const reminderSpan = (
  now: Date,
): {
  readonly today: Date;
  readonly startsBefore: Date;
  readonly endsUntil: Date;
  readonly overSince: Date;
} => {
  const today = new Date(`${dayTextOf(now)}T00:00:00+08:00`);
  return {
    today,
    startsBefore: new Date(today.getTime() + 2 * DAY_MS),
    endsUntil: new Date(today.getTime() + DAYS_BEFORE_END * DAY_MS),
    overSince: new Date(today.getTime() - DAYS_AFTER_END * DAY_MS),
  };
};

type NamedSpan = ClassSpan & { readonly className: string };

export interface ReminderText {
  readonly title: string;
  readonly text: string;
}

export const startMessage = ({ className, startAt, endAt }: NamedSpan, now: Date): ReminderText => {
  const when = dayTextOf(startAt) === dayTextOf(now) ? '今天' : '明天';
  return {
    title: `《${className}》${when}开班`,
    text: `培训到 ${dayText(lastDayOf(endAt))}为止，其间学习班级课程才计入班级。`,
  };
};

/** Only who still lacks something that can be done is reminded. */
export const isToRemind = (conditions: readonly GraduationCondition[]): boolean =>
  conditions.length > 0 && !mayGraduate(conditions);

export const deadlineMessage = (
  span: NamedSpan,
  conditions: readonly GraduationCondition[],
  now: Date,
): ReminderText => ({
  title: `《${span.className}》还剩 ${leftDaysOf(span, now)} 天`,
  text: `${dayText(lastDayOf(span.endAt))}结束，之后不再记学时。结业还差：${missingText(conditions)}。`,
});

/** For who still waited, or whose application nobody had decided, when the class ended. */
export const lapsedMessage = (className: string, state: 'WAITING' | 'PENDING'): ReminderText => ({
  title: `没有报上：《${className}》`,
  text: `班级已经结束，您的报名${state === 'WAITING' ? '还在候补' : '还没有审核'}，没有进班。可以到“网上班级”看看正在报名的班级。`,
});

/** Key of a reminder of a class: a class whose dates have moved is spoken of again. */
export const reminderKey = (
  { id, startAt, endAt }: ClassSpan & { readonly id: string },
  kind: 'CLASS_STARTS' | 'CLASS_DEADLINE' | 'CLASS_LAPSED',
): string => `${id}:${kind === 'CLASS_STARTS' ? dayTextOf(startAt) : lastDayOf(endAt)}`;
