import { expect, it } from 'vitest';
import { wayOf } from './record.words.ts';

it.each([
  ['ONLINE', 'text', '图文'],
  ['ONLINE', 'video', '视频'],
  ['ONLINE', 'audio', '音频'],
  ['ONLINE', '', '网上'],
  ['OFFLINE', 'video', '线下'],
  ['GROUP', '', '集体学习'],
] as const)('calls hours by %s and %s “%s”', (kind, mediaKind, text) => {
  expect(wayOf({ kind, mediaKind })).toBe(text);
});
