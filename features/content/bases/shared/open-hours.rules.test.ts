import { describe, expect, it } from 'vitest';
import {
  hoursProblem,
  openHoursShown,
  openTimeJson,
  openTimeText,
  openTimeWords,
  readOpenHours,
} from './open-hours.rules.ts';

const on = (days: readonly number[], from: string, to: string) => days.map((day) => ({ day, from, to }));
const WEEK = Object.freeze([
  ...on([2, 3, 4, 5], '16:00', '20:00'),
  ...on([2, 3, 4, 5], '10:00', '14:00'),
  ...on([6, 7], '10:00', '20:00'),
]);

describe('opening hours', () => {
  it('are JSON text, days with the same hours together, the hyphen shown as 至', () => {
    expect(JSON.parse(openTimeJson(WEEK))).toEqual([
      { '周二-周五': '10:00-14:00、16:00-20:00', '周六-周日': '10:00-20:00' },
    ]);
    expect(openHoursShown(WEEK)).toEqual([
      { days: '周二至周五', hours: '10:00至14:00、16:00至20:00' },
      { days: '周六至周日', hours: '10:00至20:00' },
    ]);
    expect(openTimeText(openTimeJson(WEEK))).toBe(openTimeWords(WEEK));
  });

  it('that are not known are an empty list, and no words', () => {
    expect(openTimeJson([])).toBe('[]');
    expect(openTimeWords([])).toBe('');
  });

  it.each(['', 'x', '{}', '[]', '[1]', '["a"]', '[{"a":1}]', 'null', '[null]'])(
    'of another program that make no sense have no words: %s',
    (json) => {
      expect(openTimeText(json)).toBe('');
    },
  );

  it('of another program are words where days and times are texts', () => {
    expect(openTimeText('[{"周一-周五":"10:00-14:00","周六":""}]')).toBe('周一至周五 10:00至14:00；周六');
    expect(openTimeText('[{"":"10:00-14:00"}]')).toBe('10:00至14:00');
    expect(openTimeText('[{"周一":"10:00-14:00","周二":1}]')).toBe('');
    expect(openTimeText('[["周一"]]')).toBe('');
  });

  it('days apart stay apart', () => {
    expect(openTimeWords(on([1, 3], '10:00', '18:00'))).toBe('周一 10:00至18:00；周三 10:00至18:00');
  });

  it('end after they begin and do not overlap', () => {
    expect(hoursProblem(WEEK)).toBe('');
    expect(hoursProblem([...on([1], '14:00', '18:00'), ...on([1], '10:00', '14:00')])).toBe('');
    expect(hoursProblem([...on([7], '12:00', '18:00'), ...on([7], '10:00', '14:00')])).toBe(
      '周日的两段时间重叠了：10:00 至 14:00 和 12:00 至 18:00',
    );
    expect(hoursProblem(on([2], '10:00', '10:00'))).toBe('周二的 10:00 至 10:00 不对：结束要晚于开始');
    expect(hoursProblem(on([1], '14:00', '10:00'))).toBe('周一的 14:00 至 10:00 不对：结束要晚于开始');
    expect(hoursProblem([...on([3], '10:00', '14:00'), ...on([3], '13:30', '18:00')])).toBe(
      '周三的两段时间重叠了：10:00 至 14:00 和 13:30 至 18:00',
    );
  });

  it('are read as people write them', () => {
    expect(readOpenHours('周二至周五 10:00-14:00、16:00-20:00；周六-周日 10:00至20:00')).toEqual(
      expect.arrayContaining([...WEEK]),
    );
    expect(readOpenHours('每天：9:30-18:00')).toEqual(on([1, 2, 3, 4, 5, 6, 7], '09:30', '18:00'));
    expect(readOpenHours(' 周一：：10:00-12:00，13:00—14:00、；； ')).toEqual([
      ...on([1], '10:00', '12:00'),
      ...on([1], '13:00', '14:00'),
    ]);
    expect(readOpenHours('周一到周一10:00~12:00\n周二 10:00-12:00')).toEqual(on([1, 2], '10:00', '12:00'));
    expect(readOpenHours('星期天 10:00-12:00')).toEqual(on([7], '10:00', '12:00'));
    expect(readOpenHours('')).toEqual([]);
    for (const text of [
      '随时',
      '周五至周二 10:00-12:00',
      '周一 10:00',
      '下周一 10:00-12:00',
      '周一上午 10:00-12:00',
      '不是每天 10:00-12:00',
      '每天都 10:00-12:00',
      '逢 周一 10:00-12:00',
      '周:一 10:00-12:00',
      '周一 10:00-',
      '周一 25:00-26:00',
      '周一 10:00-11:00-12:00',
    ])
      expect(readOpenHours(text)).toBeNull();
  });
});
