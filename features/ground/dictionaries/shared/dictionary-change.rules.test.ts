import { describe, expect, it } from 'vitest';
import {
  aliasProblem,
  changedNum,
  changeOf,
  changeProblem,
  codeProblem,
  type Entry,
  entryProblem,
  mergeProblem,
  tidyEntries,
} from './dictionary-change.rules.ts';

const entry = (pCode: string, pName: string, isHidden = false): Entry => ({ pCode, pName, isHidden });
const BEFORE = [entry('OATH', '入党宣誓'), entry('LECTURE', '专题党课'), entry('DAY', '主题党日', true)];
const ALL = { mayAdd: true, mayHide: true };
const problem = (after: readonly Entry[], rights = ALL, used: Readonly<Record<string, string>> = {}) =>
  changeProblem(BEFORE, after, rights, (code) => used[code] ?? '');

describe('a change of a dictionary', () => {
  it('names what was added, removed, renamed, hidden and brought back', () => {
    const change = changeOf(BEFORE, [
      entry('LECTURE', '党课', true),
      entry('DAY', '主题党日'),
      entry('WALK', '重走之路'),
    ]);
    expect(change.added.map(({ pCode }) => pCode)).toEqual(['WALK']);
    expect(change.removed.map(({ pCode }) => pCode)).toEqual(['OATH']);
    expect(change.renamed.map(({ after }) => after.pName)).toEqual(['党课']);
    expect(change.hidden.map(({ pCode }) => pCode)).toEqual(['LECTURE']);
    expect(change.shownAgain.map(({ pCode }) => pCode)).toEqual(['DAY']);
    expect(change.isReordered).toBe(false);
    expect(changedNum(change)).toBe(5);
  });

  it('is an order only where those that stay stand differently', () => {
    const [first, second, third] = BEFORE as [Entry, Entry, Entry];
    expect(changeOf(BEFORE, [second, first, third]).isReordered).toBe(true);
    expect(changeOf(BEFORE, [first, entry('NEW', '新'), second, third]).isReordered).toBe(false);
    expect(changedNum(changeOf(BEFORE, BEFORE))).toBe(0);
  });

  it('keeps what is used and says by what', () => {
    const [, ...rest] = BEFORE;
    expect(problem(rest)).toBe('');
    expect(problem(rest, ALL, { OATH: '3 处教育基地' })).toBe(
      '“入党宣誓”不能删除：3 处教育基地在用，可以停用',
    );
  });

  it('takes no new entry and hides none where the codes are the portal’s own', () => {
    expect(problem([...BEFORE, entry('NEW', '新项')], { mayAdd: false, mayHide: true })).toContain(
      '不能增删',
    );
    expect(problem(BEFORE.slice(1), { mayAdd: false, mayHide: true })).toContain('不能增删');
    expect(problem([entry('OATH', '入党宣誓', true), ...BEFORE.slice(1)], { ...ALL, mayHide: false })).toBe(
      '这本字典的项不能停用',
    );
  });

  it('leaves one entry in use, no code and no name twice', () => {
    expect(problem(BEFORE.map((one) => ({ ...one, isHidden: true })))).toBe('至少要留一项在用');
    expect(problem([...BEFORE, entry('OATH', '别的')])).toBe('同一个代码出现了两次');
    expect(problem([...BEFORE, entry('oath', '别的')])).toBe('代码 OATH 已经用于“入党宣誓”');
    expect(problem([...BEFORE, entry('NEW', '入党 宣誓')])).toBe('OATH：已经有“入党 宣誓”（NEW）');
    expect(problem([...BEFORE, entry('NEW', '')])).toBe('NEW：请填写名称');
    expect(problem([...BEFORE, entry('NEW', '甲'.repeat(41))])).toBe('NEW：名称最多 40 个字');
  });

  it('wants a code that starts with a letter', () => {
    for (const code of ['', '1A', 'A', '中文', 'A B', 'A'.repeat(41)])
      expect(codeProblem(code, BEFORE)).not.toBe('');
    expect(codeProblem('RED_ROAD_2', BEFORE)).toBe('');
  });
});

describe('entries as they are kept', () => {
  it('have names without spaces around', () => {
    expect(tidyEntries([entry('OATH', ' 入党宣誓 '), entry('DAY', '主题党日', true)])).toEqual([
      entry('OATH', '入党宣誓'),
      entry('DAY', '主题党日', true),
    ]);
  });
});

describe('the places that a change touches', () => {
  it('are counted each, and the order once', () => {
    expect(
      changedNum({
        added: BEFORE,
        removed: BEFORE.slice(0, 1),
        renamed: [],
        hidden: BEFORE.slice(0, 2),
        shownAgain: BEFORE,
        isReordered: true,
      }),
    ).toBe(10);
  });
});

describe('an entry', () => {
  it.each([
    [entry('NEW', ''), '请填写名称'],
    [entry('NEW', '甲'.repeat(40)), ''],
    [entry('NEW', '𠮷'.repeat(41)), '名称最多 40 个字'],
    [entry('NEW', '党课☆'), '名称里不能有“☆”'],
    [entry('NEW', '专题 党课'), '已经有“专题党课”（LECTURE）'],
    [entry('LECTURE', '专题党课'), ''],
  ])('%j: %s', (one, text) => {
    expect(entryProblem(one, BEFORE)).toBe(text);
  });

  it('keeps its own name from before the rule of letters alone', () => {
    expect(entryProblem(entry('NEW', '党课☆'), BEFORE, '党课☆')).toBe('');
    expect(entryProblem(entry('NEW', '党课☆'), BEFORE, '党课')).toBe('名称里不能有“☆”');
    expect(problem([entry('OATH', '宣誓☆'), ...BEFORE.slice(1)])).toBe('OATH：名称里不能有“☆”');
  });
});

describe('a code', () => {
  it.each([
    ['', '请填写代码'],
    ['A', '代码用字母开头，只含字母、数字和下划线，2 到 40 个'],
    ['A'.repeat(40), ''],
    ['A'.repeat(41), '代码用字母开头，只含字母、数字和下划线，2 到 40 个'],
    ['day', '代码 DAY 已经用于“主题党日”'],
  ])('%j: %s', (code, text) => {
    expect(codeProblem(code, BEFORE)).toBe(text);
  });
});

describe('the borders of a change', () => {
  const many = (num: number) => Array.from({ length: num }, (_, at) => entry(`CODE_${at}`, `第 ${at} 项`));
  const changed = (before: readonly Entry[], after: readonly Entry[], rights = ALL) =>
    changeProblem(before, after, rights, () => '');

  it('are 200 entries', () => {
    const named = (num: number) => [entry('CODE_0', ''), ...many(num).slice(1)];
    expect([200, 201].map((num) => changed(named(num), named(num)))).toEqual([
      'CODE_0：请填写名称',
      '一本字典最多 200 项',
    ]);
  });

  it('are names and order where the codes are the portal’s own', () => {
    const own = { mayAdd: false, mayHide: false };
    expect(changed(BEFORE, BEFORE.toReversed(), own)).toBe('');
    expect(changed(BEFORE, [entry('OATH', '宣誓'), ...BEFORE.slice(1)], own)).toBe('');
    const swapped = [entry('OATH', '入党宣誓', true), entry('LECTURE', '专题党课'), entry('DAY', '主题党日')];
    expect(changed(BEFORE, swapped, own)).toBe('这本字典的项不能停用');
    expect(changed(BEFORE, [...BEFORE.slice(0, 2), entry('DAY', '主题党日')], own)).toBe(
      '这本字典的项不能停用',
    );
  });
});

describe('two entries', () => {
  const [oath, lecture, day] = BEFORE;

  it.each([
    [oath, lecture, true, ''],
    [day, lecture, true, ''],
    [oath, lecture, false, '这本字典的项由系统定，不能合并'],
    [undefined, lecture, true, '选的项已经没有了，请刷新后再选'],
    [oath, undefined, true, '选的项已经没有了，请刷新后再选'],
    [oath, oath, true, '不能并到自己'],
    [oath, day, true, '“主题党日”停用了，不能并到它'],
  ])('become one or not (%#)', (from, to, mayMerge, text) => {
    expect(mergeProblem(from, to, mayMerge)).toBe(text);
  });
});

describe('a code that leads elsewhere', () => {
  const aliases = [
    { pCode: 'OLD', pName: '旧党课' },
    { pCode: 'PAST', pName: '专题党课' },
  ];

  it('is no code of a new entry', () => {
    expect(aliasProblem([entry('NEW', '新'), entry('PAST', '往')], aliases)).toBe(
      '代码 PAST 已经并到“专题党课”，请换一个代码',
    );
    expect(aliasProblem([entry('NEW', '新')], aliases)).toBe('');
    expect(aliasProblem([], aliases)).toBe('');
  });
});
