import { describe, expect, it } from 'vitest';
import {
  dayBars,
  dayNoOf,
  hoursMinutes,
  recordRefusal,
  timeOfDays,
  tracePieces,
  weekdayText,
} from './record.words.ts';

describe('how long somebody studied each day', () => {
  it('is written in hours and minutes, a line for nothing, and never 0:00 for something', () => {
    expect(hoursMinutes(3840)).toBe('1:04');
    expect(hoursMinutes(2460)).toBe('0:41');
    expect(hoursMinutes(20)).toBe('0:01');
    expect(hoursMinutes(0)).toBe('--');
  });

  it('adds up to what stands beside the days', () => {
    const days = (...all: number[]) => timeOfDays(all.map((seconds) => ({ date: '2026-07-09', seconds })));
    expect(days(3840, 2460, 4680, 1140)).toBe('3 小时 22 分');
    expect(days(600)).toBe('10 分钟');
    expect(days(95, 30)).toBe('3 分钟');
    expect(days(0)).toBe('0 分钟');
  });

  it('names the weekday of the day that is meant, in whatever zone the browser is', () => {
    expect(weekdayText('2026-07-09')).toBe('07-09 周四');
    expect(weekdayText('2026-07-12')).toBe('07-12 周日');
  });

  it('draws the longest day over the whole width', () => {
    const bars = dayBars([
      { date: '2026-07-08', seconds: 3600 },
      { date: '2026-07-09', seconds: 900 },
      { date: '2026-07-10', seconds: 0 },
    ]);
    expect(bars.map(({ percent }) => percent)).toEqual([100, 25, 0]);
    expect(dayBars([{ date: '2026-07-10', seconds: 0 }])[0]?.percent).toBe(0);
  });
});

describe('the counted pieces of a course', () => {
  it('stand where they were studied, with their times', () => {
    const [first, second] = tracePieces(
      [
        [0, 570],
        [570, 1140],
      ],
      2280,
    );
    expect(first).toMatchObject({ no: 1, left: 0, width: 25, isWide: true, text: '00:00 至 09:30' });
    expect(second).toMatchObject({ no: 2, left: 25, width: 25, seconds: 570 });
  });

  it('never leave the bar, and carry no number where there is no room for it', () => {
    const [piece] = tracePieces([[2270, 2400]], 2280);
    expect((piece?.left ?? 0) + (piece?.width ?? 0)).toBeLessThanOrEqual(100);
    expect(piece?.isWide).toBe(false);
    expect(tracePieces([[0, 15]], 0)[0]).toMatchObject({ left: 0, width: 0 });
  });
});

it('says why there is no record in words for the person who reads', () => {
  const none = { status: 404, code: 'classes.noRecord', message: '此人不在这个班级里' };
  expect(recordRefusal(none, true)).toBe('此人不在这个班级里');
  expect(recordRefusal(none, false)).toContain('您不在这个班级里');
  const other = { status: 403, code: 'access.otherPerson', message: '请求中的身份与登录身份不一致' };
  expect(recordRefusal(other, true)).toContain('请先切换身份');
  const course = { status: 404, code: 'classes.noCourse', message: '这门课不在这个班级里' };
  expect(recordRefusal(course, false)).toBe(course.message);
});

it('counts the days of a class from its first one', () => {
  expect(dayNoOf('2026-07-06', '2026-07-24', 15)).toBe(5);
  expect(dayNoOf('2026-07-06', '2026-07-24', 19)).toBe(1);
  expect(dayNoOf('2026-07-06', '2026-07-24', 0)).toBe(0);
});
