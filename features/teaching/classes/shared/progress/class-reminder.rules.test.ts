import { describe, expect, it } from 'vitest';
import {
  deadlineMessage,
  isToRemind,
  lapsedMessage,
  reminderKey,
  reminderSpan,
  startMessage,
} from './class-reminder.rules.ts';
import { conditionsOf } from './graduation.rules.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const span = {
  className: '喀什示范班',
  startAt: at('2026-07-06T00:00:00'),
  endAt: at('2026-07-25T00:00:00'),
};
const conditions = (compulsoryDone: number) =>
  conditionsOf({
    courseNum: 20,
    compulsoryNum: 20,
    mustFinishCompulsory: true,
    needHoursHundredths: 0,
    needElective: 0,
    needEvaluations: 0,
    compulsoryDone,
    electiveDone: 0,
    hoursHundredths: 0,
    evaluatedNum: 0,
    requirements: [],
    achieved: [],
  });

describe('a morning', () => {
  it('is about classes that begin today or tomorrow, and about those whose last day is within three days', () => {
    for (const time of ['00:00:00', '08:00:00', '23:59:59'])
      expect(reminderSpan(at(`2026-07-05T${time}`))).toEqual({
        today: at('2026-07-05T00:00:00'),
        startsBefore: at('2026-07-07T00:00:00'),
        endsUntil: at('2026-07-08T00:00:00'),
        overSince: at('2026-07-02T00:00:00'),
      });
  });

  it('says whether a class begins today or tomorrow', () => {
    expect(startMessage(span, at('2026-07-05T08:00:00')).title).toBe('《喀什示范班》明天开班');
    expect(startMessage(span, at('2026-07-06T08:00:00')).title).toBe('《喀什示范班》今天开班');
  });

  it('says how many days are left, the last one included, and what is missing', () => {
    expect(deadlineMessage(span, conditions(16), at('2026-07-22T08:00:00'))).toEqual({
      title: '《喀什示范班》还剩 3 天',
      text: '7 月 24 日结束，之后不再记学时。结业还差：必修课学完 20 门，还差 4 门。',
    });
    expect(deadlineMessage(span, conditions(16), at('2026-07-24T08:00:00')).title).toBe(
      '《喀什示范班》还剩 1 天',
    );
  });

  it('says to whoever waited until the end what for', () => {
    expect(lapsedMessage('喀什示范班', 'WAITING')).toEqual({
      title: '没有报上：《喀什示范班》',
      text: '班级已经结束，您的报名还在候补，没有进班。可以到“网上班级”看看正在报名的班级。',
    });
    expect(lapsedMessage('喀什示范班', 'PENDING').text).toContain('您的报名还没有审核，');
  });

  it('speaks once of a start and once of an end, and anew where the day has moved', () => {
    const key = (kind: Parameters<typeof reminderKey>[1]) => reminderKey({ ...span, id: 'c1' }, kind);
    expect(key('CLASS_STARTS')).toBe('c1:2026-07-06');
    expect([key('CLASS_DEADLINE'), key('CLASS_LAPSED')]).toEqual(['c1:2026-07-24', 'c1:2026-07-24']);
  });

  it('leaves alone who lacks nothing, and classes in which nobody can graduate', () => {
    expect([isToRemind(conditions(19)), isToRemind(conditions(20)), isToRemind([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
