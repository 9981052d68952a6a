import { describe, expect, it } from 'vitest';
import { spokenAt } from './spoken-timer.words.ts';

/** Sentences spoken while the clock is looked at the given moments, in milliseconds left. */
const saidAt = (looks: readonly number[]) =>
  looks.flatMap((left, index) => {
    const text = spokenAt(looks[index - 1] ?? null, left);
    return text === '' ? [] : [{ left, text }];
  });
const everySecond = (from: number, to: number, lateMs = 0) =>
  Array.from({ length: from - to + 1 }, (_, i) => (from - i) * 1000 - lateMs);

const ALL = ['10 分钟', '5 分钟', '1 分钟', '30 秒', '10 秒'].map((time) => `考试时间还剩 ${time}`);

describe('the spoken timer', () => {
  it('speaks five times in an hour, looked at every second, and at no other second', () => {
    const said = saidAt(everySecond(3600, 0));
    expect(said.map(({ text }) => text)).toEqual(ALL);
    expect(said.map(({ left }) => left / 1000)).toEqual([600, 300, 60, 30, 10]);
  });

  it('says each once however often and however unevenly the clock is looked at', () => {
    for (const step of [250, 333, 1000, 1500, 1999]) {
      const looks = Array.from({ length: Math.ceil(3_600_000 / step) }, (_, i) => 3_600_000 - 7 - i * step);
      expect(saidAt(looks).map(({ text }) => text)).toEqual(ALL);
    }
    expect(saidAt(everySecond(3600, 0, 400)).map(({ text }) => text)).toEqual(ALL);
  });

  it('is silent about what passed while the device slept', () => {
    expect(saidAt([720_000, 240_000, 239_000])).toEqual([]);
    expect(saidAt([61_000, 57_000])).toEqual([]);
    expect(saidAt([720_000, 20_000, ...everySecond(19, 0)]).map(({ text }) => text)).toEqual([ALL[4]]);
  });

  it('does not speak when the page opens on a mark, nor when the clock is set back', () => {
    expect(saidAt([600_000, 599_000])).toEqual([]);
    expect(saidAt([299_000, 301_000])).toEqual([]);
  });

  it('speaks again for a mark that extra time brought back', () => {
    expect(saidAt([301_000, 300_000, 900_000, ...everySecond(601, 300)]).map(({ text }) => text)).toEqual([
      ALL[1],
      ALL[0],
      ALL[1],
    ]);
  });
});

it('a mark is spoken until two seconds after it', () => {
  expect([600_000, 598_001, 598_000].map((nowMs) => spokenAt(600_001, nowMs))).toEqual([ALL[0], ALL[0], '']);
  expect([spokenAt(600_000, 599_000), spokenAt(null, 599_000)]).toEqual(['', '']);
});
