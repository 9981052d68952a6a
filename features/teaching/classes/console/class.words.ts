import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { choicesOf } from '#platform/shared/choices.ts';
import type { StateTone, StateWords } from '#platform/shared/state-words.ts';
import type { ClassType, TimeStatus } from '../shared/class-item.schema.ts';
import type { ClassStatus } from '../shared/desk/class-admin.contract.ts';
import type { CodeTerms } from '../shared/enrolment/registration-code.rules.ts';
import { MEMBER_STATE_WORDS } from '../shared/members/member.words.ts';
import type { MemberState } from '../shared/members/members-admin.contract.ts';

/**
 * 班级在工作台里的说法：没发布的先说草稿或已下线，发布了的按时间说，最后一天说今日结束；没有名额上限的只写人数。
 */
export interface StatedClass {
  readonly status: ClassStatus;
  readonly timeStatus: TimeStatus;
  readonly endDate: string;
}

export const classStateWords = ({ status, timeStatus, endDate }: StatedClass, today: string): StateWords => {
  if (status === 'DRAFT') return { text: '草稿', tone: 'plain' };
  if (status === 'OFFLINE') return { text: '已下线', tone: 'danger' };
  if (timeStatus === 'WILLHOLD') return { text: '待开班', tone: 'gold' };
  if (timeStatus === 'HOLDOVER') return { text: '已结束', tone: 'plain' };
  return endDate === today ? { text: '今日结束', tone: 'gold' } : { text: '进行中', tone: 'blue' };
};

/** Names of the three kinds in the console's form (specification, 3; mock console-class-edit). */
export const TYPE_CHOICES: readonly {
  readonly value: ClassType;
  readonly label: string;
  readonly says: string;
}[] = [
  { value: 'OPENCLASS', label: '公开班', says: '范围内的党员自己报名。' },
  { value: 'TRAINCLASS', label: '指定班', says: '学员由您指定或批量导入，不开放报名。' },
  { value: 'CODECLASS', label: '指定班，凭报名码', says: '拿到报名码的党员自己报名。' },
];

const PUBLISH_TEXTS = {
  OPENCLASS: '发布后它出现在班级列表里，到了报名时间，报名范围里的党员就能自己报名。',
  TRAINCLASS: '发布后它出现在班级列表里，但不开放报名。学员由您在发布以后指定或导入。',
  CODECLASS: '发布后它出现在班级列表里，到了报名时间，拿到报名码的党员就能报名。',
} as const;

/** Meaning of publishing, by the way people come into the class. */
export const publishText = (classType: ClassType): string => PUBLISH_TEXTS[classType];

const MEMBER_WAYS = {
  OPENCLASS: '党员可以自己报名，也可以由您指定，或者照名单导入。',
  TRAINCLASS: '这个班级不开放报名：由您指定学员，或者照名单导入。',
  CODECLASS: '党员凭报名码自己报名，也可以由您指定，或者照名单导入。',
} as const;

/** How people come into a class that has nobody yet. */
export const noMembersText = (classType: ClassType, isOpen: boolean): string => {
  if (isOpen) return MEMBER_WAYS[classType];
  return classType === 'TRAINCLASS'
    ? '班级发布以后，您才能指定或导入学员；它不开放报名。'
    : '班级发布以后，党员才能报名，您也才能指定学员。';
};

export const STATE_CHOICES = choicesOf({
  HOLDING: '进行中',
  WILLHOLD: '待开班',
  HOLDOVER: '已结束',
  DRAFT: '草稿',
  OFFLINE: '已下线',
});

/** 「07-06 至 07-24」; with the year where it is not this one. */
export const daySpan = (startDate: string, endDate: string, today: string): string => {
  const year = today.slice(0, 4);
  const isThisYear = startDate.startsWith(year) && endDate.startsWith(year);
  return isThisYear ? `${startDate.slice(5)} 至 ${endDate.slice(5)}` : `${startDate} 至 ${endDate}`;
};

/** 「186 / 200」, or only the people where there is no limit. */
export const sizeText = (learnerNum: number, capacity: number | null): string =>
  capacity === null ? String(learnerNum) : `${learnerNum} / ${capacity}`;

/** Why one of several classes was not published, where nothing can be shown first as on the page of one. */
export const batchReason = (code: string, message: string): string =>
  code === 'classes.unconfirmed' || code === 'classes.otherEffect'
    ? message.replace(/请(?:先看过名单，再确认|再看一遍名单)。$/, '请到这个班级的页面发布，在那里先看名单。')
    : message;

const MEMBER_TONES: Readonly<Partial<Record<MemberState, StateTone>>> = {
  ENROLLED: 'blue',
  PENDING: 'gold',
  WAITING: 'gold',
};

export const MEMBER_CHOICES = choicesOf(MEMBER_STATE_WORDS);

interface StatedMember {
  readonly offerUntil?: string;
  readonly state: MemberState;
  readonly waitNo: number | null;
  readonly graduatedAt: string;
}

/** 已结业 before everything, the place in the queue for those who wait. */
export const memberStateWords = ({
  state,
  waitNo,
  graduatedAt,
  offerUntil = '',
}: StatedMember): StateWords => {
  if (graduatedAt !== '') return { text: '已结业', tone: 'pine' };
  if (state === 'WAITING' && waitNo !== null) return { text: `候补第 ${waitNo} 位`, tone: 'gold' };
  if (state === 'PENDING' && offerUntil !== '')
    return { text: `等本人答复，到 ${offerUntil.slice(5, 16)}`, tone: 'gold' };
  return { text: MEMBER_STATE_WORDS[state], tone: MEMBER_TONES[state] ?? 'plain' };
};

/** 「12 / 50」 of a code, 「不限」 without a quota. */
export const quotaText = (used: number, quota: number | null): string =>
  quota === null ? `${used} / 不限` : `${used} / ${quota}`;

type StatedCode = Pick<CodeTerms, 'isActive' | 'quota' | 'used'> & { readonly expiresAt: string };

/** Whether a code still lets people in; `now` as `yyyy-MM-dd HH:mm:ss`. */
export const codeStateWords = ({ isActive, expiresAt, quota, used }: StatedCode, now: string): StateWords => {
  if (!isActive) return { text: '已停用', tone: 'plain' };
  if (expiresAt !== '' && expiresAt <= now) return { text: '已过期', tone: 'plain' };
  return quota !== null && used >= quota ? { text: '已用完', tone: 'plain' } : { text: '可用', tone: 'pine' };
};

/** 视频, 音频, 图文 of a course; empty for a kind that is none. */
export const courseFormName = (mediaKind: string): string =>
  Object.hasOwn(MEDIA_KIND_WORDS, mediaKind)
    ? MEDIA_KIND_WORDS[mediaKind as keyof typeof MEDIA_KIND_WORDS]
    : '';
