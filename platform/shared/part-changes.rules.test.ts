import { describe, expect, it } from 'vitest';
import { type PartChange, partChanges, replacedParts } from './part-changes.rules.ts';

const SIGNS: Readonly<Record<PartChange['kind'], string>> = { same: '=', gone: '-', new: '+' };
const written = (changes: readonly PartChange[]) =>
  changes.map(({ kind, text }) => SIGNS[kind] + text).join(' ');

describe('what went, came and stayed', () => {
  it.each([
    ['', '', ''],
    ['甲', '甲', '=甲'],
    ['甲', '', '-甲'],
    ['', '甲', '+甲'],
    ['甲', '乙', '-甲 +乙'],
    ['甲乙丙', '乙丙丁', '-甲 =乙 =丙 +丁'],
    ['甲乙', '丙甲', '+丙 =甲 -乙'],
    ['甲乙', '乙甲', '-甲 =乙 +甲'],
    ['甲乙甲', '甲', '=甲 -乙 -甲'],
    ['丁乙丙', '乙丙', '-丁 =乙 =丙'],
    ['甲乙丙丁', '丙丁甲', '-甲 -乙 =丙 =丁 +甲'],
    ['甲乙丙甲乙乙甲', '丙乙甲乙甲丙', '-甲 -乙 =丙 -甲 =乙 +甲 =乙 =甲 +丙'],
    ['乙甲', '甲丙乙丙甲', '+甲 +丙 =乙 +丙 =甲'],
  ])('from “%s” to “%s” is “%s”', (before, after, changes) => {
    expect(written(partChanges([...before], [...after]))).toBe(changes);
  });

  it('is all of the one and all of the other when nothing is aligned', () => {
    expect(replacedParts(['甲', '乙'], ['乙'])).toEqual([
      { kind: 'gone', text: '甲' },
      { kind: 'gone', text: '乙' },
      { kind: 'new', text: '乙' },
    ]);
  });
});
