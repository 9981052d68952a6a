import { describe, expect, it } from 'vitest';
import { compareVersions, firstChoices, isSame, mergeVersions, openChoices } from './conflict.rules.ts';

interface Course {
  title: string;
  hours: string;
  teachers: string[];
  place?: string;
}
const KEYS = ['title', 'hours', 'teachers'] as const;
const base: Course = { title: '棉田水肥十问', hours: '0.50', teachers: ['t1'], place: '甲' };
const mine: Course = { ...base, title: '棉田水肥一体化十问', hours: '0.75' };
const theirs: Course = { ...base, hours: '1.00', teachers: ['t1', 't2'], place: '乙' };
const conflicts = compareVersions(base, mine, theirs, KEYS);

describe('别人已经改过', () => {
  it('一项一项比，说出是谁动过', () => {
    expect(conflicts).toEqual([
      { key: 'title', changed: 'mine' },
      { key: 'hours', changed: 'both' },
      { key: 'teachers', changed: 'theirs' },
    ]);
  });

  it('改得一样的不用选', () => {
    expect(compareVersions(base, { ...base, hours: '1.00' }, { ...base, hours: '1.00' }, KEYS)).toEqual([]);
  });

  it('只有一方动过的先选好，两方都动过的等人来选', () => {
    const first = firstChoices(conflicts);
    expect(first).toEqual({ title: 'mine', teachers: 'theirs' });
    expect(openChoices(conflicts, first)).toBe(1);
    expect(openChoices(conflicts, { ...first, hours: 'mine' })).toBe(0);
  });

  it('按选的合成一份，表单不管的字段不退回旧的', () => {
    const merged = mergeVersions(mine, theirs, KEYS, { ...firstChoices(conflicts), hours: 'mine' });
    expect(merged).toEqual({
      title: '棉田水肥一体化十问',
      hours: '0.75',
      teachers: ['t1', 't2'],
      place: '乙',
    });
  });
});

describe('值是否一样', () => {
  it('看内容，不看先后次序和是不是同一份', () => {
    expect(isSame({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: undefined }, {})).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame([1], [1, undefined])).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isSame('1', 1)).toBe(false);
  });
});

describe('两个值是不是一样', () => {
  it.each<[unknown, unknown, boolean]>([
    ['甲', '甲', true],
    ['甲', '乙', false],
    [null, null, true],
    [1, {}, false],
    [{}, 1, false],
    [null, {}, false],
    [{}, null, false],
    [[], {}, false],
    [{}, [], false],
    [['甲', '乙'], ['甲', '乙'], true],
    [['甲'], ['甲', undefined], false],
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
    [{ a: { b: [1] } }, { a: { b: [1] } }, true],
    [{ a: undefined }, {}, true],
  ])('%j 和 %j：%s', (a, b, same) => {
    expect(isSame(a, b)).toBe(same);
  });

  it('只说不一样的几项，次序照表单', () => {
    expect(compareVersions(base, mine, theirs, ['teachers', 'place', 'title'] as const)).toEqual([
      { key: 'teachers', changed: 'theirs' },
      { key: 'place', changed: 'theirs' },
      { key: 'title', changed: 'mine' },
    ]);
    expect(compareVersions(base, base, base, KEYS)).toEqual([]);
  });
});
