import { describe, expect, it } from 'vitest';
import { classEditingErrors } from '../shared/class-editing.errors.ts';
import {
  batchReason,
  classStateWords,
  codeStateWords,
  daySpan,
  memberStateWords,
  noMembersText,
  publishText,
  quotaText,
  type StatedClass,
  sizeText,
} from './class.words.ts';

const stated = (changed: Partial<StatedClass>): string =>
  classStateWords(
    { status: 'PUBLISHED', timeStatus: 'HOLDING', endDate: '2026-07-24', ...changed },
    '2026-07-10',
  ).text;

describe('the state of a class in the console', () => {
  it('is that of publishing first, then of time', () => {
    expect(stated({ status: 'DRAFT', timeStatus: 'HOLDOVER' })).toBe('草稿');
    expect(stated({ status: 'OFFLINE' })).toBe('已下线');
    expect(stated({ timeStatus: 'WILLHOLD' })).toBe('待开班');
    expect(stated({ timeStatus: 'HOLDOVER' })).toBe('已结束');
    expect(stated({})).toBe('进行中');
  });

  it('says on the last day that it ends today', () => {
    expect(stated({ endDate: '2026-07-10' })).toBe('今日结束');
    expect(stated({ endDate: '2026-07-10', status: 'DRAFT' })).toBe('草稿');
  });
});

describe('dates and seats of a class', () => {
  it('leave out the year of today, and keep any other', () => {
    expect(daySpan('2026-07-06', '2026-07-24', '2026-07-10')).toBe('07-06 至 07-24');
    expect(daySpan('2026-12-06', '2027-01-24', '2026-07-10')).toBe('2026-12-06 至 2027-01-24');
    expect(daySpan('2025-07-06', '2025-07-24', '2026-07-10')).toBe('2025-07-06 至 2025-07-24');
  });

  it('name no limit where there is none', () => {
    expect(sizeText(186, 200)).toBe('186 / 200');
    expect(sizeText(1240, null)).toBe('1240');
    expect(quotaText(12, null)).toBe('12 / 不限');
    expect(quotaText(12, 50)).toBe('12 / 50');
  });
});

describe('the state of a member', () => {
  it('is the graduation before anything else, and the place in the queue for those who wait', () => {
    const words = (state: 'ENROLLED' | 'WAITING' | 'PENDING', waitNo: number | null, graduatedAt = '') =>
      memberStateWords({ state, waitNo, graduatedAt }).text;
    expect(words('ENROLLED', null, '2026-07-20 10:00:00')).toBe('已结业');
    expect(words('ENROLLED', null)).toBe('学员');
    expect(words('WAITING', 3)).toBe('候补第 3 位');
    expect(words('PENDING', null)).toBe('待审核');
  });

  it('has a tone, and names the moment until which a place is offered', () => {
    const offerUntil = '2026-07-12 18:00:00';
    const member = { state: 'ENROLLED', waitNo: null, graduatedAt: '' } as const;
    expect(memberStateWords({ ...member, offerUntil })).toEqual({ text: '学员', tone: 'blue' });
    expect(memberStateWords({ ...member, waitNo: 3 })).toEqual({ text: '学员', tone: 'blue' });
    expect(memberStateWords({ ...member, state: 'PENDING', offerUntil })).toEqual({
      text: '等本人答复，到 07-12 18:00',
      tone: 'gold',
    });
    expect(memberStateWords({ ...member, state: 'PENDING' })).toEqual({ text: '待审核', tone: 'gold' });
    expect(memberStateWords({ ...member, state: 'WAITING' })).toEqual({ text: '候补', tone: 'gold' });
    expect(memberStateWords({ ...member, state: 'REMOVED' }).tone).toBe('plain');
  });
});

describe('a registration code', () => {
  const now = '2026-07-10 10:00:00';
  const code = { isActive: true, expiresAt: '', quota: null, used: 3 };
  it('is usable until it is stopped, expired or used up', () => {
    expect(codeStateWords(code, now).text).toBe('可用');
    expect(codeStateWords({ ...code, isActive: false }, now).text).toBe('已停用');
    expect(codeStateWords({ ...code, expiresAt: now }, now).text).toBe('已过期');
    expect(codeStateWords({ ...code, expiresAt: '2026-07-10 10:00:01' }, now).text).toBe('可用');
    expect(codeStateWords({ ...code, quota: 3 }, now).text).toBe('已用完');
    expect(codeStateWords({ ...code, quota: 4 }, now).text).toBe('可用');
  });
});

describe('how people come into a class', () => {
  it('is said by its type when it is published', () => {
    expect(publishText('OPENCLASS')).toContain('自己报名');
    expect(publishText('TRAINCLASS')).toMatch(/不开放报名.*指定/);
    expect(publishText('TRAINCLASS')).not.toContain('就能');
    expect(publishText('CODECLASS')).toContain('报名码');
  });

  it('is said of each type in a sentence of its own', () => {
    const types = ['OPENCLASS', 'TRAINCLASS', 'CODECLASS'] as const;
    expect(types.map(publishText)).toEqual([
      '发布后它出现在班级列表里，到了报名时间，报名范围里的党员就能自己报名。',
      '发布后它出现在班级列表里，但不开放报名。学员由您在发布以后指定或导入。',
      '发布后它出现在班级列表里，到了报名时间，拿到报名码的党员就能报名。',
    ]);
    expect(types.map((type) => noMembersText(type, true))).toEqual([
      '党员可以自己报名，也可以由您指定，或者照名单导入。',
      '这个班级不开放报名：由您指定学员，或者照名单导入。',
      '党员凭报名码自己报名，也可以由您指定，或者照名单导入。',
    ]);
    const before = '班级发布以后，党员才能报名，您也才能指定学员。';
    expect(types.map((type) => noMembersText(type, false))).toEqual([
      before,
      '班级发布以后，您才能指定或导入学员；它不开放报名。',
      before,
    ]);
  });

  it('is said where there is nobody yet', () => {
    expect(noMembersText('OPENCLASS', true)).toContain('自己报名');
    expect(noMembersText('CODECLASS', true)).toContain('凭报名码');
    expect(noMembersText('TRAINCLASS', true)).not.toContain('可以自己报名');
    expect(noMembersText('TRAINCLASS', false)).not.toContain('党员才能报名');
  });
});

describe('a class that is published together with others', () => {
  it('is left with the sentence that says where its effect can be seen first', () => {
    const facts = { graduateNum: 3, loseNum: 0 };
    const told = ({ code, message }: { code: string; message: string }) => batchReason(code, message);
    expect(told(classEditingErrors.unconfirmed(facts))).toBe(
      '没有执行：这一步会让 3 人马上结业，0 人的进度或学时变少。请到这个班级的页面发布，在那里先看名单。',
    );
    expect(told(classEditingErrors.otherEffect(facts))).toMatch(/变少。请到这个班级的页面发布/);
    expect(batchReason('classes.incomplete', '还差 1 项。')).toBe('还差 1 项。');
    expect(batchReason('classes.incomplete', '请再看一遍名单。')).toBe('请再看一遍名单。');
    expect(batchReason('classes.unconfirmed', '请再看一遍名单。谢谢。')).toBe('请再看一遍名单。谢谢。');
  });
});
