import { describe, expect, it } from 'vitest';
import type { SessionInput } from '../shared/session.schema.ts';
import {
  blankSession,
  clashWords,
  daysOf,
  hourSpanOf,
  hoursFor,
  hoursSum,
  isNoonFree,
  isSameTimetable,
  lanesOf,
  nudged,
  placedAt,
  toSave,
  troublesOf,
  unsavedId,
  weekdayOf,
  weeksOf,
} from './timetable-grid.rules.ts';

const session = (given: Partial<SessionInput> = {}): SessionInput => ({
  id: 'a',
  day: '2026-07-14',
  startTime: '10:00',
  endTime: '12:30',
  courseName: '怎样组织一次高质量的组织生活会',
  courseId: '',
  teacherId: '',
  teacherName: '陈雪梅',
  place: '二号教室',
  hours: '2.50',
  isSiteTeaching: false,
  isRated: true,
  ...given,
});

describe('days', () => {
  it('shows every day of the class, over the end of a month, by weeks from Monday on', () => {
    const days = daysOf('2026-07-31', '2026-08-04');
    expect(days).toEqual(['2026-07-31', '2026-08-01', '2026-08-02', '2026-08-03', '2026-08-04']);
    expect(weeksOf(days)).toEqual([days.slice(0, 3), days.slice(3)]);
    expect(days.map(weekdayOf)).toEqual(['周五', '周六', '周日', '周一', '周二']);
  });
  it('shows nothing for an end before its start', () => {
    expect(daysOf('2026-08-04', '2026-07-31')).toEqual([]);
  });
});

describe('hours of the grid', () => {
  it('are 9 to 19, and more for an early or a late session', () => {
    expect(hourSpanOf([])).toEqual({ from: 9, until: 19 });
    expect(hourSpanOf([session({ startTime: '07:40' }), session({ endTime: '20:10' })])).toEqual({
      from: 7,
      until: 21,
    });
  });
  it('leave the midday break free unless a session lies in it', () => {
    expect(
      isNoonFree([session({ endTime: '14:00' }), session({ startTime: '16:00', endTime: '17:00' })]),
    ).toBe(true);
    expect(isNoonFree([session({ endTime: '14:15' })])).toBe(false);
    expect(isNoonFree([session(), session({ endTime: '14:15' })])).toBe(false);
  });
});

describe('a session put elsewhere', () => {
  it('begins at a whole quarter and stays as long as it was', () => {
    expect(placedAt(session(), '2026-07-16', 16 * 60 + 20)).toMatchObject({
      day: '2026-07-16',
      startTime: '16:15',
      endTime: '18:45',
    });
  });
  it('does not leave its day at either end', () => {
    expect(placedAt(session(), '2026-07-14', -40).startTime).toBe('00:00');
    expect(placedAt(session(), '2026-07-14', 23 * 60).endTime).toBe('23:59');
  });
  it('goes by arrow keys as by dragging: a quarter, or a day', () => {
    const days = ['2026-07-13', '2026-07-14', '2026-07-15'];
    expect(nudged(session(), 'ArrowDown', days)).toEqual(placedAt(session(), '2026-07-14', 10 * 60 + 15));
    expect(nudged(session(), 'ArrowLeft', days)).toEqual(placedAt(session(), '2026-07-13', 10 * 60));
    expect(nudged(session({ day: '2026-07-15' }), 'ArrowRight', days)).toBeNull();
    expect(nudged(session({ startTime: '00:00', endTime: '01:00' }), 'ArrowUp', days)).toBeNull();
    expect(nudged(session(), 'x', days)).toBeNull();
  });
});

it('puts sessions that share a minute beside each other, and only those', () => {
  const lanes = lanesOf([
    session(),
    session({ id: 'b', startTime: '12:00', endTime: '13:00' }),
    session({ id: 'c', startTime: '16:00', endTime: '17:00' }),
  ]);
  expect(lanes.get('a')).toEqual({ lane: 0, lanes: 2 });
  expect(lanes.get('b')).toEqual({ lane: 1, lanes: 2 });
  expect(lanes.get('c')).toEqual({ lane: 0, lanes: 1 });
});

it('puts a session beside the others of its group, also where it meets only one of them', () => {
  const lanes = lanesOf([
    session(),
    session({ id: 'b', startTime: '12:00', endTime: '13:30' }),
    session({ id: 'c', startTime: '13:00', endTime: '14:00' }),
  ]);
  expect([...lanes]).toEqual([
    ['a', { lane: 0, lanes: 3 }],
    ['b', { lane: 1, lanes: 3 }],
    ['c', { lane: 2, lanes: 3 }],
  ]);
});

it('adds study hours without losing a hundredth, and gives an hour for an hour', () => {
  expect(hoursSum([{ hours: '2.5' }, { hours: '0.05' }, { hours: '4' }])).toBe('6.55');
  expect(hoursFor({ startTime: '10:00', endTime: '10:40' })).toBe('0.67');
  expect(hoursFor({ startTime: '10:00', endTime: '09:00' })).toBe('0.00');
});

it('names clashes by session, and sessions outside of the class by their own sentence', () => {
  const span = { startDate: '2026-07-13', endDate: '2026-07-17' };
  const taken = [
    {
      ...session({ id: 'x', teacherName: '', startTime: '12:00', endTime: '13:00' }),
      className: '二期',
      sharedNum: 0,
    },
  ];
  const { clashes, problems } = troublesOf([session(), session({ id: 'b', day: '2026-07-18' })], taken, span);
  expect([...clashes.keys()]).toEqual(['a']);
  expect(clashes.get('a')?.map(({ kind }) => kind)).toEqual(['place']);
  expect([...problems.keys()]).toEqual(['b']);
});

it('says each kind of clash in a few words', () => {
  const kinds = ['class', 'teacher', 'people', 'place'] as const;
  const words = kinds.map((kind) => clashWords({ sessionId: 'a', kind, text: '' }, { place: '一楼礼堂' }));
  expect(words).toEqual(['同一时间有两节课', '讲师撞课', '学员撞课', '一楼礼堂被占']);
});

describe('what is saved', () => {
  it('counts new sessions on from the highest of them, whatever ids the others have', () => {
    expect(unsavedId([])).toBe('new-1');
    expect(unsavedId([session({ id: '10000007' })])).toBe('new-1');
    expect(unsavedId([session({ id: 'new-x' }), session({ id: 'new-3' })], 2)).toBe('new-6');
  });

  it('has no id for new sessions and comes in the order in which it is held', () => {
    const late = session({ id: 'new-3', startTime: '16:00', endTime: '17:00' });
    expect(unsavedId([late])).toBe('new-4');
    expect(toSave([late, session()]).map(({ id }) => id)).toEqual(['a', '']);
    expect(isSameTimetable([late, session()], [session(), late])).toBe(true);
    expect(isSameTimetable([session()], [session({ place: '三号教室' })])).toBe(false);
  });
});

describe('a new session', () => {
  const given = { place: '一楼礼堂', isRated: true };
  it('begins at 10:00 on an empty day and after the last one on another', () => {
    expect(blankSession('2026-07-15', [session()], given)).toMatchObject({
      startTime: '10:00',
      hours: '2.00',
    });
    expect(blankSession('2026-07-14', [session()], given)).toMatchObject({ startTime: '12:30' });
  });
  it('is of the room where nothing else is said', () => {
    expect(blankSession('2026-07-15', [], given)).toEqual({
      id: 'new-1',
      day: '2026-07-15',
      startTime: '10:00',
      endTime: '12:00',
      courseName: '',
      courseId: '',
      teacherId: '',
      teacherName: '',
      hours: '2.00',
      isSiteTeaching: false,
      place: '一楼礼堂',
      isRated: true,
    });
  });
  it.each([
    ['13:00', '13:00'],
    ['13:01', '16:00'],
    ['16:00', '16:00'],
    ['18:00', '18:00'],
    ['21:00', '20:00'],
  ])('behind a lesson until %s begins at %s', (endTime, startTime) => {
    expect(blankSession('2026-07-14', [session({ endTime })], given).startTime).toBe(startTime);
  });
  it('does not begin in the midday break', () => {
    const until = session({ endTime: '14:00' });
    expect(blankSession('2026-07-14', [until], given)).toMatchObject({
      startTime: '16:00',
      endTime: '18:00',
    });
  });
});
