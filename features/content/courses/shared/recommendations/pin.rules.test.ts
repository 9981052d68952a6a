import { describe, expect, it } from 'vitest';
import { isCalendarDay, pinnedFirst, pinnedOn, slotOfTopic } from './pin.rules.ts';

const pins = [
  { slot: 'recommend', courseId: '1', untilDate: '2026-07-09' },
  { slot: 'recommend', courseId: '2', untilDate: null },
  { slot: 'recommend', courseId: '9', untilDate: null },
  { slot: 'red', courseId: '3', untilDate: null },
];
const courses = [{ id: '1' }, { id: '2' }, { id: '3' }];

describe('a pinned course', () => {
  it('counts up to its last day, and only while it is published', () => {
    expect(pinnedOn(pins, 'recommend', courses, '2026-07-09')).toEqual(['1', '2']);
    expect(pinnedOn(pins, 'recommend', courses, '2026-07-10')).toEqual(['2']);
    expect(pinnedOn(pins, slotOfTopic('documentary'), courses, '2026-07-10')).toEqual(['3']);
  });

  it('stands in front once, with its own reason', () => {
    const ranked = [
      { id: '1', reason: '50 人学过' },
      { id: '2', reason: '40 人学过' },
    ];
    expect(pinnedFirst(['2', '3'], ranked, (id) => id === '3')).toEqual([
      { id: '2', reason: '编辑推荐' },
      { id: '1', reason: '50 人学过' },
    ]);
  });
});

it('a last day is a day of the calendar', () => {
  expect(['2026-02-28', '2026-02-30', '2026-13-01', '0000-00-00'].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
