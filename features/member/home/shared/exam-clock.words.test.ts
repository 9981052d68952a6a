import { expect, test } from 'vitest';
import { examClockText } from './exam-clock.words.ts';

test('a running exam says how long it runs, that it is over, or that it has no limit', () => {
  expect([null, 0, -5, 59_000, 3_000_000].map(examClockText)).toEqual([
    ...['不限时', '时间到，已收卷', '时间到，已收卷'],
    ...['还剩 00:59', '还剩 50:00'],
  ]);
});
