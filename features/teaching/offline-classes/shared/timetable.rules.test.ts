import { describe, expect, it } from 'vitest';
import {
  clashesOf,
  copyDay,
  inTime,
  type PlannedSession,
  repairsOf,
  sessionProblem,
  type TakenSession,
} from './timetable.rules.ts';

const session = (changes: Partial<PlannedSession> = {}): PlannedSession => ({
  id: 'a',
  day: '2026-07-14',
  startTime: '10:00',
  endTime: '12:30',
  courseName: '怎样组织一次高质量的组织生活会',
  teacherId: '',
  teacherName: '陈雪梅',
  place: '党校二号教室',
  ...changes,
});
const taken = (changes: Partial<TakenSession> = {}): TakenSession => ({
  ...session({ id: 'x', teacherName: '周卫疆' }),
  className: '社区党建实务培训班（第二期）',
  sharedNum: 0,
  ...changes,
});
const SPAN = { startDate: '2026-07-13', endDate: '2026-07-17' };

describe('a session', () => {
  it('lies within the class and ends after it begins', () => {
    expect(sessionProblem(session(), SPAN)).toBe('');
    expect(sessionProblem(session({ day: '2026-07-12' }), SPAN)).toContain('不在班级起止日期里');
    expect(sessionProblem(session({ day: '2026-07-18' }), SPAN)).toBe(
      '2026-07-18 不在班级起止日期里（2026-07-13 至 2026-07-17）',
    );
    expect(sessionProblem(session({ day: '2026-07-13' }), SPAN)).toBe('');
    expect(sessionProblem(session({ day: '2026-07-17' }), SPAN)).toBe('');
    expect(sessionProblem(session({ endTime: '10:00' }), SPAN)).toContain('下课时间要晚于上课时间');
    expect(sessionProblem(session({ courseName: ' ' }), SPAN)).toBe('请填写课程名称');
  });
});

describe('a clash', () => {
  it('is two lessons of one class at a time', () => {
    const other = session({ id: 'b', startTime: '12:00', endTime: '13:00', courseName: '分组研讨' });
    expect(clashesOf(session(), [session(), other], [])).toEqual([
      { sessionId: 'a', kind: 'class', text: '本班 07-14 12:00 至 13:00 还有“分组研讨”' },
    ]);
    expect(clashesOf(session(), [session({ id: 'b', startTime: '12:30', endTime: '13:00' })], [])).toEqual(
      [],
    );
  });

  it('is a room that another class has, and a teacher who teaches there', () => {
    expect(clashesOf(session(), [], [taken()]).map(({ kind, text }) => [kind, text])).toEqual([
      ['place', '党校二号教室 07-14 10:00 至 12:30 已给“社区党建实务培训班（第二期）”用'],
    ]);
    const both = taken({ place: '一楼礼堂', teacherName: '陈雪梅' });
    expect(clashesOf(session(), [], [both]).map(({ kind }) => kind)).toEqual(['teacher']);
    expect(clashesOf(session(), [], [taken({ day: '2026-07-15' })])).toEqual([]);
  });

  it('is students who sit in another class at that time', () => {
    const other = taken({ place: '', teacherName: '', sharedNum: 3 });
    expect(clashesOf(session(), [], [other])).toEqual([
      {
        sessionId: 'a',
        kind: 'people',
        text: '3 名学员 07-14 10:00 至 12:30 在“社区党建实务培训班（第二期）”上课',
      },
    ]);
    expect(clashesOf(session({ startTime: '12:30', endTime: '13:00' }), [], [other])).toEqual([]);
    // Another room does not help them, another time does.
    expect(repairsOf(session(), [session()], [other], ['党校三号教室']).map(({ kind }) => kind)).toEqual([
      'time',
    ]);
  });

  it('tells teachers of one name apart where both are known', () => {
    const own = session({ teacherId: 't1' });
    const other = (teacherId: string) => taken({ place: '', teacherName: '陈雪梅', teacherId });
    expect(clashesOf(own, [], [other('t2')])).toEqual([]);
    expect(clashesOf(own, [], [other('t1')])).toHaveLength(1);
    expect(clashesOf(own, [], [other('')])).toHaveLength(1);
    expect(clashesOf(session(), [], [other('t1')])).toHaveLength(1);
  });

  it('does not arise without a place or a teacher', () => {
    const bare = session({ teacherName: '', place: '' });
    expect(clashesOf(bare, [], [taken({ teacherName: '', place: '' })])).toEqual([]);
  });
});

describe('a repair', () => {
  it('offers a free room and the nearest free time', () => {
    const repairs = repairsOf(session(), [session()], [taken()], ['党校二号教室', '党校三号教室']);
    expect(repairs.map(({ label }) => label)).toEqual(['改到党校三号教室', '改到 12:30']);
    for (const { change } of repairs)
      expect(clashesOf({ ...session(), ...change }, [], [taken()])).toEqual([]);
  });

  it.each<[string, string, string, string, string | undefined]>([
    ['14:00', '15:00', '14:00', '15:00', '15:00'],
    ['14:00', '15:00', '14:00', '15:30', '13:00'],
    ['14:00', '15:00', '13:30', '15:00', '15:00'],
    ['17:00', '19:00', '17:00', '19:00', '15:00'],
    ['17:00', '18:00', '08:00', '19:00', '19:00'],
    ['17:00', '18:00', '09:00', '20:00', '08:00'],
    ['17:00', '18:00', '08:00', '19:30', undefined],
    ['07:00', '19:30', '07:00', '08:00', undefined],
  ])('of a lesson from %s to %s in a room taken from %s to %s begins at %s', (from, to, start, end, at) => {
    const lesson = session({ startTime: from, endTime: to });
    const repairs = repairsOf(lesson, [lesson], [taken({ startTime: start, endTime: end })], []);
    expect(repairs.map(({ change }) => change.startTime)).toEqual(at === undefined ? [] : [at]);
  });

  it('offers nothing where nothing clashes', () => {
    expect(repairsOf(session(), [session()], [], ['党校三号教室'])).toEqual([]);
  });
});

it('copies a day with new ids, and sorts by time', () => {
  const later = session({ id: 'b', startTime: '16:00', endTime: '18:00' });
  const copied = copyDay(
    [session(), later, session({ id: 'c', day: '2026-07-15' })],
    '2026-07-14',
    '2026-07-16',
    (n) => `new${n}`,
  );
  expect(copied.map(({ id, day }) => [id, day])).toEqual([
    ['new0', '2026-07-16'],
    ['new1', '2026-07-16'],
  ]);
  expect(inTime([later, session()]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(inTime([session({ id: 'd' }), session()]).map(({ id }) => id)).toEqual(['d', 'a']);
});
