import { expect, it } from 'vitest';
import { entryWayText } from './statement.words.ts';

it.each([
  ['ONLINE', 'CREDIT', '网上'],
  ['OFFLINE', 'REVERSAL', '线下，冲回'],
  ['GROUP', 'RECOUNT', '集体学习，改计年度'],
  ['ONLINE', 'GRANT', '网上，申诉补记'],
] as const)('calls a row of %s and %s “%s”', (kind, entry, text) => {
  expect(entryWayText({ kind, entry })).toBe(text);
});
