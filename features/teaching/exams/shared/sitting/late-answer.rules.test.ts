import { describe, expect, it } from 'vitest';
import { lateEvents } from './late-answer.rules.ts';

const deadline = new Date('2026-07-09T11:00:00+08:00');
const end = deadline.getTime();
const event = (no: number, saidMs = end - 1000) => ({ no, saidMs, answeredMs: saidMs });
const last = { no: 3, answeredMs: end - 60_000 };
const now = new Date(end + 5_000);
const taken = (events: ReturnType<typeof event>[], terms: object = {}) =>
  lateEvents(events, { deadline, last, now, ...terms }).map(({ no }) => no);

describe('answers that arrive after the deadline', () => {
  it('are taken from a device that wrote before it, from its last number on', () => {
    expect(taken([event(5), event(3), event(4)])).toEqual([4, 5]);
    expect(taken([event(1), event(2)], { last: undefined })).toEqual([]);
  });

  it('are taken for 30 s, and never when they were given after it', () => {
    expect(taken([event(4)], { now: new Date(end + 29_999) })).toEqual([4]);
    expect(taken([event(4)], { now: new Date(end + 30_000) })).toEqual([]);
    expect(taken([event(4, end + 1)])).toEqual([]);
  });

  it('follow each other by their numbers, not by what the page says of the time', () => {
    const moments = lateEvents([event(4, end - 10), event(5, end - 50_000), event(6, 0)], {
      ...{ deadline, last, now },
    }).map(({ answeredMs }) => answeredMs);
    expect(moments).toEqual([end - 10, end - 10, end - 10]);
    expect(lateEvents([event(4, 0)], { deadline, last, now })[0]?.answeredMs).toBe(last.answeredMs);
    expect(lateEvents([event(4, end)], { deadline, last, now })[0]?.answeredMs).toBe(end - 1);
  });
});
