import { describe, expect, it } from 'vitest';
import { type ActionFacts, classActionOf, isInClass } from './class-action.rules.ts';

const act = (changed: Partial<ActionFacts>) =>
  classActionOf({
    isLogin: true,
    canUseSys: true,
    ownOrg: '天山区团结社区党支部',
    helpLine: '0991-000 0000',
    isOffline: false,
    time: 'HOLDING',
    startDate: '2026-07-06',
    learnState: 'TO_LEARN',
    leftNum: 24,
    canQueue: true,
    waitNo: null,
    offerUntil: '',
    waitingNum: 0,
    reason: '',
    rejection: '',
    heldInRoom: false,
    courseNum: 26,
    next: undefined,
    finishedNum: undefined,
    needsExam: false,
    ...changed,
  });

describe('the one button of a class for people outside of it', () => {
  it('signs up while there are seats, and counts them when they are few', () => {
    expect(act({})).toEqual({ kind: 'signUp', label: '报名', note: '' });
    expect(act({ leftNum: null })).toEqual({ kind: 'signUp', label: '报名', note: '' });
    expect(act({ leftNum: 10 }).note).toBe('还剩 10 个名额。');
    expect(act({ leftNum: 11 }).note).toBe('');
    expect(act({ leftNum: 3 }).note).toBe('还剩 3 个名额。');
  });

  it('says why the last application was sent back before the next one', () => {
    expect(act({ rejection: '请先补交推荐表。' })).toEqual({
      kind: 'signUp',
      label: '报名',
      note: '上次报名没有通过：请先补交推荐表。情况有变化时可以再报。',
    });
    expect(act({ rejection: ' 材料不全。请补交！！ ' }).note).toBe(
      '上次报名没有通过：材料不全。请补交。情况有变化时可以再报。',
    );
  });

  it('queues when the class is full, and says the place before it is taken', () => {
    const action = act({ leftNum: 0, waitingNum: 2 });
    expect(action).toMatchObject({ kind: 'signUp', label: '排队候补' });
    expect(action.note).toContain('候补第 3 位');
    expect(act({ leftNum: 0, canQueue: false, reason: '请选择别的班级。' })).toEqual({
      kind: 'off',
      label: '名额已满',
      note: '请选择别的班级。',
    });
  });

  it('names the reason where one cannot sign up, with the server’s words on what next', () => {
    const reason = '请联系主办单位。';
    expect(act({ learnState: 'NOT_ALLOW_LEARN', reason })).toMatchObject({
      label: '未开放报名',
      note: reason,
    });
    expect(act({ learnState: 'NOT_IN_DATE', reason })).toMatchObject({ label: '未开放报名', note: reason });
    expect(act({ learnState: 'UN_TO_LEARN', reason })).toMatchObject({ label: '报名已截止', note: reason });
    expect(act({ learnState: 'FINISH', reason })).toMatchObject({ label: '已结束', note: reason });
    expect(act({ learnState: 'FINISH' }).note).toContain('没有报上');
  });

  it('leads visitors to the sign-on and tells others that it is for party members', () => {
    expect(act({ isLogin: false, canUseSys: false, learnState: 'UNKNOWN' }).kind).toBe('login');
    const outsider = act({ canUseSys: false, learnState: 'UNKNOWN' });
    expect(outsider).toMatchObject({ kind: 'off', label: '只有党员可以报名' });
    expect(outsider.note).toMatch(/没有登记为党员.*请联系天山区团结社区党支部更正，或拨打 0991-000 0000。/);
    expect(act({ canUseSys: false, ownOrg: '', helpLine: '' }).note).toContain('请联系所在党组织更正。');
    expect(act({ canUseSys: false, learnState: 'UNKNOWN', time: 'HOLDOVER' }).label).toBe('已结束');
  });

  it('promises no visitor a seat that cannot be had, and still lets members sign on', () => {
    const reason = '这个班级由主办单位指定学员，不开放报名。';
    expect(act({ isLogin: false, learnState: 'UNKNOWN', reason })).toEqual({
      kind: 'login',
      label: '登录',
      note: `${reason}已经在这个班里的，登录后进班学习。`,
    });
  });

  it('lets members sign on to a class that is over, too', () => {
    const over = (reason: string) =>
      act({ isLogin: false, canUseSys: false, learnState: 'UNKNOWN', time: 'HOLDOVER', reason });
    expect(over('班级已于 7 月 24 日结束。')).toEqual({
      kind: 'login',
      label: '登录',
      note: '班级已于 7 月 24 日结束。已经在这个班里的，登录后看本班学习记录。',
    });
    expect(over('').note).toContain('已经结束');
  });

  it('says what a place in the queue means', () => {
    expect(act({ learnState: 'REGISTERING', waitNo: 3 })).toMatchObject({
      kind: 'off',
      label: '候补第 3 位',
    });
    expect(act({ learnState: 'REGISTERING', waitNo: 3 }).note).toContain('前面还有 2 人');
    expect(act({ learnState: 'REGISTERING', waitNo: 1 }).note).toContain('第一位');
    expect(act({ learnState: 'REGISTERING' }).label).toBe('报名审核中');
  });
});

describe('the one button of a class for its members', () => {
  it('waits for the first day', () => {
    expect(act({ learnState: 'REGISTERED', time: 'WILLHOLD' })).toMatchObject({
      kind: 'off',
      label: '7 月 6 日开班',
    });
  });

  it('starts, goes on, and leads to the record when every course is finished', () => {
    const next = { studyStatus: 0 };
    expect(act({ learnState: 'LEARNING', next, finishedNum: 0 }).label).toBe('开始学习');
    expect(act({ learnState: 'LEARNING', next, finishedNum: 5 }).label).toBe('继续学习');
    expect(act({ learnState: 'LEARNING', next: { studyStatus: 1 } }).label).toBe('继续学习');
    expect(act({ learnState: 'LEARNING' })).toMatchObject({ kind: 'study', label: '继续学习' });
    expect(act({ learnState: 'LEARNING', next: null }).kind).toBe('record');
    expect(act({ learnState: 'LEARNING', next: null, needsExam: true })).toMatchObject({
      kind: 'exam',
      note: '班级课程都学完了，还差结业考试。',
    });
    expect(act({ learnState: 'LEARNING', next, needsExam: true }).kind).toBe('study');
  });

  it('does not say that all is finished where there is nothing to study yet', () => {
    expect(act({ learnState: 'LEARNING', next: null, courseNum: 0 })).toMatchObject({
      kind: 'off',
      label: '还没有课程',
    });
  });

  it('leads to the record after graduation and after the end, and says what was not reached', () => {
    expect(act({ learnState: 'LEARNED' })).toEqual({ kind: 'record', label: '看本班学习记录', note: '' });
    expect(act({ learnState: 'UN_LEARNED', time: 'HOLDOVER' }).note).toContain('没有达到结业条件');
  });

  it('sends to the timetable in a class held in a room, and to its courses while some are left', () => {
    const inRoom = { heldInRoom: true, learnState: 'LEARNING', next: null } as const;
    expect(act(inRoom)).toMatchObject({ kind: 'off', label: '按课表上课' });
    expect(act({ ...inRoom, courseNum: 0 }).label).toBe('还没有课表');
    expect(act({ ...inRoom, next: { studyStatus: 1 } }).kind).toBe('study');
    expect(act({ ...inRoom, learnState: 'REGISTERED' }).note).toContain('课堂签到');
  });

  it('is off in a class that was taken offline, whoever looks', () => {
    for (const learnState of ['LEARNING', 'LEARNED', 'TO_LEARN'] as const) {
      expect(act({ isOffline: true, learnState })).toMatchObject({ kind: 'off', label: '班级已下线' });
    }
  });
});

it('counts those as in the class who have a seat for good', () => {
  expect([isInClass('LEARNING'), isInClass('LEARNED'), isInClass('FINISH')]).toEqual([true, true, false]);
  expect(isInClass('REGISTERED')).toBe(true);
  expect(isInClass('UN_LEARNED')).toBe(true);
  expect(isInClass('REGISTERING')).toBe(false);
  expect(isInClass('TO_LEARN')).toBe(false);
});

it('a seat that is held says until when, before any place in the queue', () => {
  const { kind, label, note } = act({ learnState: 'REGISTERING', offerUntil: '2026-07-09 18:00:00' });
  expect([kind, label]).toEqual(['off', '名额等您答复']);
  expect(note).toContain('7 月 9 日 18:00');
});
