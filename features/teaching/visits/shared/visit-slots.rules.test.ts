import { describe, expect, it } from 'vitest';
import {
  bookableAt,
  dayAfter,
  dayOf,
  daysOfMonth,
  deadlineOf,
  isDay,
  momentOf,
  monthAfter,
  type SpecialDay,
  slotsOfDay,
  specialProblem,
  specialWords,
  weekdayOf,
  weeklyProblem,
} from './visit-slots.rules.ts';

const slots = [
  { day: 2, from: '16:00', to: '18:00', capacity: 30 },
  { day: 2, from: '10:00', to: '12:00', capacity: 40 },
  { day: 3, from: '10:00', to: '12:00', capacity: 40 },
];
const closed: SpecialDay = { day: '2026-11-24', kind: 'CLOSED', reason: '馆内检修', slots: [] };
const extra: SpecialDay = {
  day: '2026-11-23',
  kind: 'EXTRA',
  reason: '加开一天',
  slots: [{ from: '09:00', to: '11:00', capacity: 12 }],
};

describe('slots of a day', () => {
  it('are those of its weekday, in their order', () => {
    expect(weekdayOf('2026-11-24')).toBe(2);
    expect(slotsOfDay({ slots }, undefined, '2026-11-24').map(({ from }) => from)).toEqual([
      '10:00',
      '16:00',
    ]);
    expect(slotsOfDay({ slots }, undefined, '2026-11-23')).toEqual([]);
  });

  it('stay in the order of the base where they are sorted, or begin together', () => {
    const hours = (own: readonly (typeof slots)[number][]) =>
      slotsOfDay({ slots: own }, undefined, '2026-11-24').map(({ from, to }) => `${from}-${to}`);
    const [late, early] = slots as [(typeof slots)[number], (typeof slots)[number]];
    expect(hours([early, late])).toEqual(['10:00-12:00', '16:00-18:00']);
    expect(hours([early, { ...early, to: '11:00' }])).toEqual(['10:00-12:00', '10:00-11:00']);
  });

  it('are none on a closed day, and those of the extra day alone', () => {
    expect(slotsOfDay({ slots }, closed, '2026-11-24')).toEqual([]);
    expect(slotsOfDay({ slots }, extra, '2026-11-23')).toEqual(extra.slots);
    expect(slotsOfDay({ slots }, { ...extra, day: '2026-11-24' }, '2026-11-24')).toEqual(extra.slots);
  });
});

describe('when a slot can be booked', () => {
  const terms = { isOpen: true, leadHours: 24, aheadDays: 30 };
  const start = momentOf('2026-11-24', '10:00');
  const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

  it('up to the very moment of the lead time', () => {
    expect(bookableAt(terms, start, hoursBefore(24))).toBe('OPEN');
    expect(bookableAt(terms, start, new Date(hoursBefore(24).getTime() + 1))).toBe('LATE');
    expect(deadlineOf(start, 24)).toEqual(hoursBefore(24));
    expect(bookableAt(terms, start, start)).toBe('PAST');
    expect(bookableAt({ ...terms, leadHours: 0 }, start, new Date(start.getTime() - 1))).toBe('OPEN');
  });

  it('not where the base takes none, nor further ahead than it says', () => {
    expect(bookableAt({ ...terms, isOpen: false }, start, hoursBefore(48))).toBe('OFF');
    expect(bookableAt(terms, start, hoursBefore(30 * 24))).toBe('OPEN');
    expect(bookableAt(terms, start, hoursBefore(31 * 24))).toBe('FAR');
  });
});

describe('days of the calendar', () => {
  it('are those of Asia/Shanghai', () => {
    expect(dayOf(new Date('2026-11-23T16:00:00Z'))).toBe('2026-11-24');
    expect(dayOf(new Date('2026-11-23T15:59:59Z'))).toBe('2026-11-23');
    expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
    expect(daysOfMonth('2026-02')).toHaveLength(28);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('2026-13-01')]).toEqual([true, false, false]);
  });
});

describe('terms that cannot be', () => {
  it('are said in a sentence', () => {
    expect(weeklyProblem(slots)).toBe('');
    expect(weeklyProblem([...slots, { day: 2, from: '11:00', to: '13:00', capacity: 5 }])).toBe(
      '周二的两个时段重叠了：10:00 至 12:00 和 11:00 至 13:00',
    );
    expect(weeklyProblem([{ day: 7, from: '12:00', to: '12:00', capacity: 5 }])).toContain('结束要晚于开始');
    expect(weeklyProblem([{ day: 7, from: '12:00', to: '13:00', capacity: 0 }])).toContain('名额至少 1 人');
    const many = ['08', '09', '10', '11', '12', '13', '14'];
    expect(
      weeklyProblem(many.map((hour) => ({ day: 1, from: `${hour}:00`, to: `${hour}:30`, capacity: 1 }))),
    ).toBe('周一最多 6 个时段');
  });

  it('are told apart from those that just fit', () => {
    const monday = (from: string, to: string) => ({ day: 1, from, to, capacity: 1 });
    const badTime = '周一的时间要写成“10:00”这样';
    expect(weeklyProblem([monday('9:00', '12:00')])).toBe(badTime);
    expect(weeklyProblem([monday('09:00', '25:00')])).toBe(badTime);
    expect(weeklyProblem([monday('09:00', '10:00'), monday('10:00', '11:00')])).toBe('');
    expect(weeklyProblem([monday('09:00', '11:00'), monday('09:00', '10:00')])).toBe(
      '周一的两个时段重叠了：09:00 至 11:00 和 09:00 至 10:00',
    );
    const six = ['08', '09', '10', '11', '12', '13'].map((hour) => monday(`${hour}:00`, `${hour}:30`));
    expect(weeklyProblem(six)).toBe('');
  });

  it('of a special day count only where it is an extra one', () => {
    const wrong = [{ from: '11:00', to: '09:00', capacity: 12 }];
    expect(specialProblem({ ...extra, slots: wrong })).toBe(
      '2026-11-23的 11:00 至 09:00 不对：结束要晚于开始',
    );
    expect(specialProblem({ ...closed, slots: wrong })).toBe('');
    expect(specialProblem({ ...closed, slots: [] })).toBe('');
  });

  it('special days need a day, a reason, and slots when they are extra', () => {
    expect([closed, extra].map(specialProblem)).toEqual(['', '']);
    expect(specialProblem({ ...closed, day: '2026-02-30' })).toContain('没有 2026-02-30 这一天');
    expect(specialProblem({ ...closed, reason: ' ' })).toContain('请写明原因');
    expect(specialProblem({ ...extra, slots: [] })).toContain('还没有时段');
  });
});

it('a special day is said in one line, today as today', () => {
  expect(specialWords(closed, '2026-11-24')).toBe('今天因馆内检修闭馆');
  expect(specialWords({ ...closed, reason: ' 馆内检修 ' }, '2026-11-24')).toBe('今天因馆内检修闭馆');
  expect(specialWords(closed, '2026-11-23')).toBe('11 月 24 日因馆内检修闭馆');
  expect(specialWords(extra, '2026-11-20')).toBe('11 月 23 日加开一天，开放 09:00至11:00');
});
