import { describe, expect, it } from 'vitest';
import { type RehearsedClass, rehearse } from './rehearsal.rules.ts';

const KASHGAR = '000002000065653100';
const day = (text: string) => new Date(`${text}+08:00`);

const facts = (changes: Partial<RehearsedClass> = {}): RehearsedClass => ({
  status: 'DRAFT',
  classType: 'OPENCLASS',
  startAt: day('2026-07-06T00:00:00'),
  endAt: day('2026-07-25T00:00:00'),
  signupStart: null,
  signupEnd: null,
  capacity: null,
  taken: 0,
  waiting: 0,
  hasWaitingList: true,
  scopes: [],
  phone: '0998-1234567',
  needsApproval: false,
  insideOrg: KASHGAR,
  outsideOrg: null,
  ...changes,
});

const before = day('2026-07-05T23:59:59');
const during = day('2026-07-06T00:00:00');
const after = day('2026-07-25T00:00:00');

const seenBy = (given: RehearsedClass, now: Date, who: RegExp) => {
  const view = rehearse(given, now).find((one) => who.test(one.who));
  return view ? [view.learnState, view.label, view.sees] : null;
};

describe('a rehearsal', () => {
  it('shows only those who occur with the class’s settings', () => {
    const names = (changes: Partial<RehearsedClass>) =>
      rehearse(facts(changes), during).map(({ who }) => who);
    expect(names({})).toEqual(['访客', '范围内没有报名的党员', '在班里的学员', '已经结业的学员']);
    expect(
      names({
        needsApproval: true,
        capacity: 10,
        scopes: [{ orgCode: KASHGAR, orgName: '喀什地区' }],
        outsideOrg: '000002000065',
      }),
    ).toHaveLength(7);
  });

  it('says what signing up would do: at once, by code, after approval, or into the queue', () => {
    const sees = (changes: Partial<RehearsedClass>, now = before) =>
      seenBy(facts(changes), now, /没有报名/)?.[2];
    expect(sees({})).toBe('点“报名”；立即进班，开班后可以学习');
    expect(sees({}, during)).toBe('点“报名”；立即进班，马上可以学习');
    expect(sees({ classType: 'CODECLASS' })).toContain('输入报名码');
    expect(sees({ needsApproval: true })).toContain('等班主任审核');
    expect(sees({ capacity: 2, taken: 2, waiting: 4 })).toContain('候补第 5 位');
    expect(sees({ capacity: 2, taken: 2, hasWaitingList: false })).toContain('名额已满（2 人）');
    expect(sees({ classType: 'TRAINCLASS' })).toContain('指定学员');
    expect(sees({ signupStart: during })).toContain('2026 年 7 月 6 日起可以报名');
    expect(sees({ signupEnd: before })).toContain('截止');
    expect(sees({}, after)).toContain('2026 年 7 月 24 日结束');
  });

  it('tells those within the scope from those without', () => {
    const scoped = facts({ scopes: [{ orgCode: KASHGAR, orgName: '喀什地区' }], outsideOrg: '000002000065' });
    expect(seenBy(scoped, before, /范围内/)).toEqual([
      'TO_LEARN',
      '报名',
      '点“报名”；立即进班，开班后可以学习',
    ]);
    const outside = seenBy(scoped, before, /范围外/);
    expect(outside?.slice(0, 2)).toEqual(['NOT_ALLOW_LEARN', '未开放报名']);
    expect(outside?.[2]).toMatch(/^不能报名，看到：.*喀什地区/);
  });

  it('turns from 已报名 to 学习中 with the first moment of the class, and to 未结业 with the first after it', () => {
    const member = (now: Date) => seenBy(facts(), now, /在班里/);
    expect(member(before)).toEqual(['REGISTERED', '已报名', '打开课程时提示“班级未开始培训，请耐心等待~”']);
    expect(member(during)).toEqual(['LEARNING', '学习中', '打开课程就开始学习，学时记进班级']);
    expect(member(after)).toEqual([
      'UN_LEARNED',
      '未结业',
      '打开课程时提示“班级已结束，可以继续观看，不再记学时”',
    ]);
    expect(seenBy(facts(), after, /结业/)?.[0]).toBe('LEARNED');
  });

  it('keeps people who wait out of the courses, and tells them when the class ends without them', () => {
    const given = facts({ needsApproval: true, capacity: 1 });
    expect(seenBy(given, during, /等审核/)).toEqual([
      'REGISTERING',
      '报名审核中',
      '打开课程时提示“未报名班级不可学习”',
    ]);
    expect(seenBy(given, during, /候补/)?.[1]).toBe('候补第 1 位');
    expect(seenBy(given, after, /候补/)).toEqual([
      'FINISH',
      '已结束',
      '班级结束前没有轮到，不再进班；打开课程时提示“未报名班级不可学习”',
    ]);
  });

  it('leaves out who applies and who queues where people are assigned, unless somebody waits already', () => {
    const given = facts({ classType: 'TRAINCLASS', needsApproval: true, capacity: 1 });
    expect(seenBy(given, during, /候补|等审核/)).toBeNull();
    expect(seenBy({ ...given, waiting: 2 }, during, /候补/)?.[1]).toBe('候补第 1 位');
  });

  it('shows a visitor the button that the page of the class has for visitors', () => {
    const sees = (changes: Partial<RehearsedClass>, now: Date) => seenBy(facts(changes), now, /访客/);
    for (const now of [before, during])
      expect(sees({}, now)).toEqual([
        'UNKNOWN',
        '',
        '看得到介绍和课程目录，按钮是“登录后报名”，看到：班级向党员开放，登录后报名、学习；其他账号登录后只能看介绍和课程目录。',
      ]);
    expect(sees({}, after)?.[2]).toMatch(/按钮是“登录”，看到：班级已于.*结束.*登录后看本班学习记录。$/);
    expect(sees({ classType: 'TRAINCLASS' }, during)?.[2]).toMatch(/按钮是“登录”，看到：.*登录后进班学习。$/);
  });
});
