import type { Pace } from './pace.rules.ts';

/** A day as it is said: 7 月 8 日. `time` is `yyyy-MM-dd`, with or without the hour. */
export const elderDay = (time: string): string =>
  `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`;

/** Where an unfinished year goes to at the pace so far, in one plain sentence. */
export const outlookText = (pace: Pace | null): string =>
  pace === null ? '照这样今年学不满，可以从下面选课补齐。' : `照这样 ${pace.month} 月 ${pace.day} 日学满。`;
